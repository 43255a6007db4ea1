package importexport_test

import (
	"errors"
	"strings"
	"testing"

	"greenroom/internal/importexport"
	"greenroom/internal/limits"
)

func TestReadSource_LimitsColumnsAndLines(t *testing.T) {
	t.Parallel()
	columns := func(n int, delimiter string) string {
		return "id" + strings.Repeat(delimiter+"x", n-1) + "\naaaaaaaaaaa\n"
	}
	long := strings.Repeat("x", limits.ImportLine)
	for _, test := range []struct {
		name, source string
		line         int // line of the error; 0 without an error
		reason       string
	}{
		{"as many columns as allowed", columns(limits.ImportColumns, ","), 0, ""},
		{"an extra column", columns(limits.ImportColumns+1, ","), 1, "more than the maximum of 64"},
		{"an extra column, with tabs", columns(limits.ImportColumns+1, "\t"), 1, "more than the maximum of 64"},
		{"millions of columns", columns(5_000_000, ","), 1, "longer than 1024 KiB"},
		{"a long line", "id,title\naaaaaaaaaaa," + long + "\n", 2, "longer than 1024 KiB"},
		{"a long line, with tabs", "id\ttitle\naaaaaaaaaaa\t" + long + "\n", 2, "longer than 1024 KiB"},
		{"long texts of many lines", "id,title\n" + strings.Repeat("aaaaaaaaaaa,x\n", limits.ImportLine/10), 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			err := importexport.Read(strings.NewReader(test.source), &rowSink{})
			rejected, ok := errors.AsType[*importexport.SourceError](err)
			switch {
			case test.line == 0 && err != nil:
				t.Errorf("got error %v", err)
			case test.line != 0 && (!ok || rejected.Line != test.line || !strings.Contains(rejected.Reason, test.reason)):
				t.Errorf("got error %v, want line %d: %s", err, test.line, test.reason)
			}
		})
	}
}

func TestNewRow_MatchesFieldNames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		fields map[string]string
		want   string
	}{
		{"unambiguous date", map[string]string{"id": "aaaaaaaaaaa", "Title": "One", "uploaded-on": "31/12/2024"}, ""},
		{"ambiguous date", map[string]string{"id": "aaaaaaaaaaa", "title": "One", "uploaded on": "05/06/2024"}, `"05/06/2024" is 2024-06-05 or 2024-05-06: write it as 2024-12-31`},
		{"ambiguous date of views", map[string]string{"id": "aaaaaaaaaaa", "title": "One", "views as of": "05/06/2024", "views": "3"}, `"05/06/2024" is 2024-06-05 or 2024-05-06: write it as 2024-12-31`},
		{"another error", map[string]string{"id": "#NAME?", "title": "One", "uploaded on": "05/06/2024"}, "a spreadsheet replaced the ID by a formula error: use links instead of IDs"},
	} {
		if got := importexport.NewRow(test.fields); got.Rejection != test.want || got.Rejection == "" && got.Video.Title != "One" {
			t.Errorf("%s: got %q of %+v, want %q", test.name, got.Rejection, got.Video, test.want)
		}
	}
}
