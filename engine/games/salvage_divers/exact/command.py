"""`ballast dive`: how a dive comes out, exactly, and what is best now."""

from dataclasses import asdict
from typing import Annotated, Any

import typer

from ....problems import refuse
from ..rules import SalvageDiversRules
from .dive import exact_dive

Count = list[str] | None


def dive_command(
    rules: SalvageDiversRules,
    air: Annotated[int | None, typer.Option("--air", help="Air left; otherwise as the chips drawn leave it.")] = None,
    depth: Annotated[int | None, typer.Option("--depth", help="Depth now; otherwise as far as the chips drawn lead.")] = None,
    out: Annotated[Count, typer.Option("--out", metavar="CHIP=N", help="Chips already drawn: air_1=2.")] = None,
    own: Annotated[Count, typer.Option("--own", metavar="CHIP=N", help="What the diver owns: spare_tank=1, quartermaster=1.")] = None,
    risk: Annotated[float | None, typer.Option("--risk", help="Surface once more than this share of the bag would bust.")] = None,
    insure_at: Annotated[float | None, typer.Option("--insure-at", help="Insure above this share; never where left out.")] = None,
    optimal: Annotated[bool, typer.Option("--optimal", help="Stop and insure as is worth most.")] = False,
    coin_worth: Annotated[float | None, typer.Option("--coin-worth", help="Reputation for a coin; otherwise its price at the end.")] = None,
    no_insuring: Annotated[bool, typer.Option("--no-insuring", help="The best plan without insuring.")] = False,
) -> dict[str, Any]:
    """How a dive comes out, exactly: the chance to bust, depth, treasure, and whether to draw or to surface now.

    Either --risk, a stopping rule, or --optimal, the best plan there is.
    """
    if optimal == (risk is not None):
        raise refuse("needs either --risk or --optimal", "braucht entweder --risk oder --optimal", key="dive")
    if optimal and insure_at is not None:
        raise refuse(
            "belongs to --risk; --optimal insures as is best",
            "gehört zu --risk; --optimal sichert, wie es am besten ist",
            key="--insure-at",
        )
    found = exact_dive(
        rules, risk=risk, insure_at=insure_at, is_insuring=not no_insuring, coin_worth=coin_worth,
        air=air, depth=depth, out=counts(out, "--out"), own=counts(own, "--own"),
    )  # fmt: skip
    return asdict(found)


def counts(pairs: Count, key: str) -> dict[str, int]:
    """`air_1=2` as {"air_1": 2}."""
    found = {}
    for pair in pairs or ():
        name, is_there, n = pair.partition("=")
        if not is_there or not n.strip().isdecimal():
            raise refuse(f"{pair!r} is not CHIP=N", f"{pair!r} ist nicht CHIP=N", key=key, value=pair)
        found[name.strip()] = int(n)
    return found
