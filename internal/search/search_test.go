package search_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"greenroom/internal/library"
	"greenroom/internal/race"
	"greenroom/internal/search"
)

func TestTokenize(t *testing.T) {
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

func TestTokenize_LongWords(t *testing.T) {
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

// findTitles returns the result of both engines and fails if they differ.
func findTitles(t *testing.T, documents []search.Document, typed string, q library.VideoQuery) search.Result {
	t.Helper()
	q.Words = strings.Fields(typed)
	slow := search.Scan(documents, q)
	if fast := search.NewIndex(slices.Values(documents)).Find(q); !gocmp.Equal(fast, slow) {
		t.Errorf("%q (-scan +index): %s", typed, gocmp.Diff(slow, fast))
	}
	return slow
}

func sampleDocuments() []search.Document {
	documents := []search.Document{
		{Title: "Feedback", Creator: "Ada", Text: "What designers hear", CategoryID: "design", UploadedOn: "2020-01-01", Seconds: 60},
		{Title: "Development", Creator: "Design Weekly", Text: "Code", CategoryID: "code", UploadedOn: "2021-01-01", Seconds: 120},
		{Title: "System design", Creator: "Bob", Text: "Queues", CategoryID: "code", UploadedOn: "2019-01-01"},
		{Title: "A product manager answers", Creator: "Cy", Text: "Product Management PM APM", CategoryID: "pm", UploadedOn: "2022-01-01", Seconds: 600},
		{Title: "Designing systems", Creator: "Bob", Text: "System", CategoryID: "code", Seconds: 60},
	}
	for i := range documents {
		documents[i].Position = int64(i + 1)
		documents[i].Facets = &library.Facets{Creator: documents[i].Creator}
	}
	return documents
}

func TestFind_FollowsRule(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		typed   string
		query   library.VideoQuery
		want    []int64
		instead string
		missing string
		ignored string
	}{
		{typed: "design", want: []int64{3, 5, 2, 1}},
		{typed: "DÉSIGN", want: []int64{3, 5, 2, 1}},
		{typed: "signing", want: []int64{}},
		{typed: "pm", want: []int64{4}},
		{typed: "system design", want: []int64{3, 5}},
		{typed: "design bob", want: []int64{3, 5}},
		{typed: "design queues", want: []int64{3}},
		{typed: "design ada", want: []int64{1}},
		{typed: "design nowhere", want: []int64{3, 5, 1, 2}, missing: "nowhere"},
		{typed: "how is a design", want: []int64{3, 5, 2, 1}, ignored: "how is a"},
		{typed: "what", want: []int64{1}},
		{typed: "p", want: []int64{}},
		{typed: "bo", want: []int64{}},
		{typed: "cy", want: []int64{4}},
		{typed: "design", query: library.VideoQuery{CategoryID: "code"}, want: []int64{3, 5, 2}},
		{typed: "design", query: library.VideoQuery{MaxSeconds: 100}, want: []int64{5, 1}},
		{typed: "design", query: library.VideoQuery{Order: library.OrderCatalogue}, want: []int64{1, 2, 3, 5}},
		{typed: "design", query: library.VideoQuery{Order: library.OrderNewest}, want: []int64{2, 1, 3, 5}},
		{typed: "design", query: library.VideoQuery{Order: library.OrderTitle}, want: []int64{5, 2, 1, 3}},
		{typed: "design", query: library.VideoQuery{Order: library.OrderShortest}, want: []int64{1, 5, 2, 3}},
		{typed: "design", query: library.VideoQuery{Order: library.OrderLiked, Likes: likes(9, 0, 1, 2, 9, 1)}, want: []int64{3, 2, 5, 1}},
		{typed: "design", query: library.VideoQuery{Facets: &library.Facets{Creator: "Bob"}}, want: []int64{3, 5}},
		{query: library.VideoQuery{Facets: &library.Facets{Creator: "Bob"}, Order: library.OrderShortest}, want: []int64{5, 3}},
		{query: library.VideoQuery{Order: library.OrderLiked, Likes: likes(0, 1, 0, 4), After: library.VideoKey{Sort: "4294967294", Position: 1}}, want: []int64{2, 4, 5}},
		{query: library.VideoQuery{Facets: &library.Facets{Creator: "Nil"}}, want: []int64{}},
		{typed: "sysem", want: []int64{3, 5}, instead: "system"},
		{typed: "ssystem", want: []int64{3, 5}, instead: "system"},
		{typed: "sxstem", want: []int64{3, 5}, instead: "system"},
		{typed: "ysstem", want: []int64{3, 5}, instead: "system"},
		{typed: "sysem desing", want: []int64{3, 5}, instead: "system design"},
		{typed: "managmen", want: []int64{4}, instead: "management"},
		{typed: "mangaer", want: []int64{4}, instead: "manager"},
		{typed: "managger answers", want: []int64{4}, instead: "manager answers"},
		{typed: "bobb", want: []int64{}},   // too short for a correction
		{typed: "sstemm", want: []int64{}}, // two errors
		{typed: "sysem feedback", want: []int64{1, 3, 5}, instead: "system feedback", missing: "system"},
		{typed: "sysem", query: library.VideoQuery{CategoryID: "pm"}, want: []int64{}, instead: "system"},
		{typed: "system product", want: []int64{4, 3, 5}, missing: "system"},
		{typed: "system design interview tips", want: []int64{3, 5}, ignored: "interview tips"},
		{typed: "product managers", want: []int64{4}},
		{typed: "design", query: library.VideoQuery{After: library.VideoKey{Sort: "1", Position: 5}}, want: []int64{2, 1}},
		{typed: "desin", query: library.VideoQuery{After: library.VideoKey{Sort: "0", Position: 3}}, want: []int64{5, 2, 1}, instead: "design"},
	} {
		t.Run(test.typed, func(t *testing.T) {
			t.Parallel()
			got := findTitles(t, sampleDocuments(), test.typed, test.query)
			if !slices.Equal(got.Positions, test.want) || strings.Join(got.Instead, " ") != test.instead {
				t.Errorf("%q: got %v instead %q, want %v instead %q", test.typed, got.Positions, got.Instead, test.want, test.instead)
			}
			if strings.Join(got.Words.Missing, " ") != test.missing || strings.Join(got.Words.Ignored, " ") != test.ignored {
				t.Errorf("%q: got words %+v, want missing %q, ignored %q", test.typed, got.Words, test.missing, test.ignored)
			}
		})
	}
}

func TestFind_TotalOnEveryPage(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		typed string
		query library.VideoQuery
		want  int
	}{
		{typed: "design", want: 4},
		{typed: "design", query: library.VideoQuery{Limit: 1}, want: 4},
		{typed: "design", query: library.VideoQuery{After: library.VideoKey{Sort: "0", Position: 5}}, want: 4},
		{typed: "design", query: library.VideoQuery{CategoryID: "code", Limit: 2}, want: 3},
		{typed: "design", query: library.VideoQuery{MaxSeconds: 100, Order: library.OrderTitle, Limit: 1}, want: 2},
		{typed: "sysem", query: library.VideoQuery{Limit: 1}, want: 2},
		{typed: "nowhere", want: 0},
	} {
		test.query.Counted = true
		if got := findTitles(t, sampleDocuments(), test.typed, test.query); got.Total != test.want {
			t.Errorf("%q, %+v: got total %d, want %d", test.typed, test.query, got.Total, test.want)
		}
	}
}

func TestFind_RemovedVideosAreNotCounted(t *testing.T) {
	t.Parallel()
	changed := sampleDocuments()[:1]
	changed[0].Text = "Nothing"
	index := search.NewIndex(slices.Values(sampleDocuments())).Changed(changed, []int64{3})
	for _, category := range []string{"", "code"} {
		q := library.VideoQuery{Words: []string{"design"}, CategoryID: category, Counted: true}
		if got := index.Find(q); got.Total != 2 || !slices.Equal(got.Positions, []int64{5, 2}) {
			t.Errorf("category %q: got %+v, want 2", category, got)
		}
	}
}

func TestFind_NoCorrectionAfterLastPage(t *testing.T) {
	t.Parallel()
	documents := append(sampleDocuments(), search.Document{Position: 6, Title: "systems sysemantics"})
	got := findTitles(t, documents, "sysem", library.VideoQuery{After: library.VideoKey{Sort: "1", Position: 6}})
	if len(got.Positions) > 0 || got.Instead != nil {
		t.Errorf("page after the last: got %+v, want neither results nor a correction", got)
	}
}

func TestFind_NamesWordsBeyondLimit(t *testing.T) {
	t.Parallel()
	documents := []search.Document{{Position: 1, Title: "b c d e f g h j"}}
	got := findTitles(t, documents, "b c d e f g h j nowhere", library.VideoQuery{})
	if len(got.Positions) != 1 || strings.Join(got.Words.Ignored, " ") != "nowhere" || len(got.Words.Used) != library.MaxSearchWords {
		t.Errorf("9 words: got %+v, want the last one ignored", got)
	}
}

func TestFind_SpellingsFormsAndSynonyms(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{ // typed, title
		{"behavioral", "Behavioural Interviews"}, {"behavioural", "behavioral"}, {"behav", "behaviour"},
		{"prioritization", "Priorities"}, {"prioritise", "How to prioritize"}, {"organisation", "organizing"}, {"analyse", "Analyzing data"},
		{"weaknesses", "weakness"}, {"negotiate", "Negotiation"}, {"planning", "The plan"}, {"story", "Two stories"}, {"stories", "A story"},
		{"interviewing", "Interview"}, {"working", "Work"}, {"modelling", "Models"}, {"confidently", "Confidence"},
		{"pm", "A product manager"}, {"product management", "PM"}, {"product managers", "PM"}, {"swe", "Software engineers"},
		{"a/b tests", "A/B testing"}, {"ab testing", "A/B test"}, {"start-up", "Startups"}, {"startup", "Start up"}, {"cv", "Resume"},
		{"introduce yourself", "About yourself, tell us"}, {"5 years", "five years"},
	} {
		got := findTitles(t, []search.Document{{Position: 1, Title: test[1]}}, test[0], library.VideoQuery{})
		if len(got.Positions) != 1 || got.Instead != nil || got.Words.Missing != nil {
			t.Errorf("%q in %q: got %+v, want a match", test[0], test[1], got)
		}
	}
	for _, test := range [][2]string{
		{"ab", "ability"}, {"st", "star"}, {"process", "processing"[:5]}, {"business", "busing"}, {"thing", "th"}, {"apm", "PM"}, {"cache", "cabin"},
	} {
		if got := findTitles(t, []search.Document{{Position: 1, Title: test[1]}}, test[0], library.VideoQuery{}); len(got.Positions) != 0 {
			t.Errorf("%q in %q: got %+v, want no match", test[0], test[1], got)
		}
	}
}

func TestFind_PartialMatches(t *testing.T) {
	t.Parallel()
	documents := []search.Document{
		{Position: 1, Title: "google interview"}, {Position: 2, Title: "google interview", CategoryID: "a"}, {Position: 3, Title: "execution", CategoryID: "a"},
		{Position: 4, Title: "interview", Text: "google"}, {Position: 5, Title: "interview"}, {Position: 6, Title: "interview execution google"},
	}
	for _, test := range []struct {
		typed   string
		query   library.VideoQuery
		want    []int64
		missing string
	}{
		{typed: "google interview nowhere", want: []int64{1, 2, 6, 4}, missing: "nowhere"},
		{typed: "google execution nowhere", want: []int64{6}, missing: "nowhere"},
		{typed: "google interview execution nowhere", want: []int64{6}, missing: "nowhere"},
		{typed: "google nowhere", want: []int64{1, 2, 6, 4}, missing: "nowhere"},
		{typed: "google nowhere", query: library.VideoQuery{CategoryID: "a"}, want: []int64{2}, missing: "nowhere"},
		{typed: "google nowhere", query: library.VideoQuery{Order: library.OrderCatalogue}, want: []int64{1, 2, 4, 6}, missing: "nowhere"},
		{typed: "google lost nowhere gone", want: []int64{1, 2, 6, 4}, missing: "lost nowhere gone"}, // fewer than half
		{typed: "lost nowhere", want: []int64{}},
		{typed: "nowhere", want: []int64{}},
	} {
		test.query.Counted = true
		got := findTitles(t, documents, test.typed, test.query)
		if !slices.Equal(got.Positions, test.want) || strings.Join(got.Words.Missing, " ") != test.missing || got.Total != len(test.want) {
			t.Errorf("%q: got %+v, want %v without %q", test.typed, got, test.want, test.missing)
		}
	}
}

// drawDocuments draws documents whose words share beginnings and occur in several documents.
func drawDocuments(t *rapid.T, label string) []search.Document {
	word := rapid.Custom(func(t *rapid.T) string {
		return rapid.StringMatching(`(inter|sys|des|de|ma|é|面)?(view|tem|ign|na|b)?(s|ing|er)?|pm|product|manager|a|behavioral`).Draw(t, "word")
	})
	text := rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(word, 0, 4).Draw(t, "words"), " ") })
	documents := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) search.Document {
		return search.Document{
			Position: rapid.Int64Range(1, 60).Draw(t, "position"), Title: text.Draw(t, "title"), Creator: text.Draw(t, "creator"),
			Text: text.Draw(t, "text"), CategoryID: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "category"),
			UploadedOn: rapid.SampledFrom([]string{"", "2020-01-01", "2021-01-01"}).Draw(t, "date"), Seconds: rapid.IntRange(0, 3).Draw(t, "seconds"),
			Facets: drawFacets(t),
		}
	}), 0, 25).Draw(t, label)
	slices.SortStableFunc(documents, func(a, b search.Document) int { return cmp.Compare(a.Position, b.Position) })
	return slices.CompactFunc(documents, func(a, b search.Document) bool { return a.Position == b.Position })
}

// likes returns the Likes of a query with the numbers by key.
func likes(numbers ...uint32) func(key int64) uint32 {
	return func(key int64) uint32 {
		if key < int64(len(numbers)) {
			return numbers[key]
		}
		return 0
	}
}

func drawFacets(t *rapid.T) *library.Facets {
	if rapid.Bool().Draw(t, "no facets") {
		return nil
	}
	value := func(label string) string { return rapid.SampledFrom([]string{"", "", "x", "y"}).Draw(t, label) }
	return &library.Facets{Creator: value("facet creator"), Company: value("company"), Type: value("type"), Level: value("level")}
}

func drawQuery(t *rapid.T) library.VideoQuery {
	return library.VideoQuery{
		Words:      rapid.SliceOfN(rapid.StringMatching(`(i|int|interv|inteview|sy|sytem|syste|dsign|deisgn|managr|é|面|)(iew|em|gn|nas)?|pm|product manager|the|behaviour`), 0, 4).Draw(t, "typed"),
		Facets:     drawFacets(t),
		Likes:      likes(rapid.SliceOfN(rapid.Uint32Range(0, 3), 0, 50).Draw(t, "likes")...),
		Seed:       rapid.IntRange(0, 3).Draw(t, "seed"),
		CategoryID: rapid.SampledFrom([]string{"", "a", "c"}).Draw(t, "category"),
		MinSeconds: rapid.IntRange(0, 2).Draw(t, "least"),
		MaxSeconds: rapid.SampledFrom([]int{0, 2}).Draw(t, "most"),
		Order:      rapid.SampledFrom(append(library.SearchOrders(), "")).Draw(t, "order"),
		Limit:      rapid.IntRange(1, 4).Draw(t, "limit"),
		Counted:    rapid.Bool().Draw(t, "counted"),
	}
}

// wantSame checks that both engines return the same pages for the query, and that Count
// matches its category, facets and lengths.
func wantSame(t *rapid.T, documents []search.Document, index *search.Index, q library.VideoQuery) {
	least, greatest := q.Lengths()
	allowed := 0
	for _, d := range documents {
		if (q.CategoryID == "" || d.CategoryID == q.CategoryID) && q.Facets.Selects(d.Facets) && d.Seconds >= least && d.Seconds <= greatest {
			allowed++
		}
	}
	if got := index.Count(q); got != allowed {
		t.Fatalf("%+v: got count %d, want %d", q, got, allowed)
	}
	for {
		slow, fast := search.Scan(documents, q), index.Find(q)
		if !gocmp.Equal(slow, fast) {
			t.Fatalf("%+v (-scan +index): %s", q, gocmp.Diff(slow, fast))
		}
		if slow.Next == (library.VideoKey{}) {
			return
		}
		q.After = slow.Next
	}
}

// inParts builds an index of the documents with parts of a random size.
func inParts(t *rapid.T, documents []search.Document) *search.Index {
	b := search.SmallParts(rapid.SampledFrom([]int{1, 2, 7, 100}).Draw(t, "size of parts"))
	for _, d := range documents {
		b.Add(d)
	}
	return b.Index()
}

func TestIndex_EqualsScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		documents := drawDocuments(t, "documents")
		index := inParts(t, documents)
		for range 4 {
			wantSame(t, documents, index, drawQuery(t))
		}
	})
}

func TestIndex_ChangedEqualsScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		now := make(map[int64]search.Document)
		for _, d := range drawDocuments(t, "first") {
			now[d.Position] = d
		}
		index := inParts(t, inOrder(now))
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			changed := drawDocuments(t, "changed")
			removed := rapid.SliceOfN(rapid.Int64Range(1, 60), 0, 5).Draw(t, "removed")
			index = index.Changed(changed, removed)
			for _, position := range removed {
				delete(now, position)
			}
			for _, d := range changed {
				now[d.Position] = d
			}
			wantSame(t, inOrder(now), index, drawQuery(t))
		}
	})
}

func inOrder(documents map[int64]search.Document) []search.Document {
	var sorted []search.Document
	for _, d := range documents {
		sorted = append(sorted, d)
	}
	slices.SortFunc(sorted, func(a, b search.Document) int { return cmp.Compare(a.Position, b.Position) })
	return sorted
}

// many returns documents with common words and beginnings, so that the index stores
// bitsets and merged lists.
func many(n int) []search.Document {
	documents := make([]search.Document, n)
	for i := range documents {
		documents[i] = search.Document{
			Position: int64(2*i + 1),
			Title:    fmt.Sprintf("common interview%d unit%d", i%3, i),
			Creator:  fmt.Sprintf("creator%d", i%50),
			Text:     fmt.Sprintf("all internal%d half%d seldom%d", i%700, i%2, i/600),
			Seconds:  i % 7,
		}
	}
	return documents
}

func TestIndex_LargeEqualsScan(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	documents := many(2_000)
	index := search.NewIndex(slices.Values(documents))
	changed := slices.Clone(documents)
	for i := 0; i < len(changed); i += 90 {
		changed[i].Title = "Interview renewed"
	}
	later := index.Changed(changed[:500], nil)
	copy(changed[500:], documents[500:])
	for _, typed := range []string{
		"c", "common", "i", "in", "inter", "intern", "interview1", "internal69", "u", "unit49", "creator4", "half0", "half1 common",
		"i c a u", "seldom3", "seldom2 half1 inter", "nowhere", "internals", "comon", "unit4999", "renewed", "seldm3",
	} {
		for _, order := range []library.VideoOrder{library.OrderRank, library.OrderTitle} {
			q := library.VideoQuery{Words: []string{typed}, Order: order, Limit: 7, MaxSeconds: 5}
			for range 3 {
				wantEqual(t, typed, search.Scan(documents, q), index.Find(q))
				wantEqual(t, typed+", later", search.Scan(changed, q), later.Find(q))
				q.After = index.Find(q).Next
			}
		}
	}
}

func wantEqual(t *testing.T, what string, slow, fast search.Result) {
	t.Helper()
	if !gocmp.Equal(slow, fast) {
		t.Errorf("%s (-scan +index): %s", what, gocmp.Diff(slow, fast))
	}
}

func FuzzFind(f *testing.F) {
	for _, typed := range []string{
		"", `"`, "' OR 1=1 --", "NEAR(a b) AND NOT c*", "🎉", "שלום عليكم", "\x00", "e\u0301", strings.Repeat("word ", 2_000), strings.Repeat("x", 10_000), "%_\\", "\xff",
	} {
		f.Add(typed)
	}
	documents := append(sampleDocuments(), search.Document{Position: 9, Title: "🎉 שלום NEAR 'quotes' \" 面试", Text: "or and not"})
	index := search.NewIndex(slices.Values(documents))
	f.Fuzz(func(t *testing.T, typed string) {
		q := library.VideoQuery{Words: []string{typed}}
		wantEqual(t, typed, search.Scan(documents, q), index.Find(q))
	})
}
