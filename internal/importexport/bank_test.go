package importexport_test

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// each returns a sequence of the values without errors.
func each[T any](values ...T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for _, value := range values {
			if !yield(value, nil) {
				return
			}
		}
	}
}

// unreadable returns a sequence whose first element is an error.
func unreadable[T any](err error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		_ = yield(none, err)
	}
}

// fullDisk is a writer that returns an error.
type fullDisk struct{ err error }

func (d fullDisk) Write([]byte) (int, error) { return 0, d.err }

func bankEntries() []library.BankEntry {
	first := library.BankEntry{Hidden: true}
	first.BankSummary = library.BankSummary{
		ID: "q-1", Category: "coding", CategoryName: "Coding", Kind: "trees", KindName: "Trees", Level: "hard", Minutes: 30, Text: "=Invert a tree",
	}
	first.BankDetail = library.BankDetail{
		LookingFor: "Recursion", Points: []string{"-1 for null", "O(n)"}, FollowUps: []string{"Iterate"}, Pitfalls: []string{"No base case", "@depth"},
		ExampleAnswer: "I swap the children.", Videos: []string{"aaaaaaaaaaa", "bbbbbbbbbbb"},
	}
	var second library.BankEntry
	second.BankSummary = library.BankSummary{ID: "q-2", Category: "hr", CategoryName: "HR", Kind: "motivation", KindName: "Motivation", Level: "usual", Minutes: 0, Text: "Why us?"}
	second.BankDetail = library.BankDetail{Points: []string{}, FollowUps: []string{}, Pitfalls: []string{}, Videos: []string{}}
	return []library.BankEntry{first, second}
}

// A list of many empty texts would take 5 times as much memory as its JSON.
func TestReadBank_LongListsUseLittleMemory(t *testing.T) {
	t.Parallel()
	texts := func(count int) string { return strings.TrimSuffix(strings.Repeat(`"",`, count), ",") }
	file := `{"questions":[{"_id":"one","points":[` + texts(20_000) + `],"followUps":[` + texts(limits.BankFollowUps) + `]},{"_id":"two","points":[` + texts(30_000) + `]}]}`
	rows, err := importexport.ReadBank(strings.NewReader(file), 0)
	if err != nil || len(rows) != 2 {
		t.Fatalf("JSON: got %d rows, error %v, want 2 rows", len(rows), err)
	}
	if one := rows[0]; len(one.Points) != limits.BankKeyPoints+1 || len(one.FollowUps) != limits.BankFollowUps || len(one.Errors) > 0 {
		t.Errorf("JSON: got %d points, %d follow-ups, errors %q, want %d, %d, none", len(one.Points), len(one.FollowUps), one.Errors, limits.BankKeyPoints+1, limits.BankFollowUps)
	}
	if two := rows[1]; len(two.Points) > 0 || len(two.Errors) != 1 || two.Errors[0] != "a question must have at most 64 KiB" {
		t.Errorf("large element: got %d points, errors %q, want no points and 1 error", len(two.Points), two.Errors)
	}
	rows, err = importexport.ReadBank(strings.NewReader("id,points\none,\""+strings.Repeat("a\n", 20_000)+"\"\n"), 0)
	if err != nil || len(rows) != 1 || len(rows[0].Points) != limits.BankKeyPoints+1 {
		t.Errorf("table: got rows %v, error %v, want 1 row with %d points", rows, err, limits.BankKeyPoints+1)
	}
}

func TestReadBank_ReadsWrittenBank(t *testing.T) {
	t.Parallel()
	for format, write := range map[string]func(io.Writer, iter.Seq2[library.BankEntry, error]) error{
		"question ": importexport.WriteBankJSON, "line ": importexport.WriteBankCSV,
	} {
		var file bytes.Buffer
		if err := write(&file, each(bankEntries()...)); err != nil {
			t.Fatalf("%s: got error %v", format, err)
		}
		rows, err := importexport.ReadBank(&file, len(bankEntries()))
		if err != nil || len(rows) != len(bankEntries()) {
			t.Fatalf("%s: got %d rows, error %v, want %d rows", format, len(rows), err, len(bankEntries()))
		}
		line := map[string][]int{"question ": {1, 2}, "line ": {2, 5}}[format]
		for i, want := range bankEntries() {
			got := rows[i]
			if diff := cmp.Diff(want.BankQuestion, got.BankQuestion); diff != "" {
				t.Errorf("%s%d (-want +got):\n%s", format, i, diff)
			}
			if got.Hidden == nil || *got.Hidden != want.Hidden || len(got.Errors) > 0 {
				t.Errorf("%s%d: got hidden %v, errors %q, want hidden %t without errors", format, i, got.Hidden, got.Errors, want.Hidden)
			}
			if where := format + strconv.Itoa(line[i]); got.Location != where {
				t.Errorf("got location %q, want %q", got.Location, where)
			}
		}
	}
}

func TestReadBank_ReportsInvalidRows(t *testing.T) {
	t.Parallel()
	const wrongID = "an ID must have 1 to"
	for name, c := range map[string]struct {
		file string
		want string // errors of the only row, or the error of the file
	}{
		"no ID":          {"question,minutes\nWhy?,3\n", ""},
		"an invalid ID":  {"id,question,minutes\na b,Why?,3\n", wrongID},
		"no minutes":     {"question,minutes\nWhy?,\n", "minutes must be a whole number"},
		"hidden":         {"question,minutes,hidden\nWhy?,3,maybe\n", "hidden must be yes or no"},
		"JSON, wrong ID": {`{"questions": [{"_id": "a b"}]}`, wrongID},
		"wrong types": {
			`{"questions": [{"minutes": "x", "text": 3, "points": ["one", 2], "videos": "a", "hidden": "no", "followUps": ["three"]}]}`,
			"'hidden' must be true or false; 'minutes' must be a whole number; 'points' must be a list of texts; 'text' must be a text; 'videos' must be a list of texts",
		},
		"lists in a list":   {`{"questions": [{"points": [["a"]]}]}`, "'points' must be a list of texts"},
		"a list for a text": {`{"questions": [{"text": ["x"]}]}`, "'text' must be a text"},
		"a fraction":        {`{"questions": [{"minutes": 1.5}]}`, "'minutes' must be a whole number"},
		"no object":         {`{"questions": [null]}`, "the value is not an object with fields"},
		"no member":         {`{}`, "the file has no questions"},
		"an empty list":     {`{"questions": []}`, "the file has no questions"},
		"only a header":     {"question,minutes\n", "the file has no questions"},
		"no list":           {`{"questions": {}}`, "the questions are not a list"},
		"no list, alone":    {`{"questions": null}`, "the questions are not a list"},
		"truncated":         {`{"questions": [{}`, "invalid JSON of questions"},
		"a bad member":      {`{"other": nope}`, "invalid JSON of questions"},
		"no name":           {`{5: 5}`, "invalid JSON of questions"},
		"other member":      {`{"other": [1], "questions": [{"minutes": 3}]}`, ""},
		"rows":              {"question,minutes\nWhy?,3\nHow?,3\n", "line 3: there are more than 1 questions"},
		"list":              {`{"questions": [{}, {}]}`, "question 2: there are more than 1 questions"},
	} {
		rows, err := importexport.ReadBank(strings.NewReader(c.file), 1)
		var got string
		switch {
		case err != nil:
			got = err.Error()
		case len(rows) != 1:
			t.Errorf("%s: got %d rows, want 1", name, len(rows))
		default:
			got = strings.Join(rows[0].Errors, "; ")
		}
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q in it", name, got, c.want)
		}
	}
}

func TestReadBank_ReadsRowsAfterInvalidRow(t *testing.T) {
	t.Parallel()
	file := `{"questions": [` + strings.Repeat(`{"minutes": "x", "text": 3},`, limits.DetailedRows+1) + `{"minutes": 3}]}`
	rows, err := importexport.ReadBank(strings.NewReader(file), 0)
	if err != nil || len(rows) != limits.DetailedRows+2 {
		t.Fatalf("got %d rows, error %v, want %d rows", len(rows), err, limits.DetailedRows+2)
	}
	for i, want := range map[int]int{0: 2, limits.DetailedRows - 1: 2, limits.DetailedRows: 1, limits.DetailedRows + 1: 0} {
		if got := rows[i].Errors; len(got) != want {
			t.Errorf("row %d: got errors %q, want %d", i, got, want)
		}
	}
}

func TestReadBank_ZeroDisablesRowLimit(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"question,minutes\nWhy?,3\nHow?,3\n", `{"questions": [{}, {}]}`} {
		rows, err := importexport.ReadBank(strings.NewReader(file), 0)
		if err != nil || len(rows) != 2 {
			t.Errorf("%q: got %d rows, error %v, want 2 rows", file, len(rows), err)
		}
	}
	broken := errors.New("broken")
	if _, err := importexport.ReadBank(iotest.ErrReader(broken), 0); !errors.Is(err, broken) {
		t.Errorf("a broken source: got error %v, want %v", err, broken)
	}
}

func TestWriteQuestions_ReturnsErrors(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	long := library.BankEntry{}
	long.Text = strings.Repeat("x", 1<<16)
	for name, write := range map[string]func(w io.Writer, sourceFails bool) error{
		"bank JSON": func(w io.Writer, fails bool) error { return importexport.WriteBankJSON(w, source(fails, broken, long)) },
		"bank CSV":  func(w io.Writer, fails bool) error { return importexport.WriteBankCSV(w, source(fails, broken, long)) },
		"questions JSON": func(w io.Writer, fails bool) error {
			return importexport.WriteQuestionsJSON(w, source(fails, broken, library.VideoQuestion{}))
		},
		"questions CSV": func(w io.Writer, fails bool) error {
			return importexport.WriteQuestionsCSV(w, source(fails, broken, library.VideoQuestion{}))
		},
	} {
		if err := write(io.Discard, true); !errors.Is(err, broken) {
			t.Errorf("%s, the source fails: got error %v, want %v", name, err, broken)
		}
		if err := write(fullDisk{broken}, false); !errors.Is(err, broken) {
			t.Errorf("%s, the disk is full: got error %v, want %v", name, err, broken)
		}
	}
}

func source[T any](fails bool, err error, value T) iter.Seq2[T, error] {
	if fails {
		return unreadable[T](err)
	}
	return each(value)
}

func TestReadQuestions_ReadsWrittenQuestions(t *testing.T) {
	t.Parallel()
	questions := []library.VideoQuestion{
		{VideoID: "aaaaaaaaaaa", Question: library.Question{ID: "a-1", Seconds: 3723, AnswerEnds: 3784, Text: "=Why?"}},
		{VideoID: "bbbbbbbbbbb", Question: library.Question{Seconds: 59, Text: "How?"}},
	}
	for format, write := range map[string]func(io.Writer, iter.Seq2[library.VideoQuestion, error]) error{
		"JSON": importexport.WriteQuestionsJSON, "CSV": importexport.WriteQuestionsCSV,
	} {
		var file bytes.Buffer
		if err := write(&file, each(questions...)); err != nil {
			t.Fatalf("%s: got error %v", format, err)
		}
		if format == "CSV" && !strings.HasSuffix(file.String(), ",0:00:59,,How?\n") {
			t.Errorf("got file %q, want an empty cell for the unknown end", file.String())
		}
		rows, err := importexport.ReadQuestions(&file, 0)
		if err != nil || len(rows) != len(questions) {
			t.Fatalf("%s: got %d rows, error %v, want %d rows", format, len(rows), err, len(questions))
		}
		for i, want := range questions {
			if diff := cmp.Diff(want, rows[i].VideoQuestion); diff != "" || len(rows[i].Errors) > 0 {
				t.Errorf("%s: got errors %q (-want +got):\n%s", format, rows[i].Errors, diff)
			}
		}
		if where := map[string]string{"JSON": "question 2", "CSV": "line 3"}[format]; rows[1].Location != where {
			t.Errorf("got location %q, want %q", rows[1].Location, where)
		}
	}
}

func TestReadQuestions_ReportsInvalidRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file string
		want []string // errors of the only row
		err  string
	}{
		"valid":         {"link,at,question\naaaaaaaaaaa,12:34,Why?\n", nil, ""},
		"all errors":    {"link,id,at,answer ends,question\nx,a b,soon,later,Why?\n", []string{`"soon" is not`, `"later" is not`, "not a link", "an ID must have"}, ""},
		"a long text":   {"link,at\naaaaaaaaaaa," + strings.Repeat("x", 50) + "\n", []string{`"` + strings.Repeat("x", 40) + `" is not a timestamp`}, ""},
		"too many rows": {"link\naaaaaaaaaaa\nbbbbbbbbbbb\n", nil, "line 3: there are more than 1 questions"},
		"too long list": {`{"questions": [{"videoId": "aaaaaaaaaaa"}, {}]}`, nil, "question 2: there are more than 1 questions"},
		"wrong types":   {`{"questions": [{"videoId": 1, "seconds": "x"}]}`, []string{"'seconds' must be a whole number", "'videoId' must be a text"}, ""},
		"no object":     {`{"questions": ["x"]}`, []string{"the value is not an object with fields"}, ""},
		"no questions":  {`{}`, nil, "the file has no questions"},
	} {
		rows, err := importexport.ReadQuestions(strings.NewReader(c.file), 1)
		if (err == nil) != (c.err == "") || err != nil && !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%s: got error %v, want %q", name, err, c.err)
			continue
		}
		if err != nil {
			continue
		}
		if len(rows) != 1 || len(rows[0].Errors) != len(c.want) {
			t.Errorf("%s: got rows %+v, want 1 with %d errors", name, rows, len(c.want))
			continue
		}
		for i, wrong := range rows[0].Errors {
			if !strings.HasPrefix(wrong, c.want[i]) {
				t.Errorf("%s: got error %q, want %q", name, wrong, c.want[i])
			}
		}
	}
}
