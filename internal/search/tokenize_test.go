package search_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"greenroom/internal/search"
)

func TestTokenize_SplitsIntoFoldedWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                "",
		" \t\n!?.,;:\"()[]{}<>*%$@/\\|-_": "",
		"Product Manager: PM":             "product manager pm",
		"one ONE One two":                 "one two",
		"What's O’Reilly's rock'n'roll'":  "whats oreillys rocknroll",
		"'quoted' snake_case e-mail 3.5":  "quoted snake case e mail 3 5",
		"C++ C# c++17 a+ abc+ + # 100%":   "c++ c# c++17 a+ abc 100",
		"ÉCOLE e\u0301cole Straße ﬁn Ⅷ":   "ecole strasse fin viii",
		"Łódź Ørsted Æon İstanbul ısı":    "lodz orsted aeon istanbul isi",
		"ЖУРНАЛ Ёлка Σίσυφος":             "журнал елка σισυφοσ",
		"שָׁלוֹם مُحَمَّد":                "שלום محمد",
		"面试 指南 面":                         "面 试 指 南",
		"データとは":                           "テ\u3099ータ とは",
		"🎉 party🎉👨\u200d💻 ❤️":             "🎉 party 👨 💻 ❤",
		"zero\x00byte \xff\xfe\ufffd":     "zero byte",
		"soft\u00adhyphen":                "softhyphen",
	} {
		if got := strings.Join(search.Tokenize(text), " "); got != want {
			t.Errorf("Tokenize(%q): got %q, want %q", text, got, want)
		}
	}
}

func TestTokenize_TruncatesLongWords(t *testing.T) {
	t.Parallel()
	for _, letter := range []string{"a", "é", "ß", "ж", "ก"} {
		words := search.Tokenize(strings.Repeat(letter, 10_000))
		if len(words) != 1 || len(words[0]) > 64 || len(words[0]) < 62 || !utf8.ValidString(words[0]) {
			t.Errorf("10,000 of %q: got %q, want 1 word of at most 64 bytes", letter, words)
		}
	}
}

func TestTokenize_IsIdempotent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		words := search.Tokenize(rapid.String().Draw(t, "text"))
		if again := search.Tokenize(strings.Join(words, " ")); !slices.Equal(again, words) {
			t.Fatalf("got words %[2]q of %[1]q, want them unchanged", words, again)
		}
	})
}
