"""Tables of a ruleset (levels, chips, prices, ...): how a value becomes rows and columns, and how an edit goes back into it."""

from dataclasses import dataclass
from typing import Any

from engine.parameters import Parameter, Rules, entry_kind, is_list, is_rules, kinds_of, parameters
from engine.text import format_number, same

from . import actions, words
from .fields import Field
from .naming import entry_name, is_number, may_be_none
from .state import session

COUNT = "count"


@dataclass(frozen=True)
class Column:
    """One column of a table: a parameter of its entries. Without a parameter it is the title."""

    name: str
    parameter: Parameter | None
    kind: Any


def table_of(field: Field) -> "Table":
    """The right kind of table for a parameter."""
    if is_list(field.kind):
        return ListTable(field)
    return EntryTable(field) if is_rules(entry_kind(field.kind)) else CountTable(field)


class Table:
    """How a value of the ruleset becomes rows and columns, and how an edit goes back into it."""

    can_grow = True

    def __init__(self, field: Field):
        self.field, self.language, self.explored = field, field.language, field.explored

    @property
    def key(self) -> str:
        """The grid's key: another after every change from elsewhere, or it would keep what was typed."""
        mine = session()
        return f"table-{self.field.name}-{mine.generation if mine else 0}-{len(self.rows)}"

    @property
    def columns(self) -> list[Column]:
        """The columns: the title, then numbers worth trying, then the rest, as in the rulebook."""
        entry: type[Rules] = entry_kind(self.field.kind)
        declared = parameters(entry)
        found = [Column(name, declared.get(name), info.annotation) for name, info in entry.model_fields.items()]
        return sorted(found, key=lambda column: (column.parameter is not None, not (column.parameter and column.parameter.tune)))

    @property
    def rows(self) -> dict[str, dict]:
        """The entries by what they are called in the file."""
        raise NotImplementedError

    def name_of(self, row: str) -> str:
        """What an entry is called."""
        return entry_name(self.field.game, (self.field.name,), row, self.explored.values, self.language)

    def put(self, key: str, value: Any) -> None:
        """Another value at a key."""
        actions.change(self.field.game.name, key, value)

    def edit(self, row: str, column: Column, value: Any) -> None:
        """Another value in a cell."""
        raise NotImplementedError

    def add(self, name: str, like: str | None) -> None:
        """Another entry."""
        raise NotImplementedError

    def remove(self, row: str) -> None:
        """One entry less."""
        raise NotImplementedError

    def total(self) -> str:
        """How many there are, and the sum where only one column counts something."""
        counted = [column for column in self.columns if column.parameter and kinds_of(column.kind) == (int,)]
        said = [words.N_ENTRIES.format(n=len(self.rows))(self.language)]
        if len(counted) == 1:
            values = [row.get(counted[0].name) for row in self.rows.values() if isinstance(row, dict)]
            total = format_number(sum(value for value in values if is_number(value)), 0, self.language)
            said.append(words.TABLE_TOTAL.format(label=counted[0].parameter.label, total=total)(self.language))
        return " · ".join(said)

    def place_of(self, key: str) -> str:
        """Where in the table a key is, in words."""
        rest = key.split(".")[1:]
        if not rest:
            return self.field.label
        labels = {column.name: self.label(column) for column in self.columns}
        return " · ".join([self.name_of(rest[0]), *(labels.get(part, part) for part in rest[1:2])])

    def label(self, column: Column) -> str:
        """A column's heading."""
        return column.parameter.label(self.language) if column.parameter else words.NAME(self.language)

    def fresh(self, like: str | None) -> dict:
        """A new entry: a copy of another, or the least that is allowed."""
        if like is not None and isinstance(self.rows.get(like), dict):
            return dict(self.rows[like])
        return {column.name: least(column, self.explored.values) for column in self.columns}


class EntryTable(Table):
    """A table by id whose entries have parameters of their own."""

    @property
    def rows(self) -> dict[str, dict]:
        value = self.field.value
        return {name: row for name, row in value.items() if isinstance(row, dict)} if isinstance(value, dict) else {}

    def edit(self, row: str, column: Column, value: Any) -> None:
        self.put(f"{self.field.name}.{row}.{column.name}", value)

    def add(self, name: str, like: str | None) -> None:
        entry = self.fresh(like)
        if "title" in entry:
            entry["title"] = same(name.replace("_", " "))
        self.put(f"{self.field.name}.{name}", entry)

    def remove(self, row: str) -> None:
        self.put(f"{self.field.name}.{row}", None)


class ListTable(Table):
    """A list whose entries have parameters of their own."""

    @property
    def rows(self) -> dict[str, dict]:
        value = self.field.value if isinstance(self.field.value, list) else []
        return {str(place): row for place, row in enumerate(value) if isinstance(row, dict)}

    def name_of(self, row: str) -> str:
        return f"{words.ENTRY(self.language)} {int(row) + 1}" if row.isdigit() else row

    def entries(self) -> list[dict]:
        """The entries as they are at this moment."""
        _, explored = actions.now()
        return [dict(row) for row in explored.values.get(self.field.name) or [] if isinstance(row, dict)]

    def edit(self, row: str, column: Column, value: Any) -> None:
        entries = self.entries()
        entries[int(row)][column.name] = value
        self.put(self.field.name, entries)

    def add(self, name: str, like: str | None) -> None:
        self.put(self.field.name, [*self.entries(), self.fresh(like)])

    def remove(self, row: str) -> None:
        entries = self.entries()
        self.put(self.field.name, entries[: int(row)] + entries[int(row) + 1 :])


class CountTable(Table):
    """A number for each id of another table, such as the chips in a bag; who is not named has none."""

    can_grow = False

    @property
    def columns(self) -> list[Column]:
        return [Column(COUNT, self.field.parameter, entry_kind(self.field.kind))]

    @property
    def rows(self) -> dict[str, dict]:
        value = self.field.value if isinstance(self.field.value, dict) else {}
        known = self.explored.values.get(self.field.parameter.keys_of or "", {})
        return {name: {COUNT: value.get(name, 0)} for name in dict.fromkeys([*known, *value])}

    def edit(self, row: str, column: Column, value: Any) -> None:
        self.put(f"{self.field.name}.{row}", value)

    def label(self, column: Column) -> str:
        return self.field.parameter.unit(self.language) or self.field.label


def least(column: Column, values: dict) -> Any:
    """The least that is allowed in a new entry."""
    parameter, kinds = column.parameter, kinds_of(column.kind)
    if parameter is None:
        return same("")
    if may_be_none(column.kind):
        return None
    if is_list(column.kind):
        return [int(parameter.low or 0)] * parameter.length[0]
    if bool in kinds:
        return False
    if int in kinds or float in kinds:
        return int(parameter.low or 0)
    return next(iter(parameter.choices or values.get(parameter.refers_to or "", {})), "")
