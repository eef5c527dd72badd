"""Words in both languages: a Text cannot be made without its German."""

from dataclasses import dataclass

LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Text:
    """The same words in English and German. `text("de")` gives the German, `str(text)` the English."""

    en: str
    de: str

    def __call__(self, language: str = "en") -> str:
        return self.de if language == "de" else self.en

    def __str__(self) -> str:
        return self.en

    def format(self, **values) -> "Text":
        """Fills `{name}` in both languages; a Text among the values is put in by language."""
        return Text(*(getattr(self, language).format(**in_language(values, language)) for language in LANGUAGES))


def in_language(values: dict, language: str) -> dict:
    """The values with every Text replaced by its words in a language."""
    return {name: value(language) if isinstance(value, Text) else value for name, value in values.items()}


def same(words: str) -> Text:
    """Words that are the same in both languages, such as a name or a number."""
    return Text(words, words)
