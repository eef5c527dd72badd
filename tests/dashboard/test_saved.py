"""The user's own variants as files: everything that can be done with them, undone, and what must not be possible."""

import pytest

from dashboard import saved
from engine import load_ruleset
from engine.files import MAX_BYTES
from engine.problems import InputError
from engine.rulesets import variant_yaml
from engine.text import Text

HOSTILE = [
    "../../../etc/passwd",
    "..",
    "/etc/passwd",
    "a/b\\c",
    "<script>alert(1)</script>",
    "![x](http://a.b/c)",
    "CON",
    "\x00\x1b[31m",
    "🙂",
]
HOSTILE += ["=1+1", "a: b\n- c", "{en: x}", "'\"", "%s%n", "x" * 5_000, "base", "no_reshuffling"]


def folder(home):
    return home / "data" / "variants" / "shared_air"


def thin():
    return load_ruleset("shared_air").change({"air_supply": 21})


def test_a_variant_is_saved_and_read_again(home):
    name = saved.save(thin(), Text("Thin air", "Dünne Luft"), Text("Why: because?", "Warum: darum?")).name
    assert name == "shared_air/thin_air"
    again = load_ruleset(name)
    assert (again.title, again.why) == (Text("Thin air", "Dünne Luft"), Text("Why: because?", "Warum: darum?"))
    assert [(key, new) for key, _, new in again.changes] == [("air_supply", 21)]
    assert [file.name for file in folder(home).iterdir()] == ["thin_air.yaml"]


@pytest.mark.parametrize("words", HOSTILE)
def test_a_hostile_title_stays_in_the_folder_and_is_only_words(home, words):
    title = saved.titled(words, "", saved.LONGEST_TITLE)
    before = {path for path in home.rglob("*") if path.is_file()}
    if title is None:
        with pytest.raises(InputError):
            saved.save(thin(), title, None)
        return
    name = saved.save(thin(), title, title).name
    (new,) = {path for path in home.rglob("*") if path.is_file()} - before
    assert new.parent == folder(home)
    assert load_ruleset(name).title == title
    assert load_ruleset(name).rules == thin().rules


def test_a_title_is_needed_and_one_language_stands_for_both():
    assert saved.titled(" ", "\n", 80) is None
    assert saved.titled("", " Dünn\n", 80) == Text("Dünn", "Dünn")
    assert saved.titled("Thin", "Dünn", 2) == Text("Th", "Dü")
    with pytest.raises(InputError, match="title"):
        saved.save(thin(), None, None)


def test_nothing_is_overwritten_by_a_new_variant(home):
    names = [saved.save(thin(), Text("Real dice", "Echte Würfel"), None).name for _ in range(3)]
    assert names == ["shared_air/real_dice_2", "shared_air/real_dice_3", "shared_air/real_dice_4"]


def test_rename_keeps_the_file_and_everything_else_in_it(home):
    folder(home).mkdir(parents=True)
    text = "extends: shared_air/no_reshuffling\ntitle: {en: A, de: A}\nchange: {air_supply: 21}\n"
    text += "intents:\n  - {metric: turns, between: [1, 99]}\n"
    (folder(home) / "mine.yaml").write_text(text)
    kept = saved.rename("shared_air/mine", Text("B", "B2"), Text("So", "So"))
    again = load_ruleset("shared_air/mine")
    assert (again.title, again.why, len(again.intents)) == (Text("B", "B2"), Text("So", "So"), 1)
    assert again.base.name == "shared_air/no_reshuffling"
    kept.restore()
    assert (folder(home) / "mine.yaml").read_text() == text


def test_delete_duplicate_and_save_over_can_be_undone(home):
    name = saved.save(thin(), Text("Thin", "Dünn"), None).name
    text = saved.own_file(name).read_text()
    copy = saved.duplicate(load_ruleset(name))
    assert load_ruleset(copy.name).title == Text("Thin (2)", "Dünn (2)")
    assert load_ruleset(saved.duplicate(load_ruleset(name)).name).title == Text("Thin (3)", "Dünn (3)")
    copy.restore()
    assert not saved.own_file(copy.name).exists()
    over = saved.save_over(thin().change({"n_dives": 2}), name, load_ruleset(name))
    assert load_ruleset(name).rules.n_dives == 2
    over.restore()
    gone = saved.delete(name)
    with pytest.raises(InputError):
        load_ruleset(name)
    gone.restore()
    assert saved.own_file(name).read_text() == text


@pytest.mark.parametrize("name", ["shared_air", "shared_air/real_dice", "shared_air/gone", "../x", "shared_air/../../x", "x/y"])
def test_only_ones_own_variants_are_touched(home, name):
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    for act in (saved.delete, lambda name: saved.rename(name, Text("A", "A"), None), lambda name: saved.save_over(thin(), name, thin())):
        with pytest.raises(InputError):
            act(name)
    assert before == {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_a_link_out_of_the_folder_is_not_followed(home):
    folder(home).mkdir(parents=True)
    secret = home / "secret.yaml"
    secret.write_text("extends: shared_air\ntitle: {en: S, de: S}\nchange: {}\n")
    (folder(home) / "mine.yaml").symlink_to(secret)
    for act in (saved.delete, lambda name: saved.rename(name, Text("A", "A"), None)):
        with pytest.raises(InputError):
            act("shared_air/mine")
    assert saved.save(thin(), Text("Mine", "Meine"), None).name == "shared_air/mine_2"
    assert secret.read_text().endswith("change: {}\n")


def test_a_file_is_taken_in_as_it_is(home):
    text = "# mine\nextends: shared_air\ntitle: {en: T, de: T}\nchange: {air_supply: 21}  # less\n"
    name = saved.take_in(text.encode(), "../../My Variant.yaml").name
    assert name == "shared_air/my_variant"
    assert saved.own_file(name).read_text() == text
    assert saved.take_in(text.encode("utf-8-sig"), "my_variant.yml").name == "shared_air/my_variant_2"


def test_a_whole_ruleset_is_taken_in_as_what_differs(home):
    text = (home / "rulesets" / "shared_air" / "base.yaml").read_text().replace("air_supply: 25", "air_supply: 22")
    again = load_ruleset(saved.take_in(text.encode(), "base.yaml").name)
    assert [key for key, _, _ in again.changes] == ["air_supply"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\xff\xfe",
        b"extends: shared_air\ntitle: {en: T, de: T}\nchange: {air_suply: 21}\n",
        b"extends: ./other.yaml\ntitle: {en: T, de: T}\nchange: {}\n",
        b"extends: ../../x.yaml\ntitle: {en: T, de: T}\nchange: {}\n",
        b"extends: /etc/passwd\ntitle: {en: T, de: T}\nchange: {}\n",
        b"game: shared_air\ntitle: {en: T, de: T}\nkind: threshold\n",
        b"a: &a [1]\nb: *a\n",
        b"x: !!python/object/apply:os.system [ls]\n",
        b"#" * (MAX_BYTES + 1),
        b"[" * 5_000,
    ],
)
def test_what_is_no_variant_is_refused_and_nothing_written(home, data):
    before = {path for path in home.rglob("*") if path.is_file()}
    with pytest.raises(InputError) as refused:
        saved.take_in(data, "a<b>.yaml")
    assert refused.value.say("de")
    assert before == {path for path in home.rglob("*") if path.is_file()}


def test_what_is_downloaded_can_be_taken_in_again(home):
    text = variant_yaml(thin(), Text("Thin: <b>", "Dünn?"), None)
    assert load_ruleset(saved.take_in(text.encode(), "x.yaml").name).rules == thin().rules


def test_titles_that_come_twice_are_told_apart():
    assert saved.told_apart({"a": "X", "b": "X", "c": "Y"}) == {"a": "X (a)", "b": "X (b)", "c": "Y"}


def test_a_file_taken_in_reads_none_of_those_where_ballast_was_started(home, monkeypatch):
    monkeypatch.chdir(home)
    (home / "other.yaml").write_text("secret words\n")
    with pytest.raises(InputError, match="may extend only a ruleset by its name"):
        saved.take_in(b"extends: ./other.yaml\ntitle: {en: A, de: B}\nchange: {air_supply: 3}\n", "mine.yaml")
