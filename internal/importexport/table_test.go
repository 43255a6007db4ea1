package importexport_test

import (
	"errors"
	"strings"
	"testing"

	"greenroom/internal/importexport"
	"greenroom/internal/limits"
)

func TestRead_LimitsColumnsAndLines(t *testing.T) {
	t.Parallel()
	columns := func(n int, delimiter string) string {
		return "id" + strings.Repeat(delimiter+"x", n-1) + "\naaaaaaaaaaa\n"
	}
	long := strings.Repeat("x", limits.ImportLine)
	for _, test := range []struct {
		name, source string
		line         int // line of the error; 0 for none
		reason       string
	}{
		{"as many columns as allowed", columns(limits.ImportColumns, ","), 0, ""},
		{"a column too many", columns(limits.ImportColumns+1, ","), 1, "more than the maximum of 64"},
		{"a column too many, with tabs", columns(limits.ImportColumns+1, "\t"), 1, "more than the maximum of 64"},
		{"millions of columns", columns(5_000_000, ","), 1, "longer than 1024 KiB"},
		{"a long line", "id,title\naaaaaaaaaaa," + long + "\n", 2, "longer than 1024 KiB"},
		{"a long line, with tabs", "id\ttitle\naaaaaaaaaaa\t" + long + "\n", 2, "longer than 1024 KiB"},
		{"long texts of many lines", "id,title\n" + strings.Repeat("aaaaaaaaaaa,x\n", limits.ImportLine/10), 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			err := importexport.Read(strings.NewReader(test.source), &taken{})
			rejected, ok := errors.AsType[*importexport.SourceError](err)
			switch {
			case test.line == 0 && err != nil:
				t.Errorf("refused: %v", err)
			case test.line != 0 && (!ok || rejected.Line != test.line || !strings.Contains(rejected.Reason, test.reason)):
				t.Errorf("%v, want line %d: %s", err, test.line, test.reason)
			}
		})
	}
}
