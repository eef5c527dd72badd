"""HTML, PDF and Markdown: valid, offline, and nothing that people wrote is ever read as markup."""

import io
import re
from html.parser import HTMLParser

import html5lib
import pypdf
import pytest

from engine.papers.rulebook import rulebook
from engine.papers.sheet import playtest_sheet
from engine.report import (
    BLANK,
    BOX,
    Choices,
    Document,
    Fields,
    Figure,
    Heading,
    Item,
    Items,
    Mark,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Table,
    fill,
    write,
)
from engine.text import Text, same

from .reading import BASES, LANGUAGES

HOSTILE = (
    '<script>alert(1)</script> <img src=x onerror=alert(1)> #eval("1") $x$ *b* _i_ `c` [l](http://x) ![i](http://x) \\ | ~ @a {x} &amp; \'"'
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="5"/></svg>'


def every_block(words: str) -> Document:
    """A document of every block there is, with the same words everywhere."""
    mark = Mark((words, words))
    blocks = (
        Heading(words),
        Heading(words, 2),
        Paragraph(words, mark, "lead"),
        Paragraph(fill(Text("**{words}** {words}", "**{words}**"), "en", words=words), style="quiet"),
        Items((Item(words), Item(words, mark)), is_numbered=True),
        Items((Item(words),)),
        Table((words, "b"), (Row((words, BOX), True), Row((BLANK, words))), words, (1,), (1, 2), True, mark),
        Figure(SVG, words, words, "figure", mark),
        Note(words, (Paragraph(words, mark), Items((Item(words, mark),))), mark),
        Fields((words, words)),
        Choices(words, (words,), 2),
        PageBreak(),
        Paragraph("end"),
    )
    return Document(words, blocks, "en", words, words, words)


PAPERS = {
    f"{kind} {name} {language}": make
    for name, ruleset in BASES.items()
    for language in LANGUAGES
    for kind, make in (
        ("rulebook", lambda ruleset=ruleset, language=language: rulebook(ruleset, language)),
        ("sheet", lambda ruleset=ruleset, language=language: playtest_sheet(ruleset, 3, language)),
    )
}


class Tags(HTMLParser):
    """Every tag and attribute of a page."""

    def __init__(self):
        super().__init__()
        self.tags, self.attributes = set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs


def tags_of(page: str) -> Tags:
    """A page, parsed."""
    tags = Tags()
    tags.feed(page)
    return tags


def check_page(page: str, language: str) -> None:
    """Valid HTML in its language that asks for nothing and runs nothing."""
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    assert tree.get("lang") == language
    assert len(tree.findall(".//h1")) == 1 and tree.find(".//main") is not None
    tags = tags_of(page)
    assert not tags.tags & {"script", "img", "link", "iframe", "object", "embed", "base", "form"}
    assert not [name for name, _ in tags.attributes if name in ("src", "href", "action", "srcset") or name.startswith("on")]
    assert "url(" not in page and "@import" not in page
    assert "default-src 'none'" in page


def text_of(pdf: bytes, footer: str = "") -> str:
    """What a PDF says, on one line, without the foot of its pages."""
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    foot = re.escape(squeezed(footer)) + r"\d+/\d+"
    return "".join(re.sub(foot, "", squeezed(page.extract_text())) for page in pages)


def squeezed(words: str) -> str:
    """Words without blanks, soft hyphens and hyphens, which lines break at."""
    return re.sub(r"[\s\u00ad\u200b-]+", "", words)


@pytest.mark.parametrize("name", PAPERS)
def test_papers_are_valid_html(name):
    check_page(write(PAPERS[name](), "html"), name.rsplit(" ", 1)[1])


@pytest.mark.parametrize("name", PAPERS)
def test_papers_are_tagged_pdf_that_says_all(name):
    document = PAPERS[name]()
    pdf = write(document, "pdf")
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in root
    assert root["/Lang"] == document.language
    assert reader.metadata.title == document.title
    text = text_of(pdf, document.footer)
    drawings = {part for block in document.blocks if isinstance(block, Figure) for part in (block.alt, block.caption)}
    said = [part for line in document.text.split("\n") for part in line.split(" | ") if part and part not in drawings]
    assert [part for part in said if squeezed(part) not in text] == []


@pytest.mark.parametrize("name", PAPERS)
def test_papers_in_markdown_say_all(name):
    document = PAPERS[name]()
    text = re.sub(r"[\\*|>#\s]", "", write(document, "md"))
    said = [part for line in document.text.split("\n") for part in line.split(" | ") if part]
    assert [part for part in said if re.sub(r"[\\*|>#\s]", "", part) not in text] == []


def test_hostile_words_stay_words_in_html():
    page = write(every_block(HOSTILE), "html")
    check_page(page, "en")
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    assert tree.find(".//title").text == HOSTILE
    assert tree.find(".//h2").text == HOSTILE
    assert tree.find(".//div[@role='img']").get("aria-label") == HOSTILE
    assert page.count("&lt;script&gt;") >= 20 and "<script" not in page and "<img" not in page


def test_hostile_words_stay_words_in_pdf():
    pdf = write(every_block(HOSTILE), "pdf")
    assert pypdf.PdfReader(io.BytesIO(pdf)).metadata.title == HOSTILE
    assert text_of(pdf).count(squeezed(HOSTILE)) >= 8


@pytest.mark.parametrize(
    "words", ["#", "\\", '"', "]", "[", "$", "*", "#{", "\u202e", "ä" * 300, "漢字", "\x01", "//", "/*", "@x", "<a>", ""]
)
def test_any_words_can_be_set(words):
    assert write(every_block(f"a {words}"), "pdf").startswith(b"%PDF")
    check_page(write(every_block(f"a {words}".replace("\x01", "")), "html"), "en")


def test_hostile_words_stay_words_in_markdown():
    text = write(every_block(HOSTILE), "md")
    assert not re.search(r"(?<!\\)<", text)
    assert not re.search(r"(?<!\\)[\[\]`$]", text)
    assert "\\*b\\*" in text and "\\#eval" in text


def test_a_line_of_markdown_never_begins_a_list_or_heading_of_its_own():
    text = write(
        Document("t", tuple(Paragraph(words) for words in ("1. one", "- dash", "+ plus", "# head", "> quote", "=== x", "2) two"))), "md"
    )
    assert [line for line in text.split("\n")[1:] if re.match(r"\d+[.)]|[-+#>=]", line) and line != "---"] == []


def test_templates_are_filled_not_parsed():
    spans = fill(Text("a **{x}** b", "a **{x}** b"), "en", x="**y** {z}")
    assert [(span.text, span.is_strong) for span in spans] == [("a ", False), ("**y** {z}", True), (" b", False)]
    assert "".join(span.text for span in fill(same("{x}"), "de", x=Text("one", "eins"))) == "eins"


def test_marks_are_listed_where_they_stand():
    document = every_block("w")
    assert document.has_marks and len(document.marks) == 14
    assert not Document("t", (Paragraph("a"),)).has_marks
