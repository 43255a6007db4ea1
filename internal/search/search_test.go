package search_test

import (
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/search"
)

// findTitles searches with both engines and returns the result. The test fails if the results
// differ.
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

func TestSearch_FollowsDocumentedRule(t *testing.T) {
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
		{typed: "bobb", want: []int64{}},   // a word that is too short for a correction
		{typed: "sstemm", want: []int64{}}, // a word with two errors, which is not corrected
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

func TestSearch_ReturnsTotalOnEveryPage(t *testing.T) {
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

func TestSearch_RemovedVideosAreNotCounted(t *testing.T) {
	t.Parallel()
	changed := sampleDocuments()[:1]
	changed[0].Text = "Nothing"
	index := search.NewIndex(slices.Values(sampleDocuments())).WithChanges(changed, []int64{3})
	for _, category := range []string{"", "code"} {
		q := library.VideoQuery{Words: []string{"design"}, CategoryID: category, Counted: true}
		if got := index.Find(q); got.Total != 2 || !slices.Equal(got.Positions, []int64{5, 2}) {
			t.Errorf("category %q: got %+v, want 2", category, got)
		}
	}
}

func TestSearch_DoesNotCorrectAfterLastPage(t *testing.T) {
	t.Parallel()
	documents := append(sampleDocuments(), search.Document{Position: 6, Title: "systems sysemantics"})
	got := findTitles(t, documents, "sysem", library.VideoQuery{After: library.VideoKey{Sort: "1", Position: 6}})
	if len(got.Positions) > 0 || got.Instead != nil {
		t.Errorf("page after the last: got %+v, want neither results nor a correction", got)
	}
}

func TestSearch_IgnoresWordsOverLimit(t *testing.T) {
	t.Parallel()
	documents := []search.Document{{Position: 1, Title: "b c d e f g h j"}}
	got := findTitles(t, documents, "b c d e f g h j nowhere", library.VideoQuery{})
	if len(got.Positions) != 1 || strings.Join(got.Words.Ignored, " ") != "nowhere" || len(got.Words.Used) != library.MaxSearchWords {
		t.Errorf("9 words: got %+v, want the last one ignored", got)
	}
}

func TestSearch_FindsSpellingsFormsAndSynonyms(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{ // pairs of a typed word and a title
		{"behavioral", "Behavioural Interviews"}, {"behavioural", "behavioral"}, {"behav", "behaviour"},
		{"prioritization", "Priorities"}, {"prioritise", "How to prioritize"}, {"organisation", "organizing"}, {"analyse", "Analyzing data"},
		{"weaknesses", "weakness"}, {"negotiate", "Negotiation"}, {"planning", "The plan"}, {"planned", "The plan"}, {"story", "Two stories"}, {"stories", "A story"},
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
		{"calling", "calves"},
	} {
		if got := findTitles(t, []search.Document{{Position: 1, Title: test[1]}}, test[0], library.VideoQuery{}); len(got.Positions) != 0 {
			t.Errorf("%q in %q: got %+v, want no match", test[0], test[1], got)
		}
	}
}

func TestSearch_ReturnsPartialMatches(t *testing.T) {
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
		{typed: "google lost nowhere gone", want: []int64{1, 2, 6, 4}, missing: "lost nowhere gone"}, // documents with fewer than half of the terms are not found
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
