package importexport_test

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"greenroom/internal/importexport"
)

// columnsOfPeople returns the fields of a table of accounts, by column name.
func columnsOfPeople() map[string]string {
	return map[string]string{"email": "email", "emailaddress": "email", "firstname": "first", "name": "first"}
}

func TestReadFields_MapsColumnNames(t *testing.T) {
	t.Parallel()
	const columns = "the first line has no known column name. Known names are email, first"
	for _, test := range []struct {
		name, source string
		want         []string // rows, unknown columns and error, in this order
	}{
		{"commas", "E-Mail,First Name\na@b.org, Asha \n", []string{"2 email=a@b.org first=Asha"}},
		{"semicolons and a byte order mark", "\ufeffemail;name\na@b.org;Asha\n", []string{"2 email=a@b.org first=Asha"}},
		{"tabs and open quotes", "email\tname\na@b.org\tAsha \"Ash\n", []string{"2 email=a@b.org first=Asha \"Ash"}},
		{"bars", "email|name\na@b.org|Asha\n", []string{"2 email=a@b.org first=Asha"}},
		{"delimiter with the most known columns", "email,x;name;email address\na;Asha;a@b.org\n", []string{"2 email=a@b.org first=Asha", "unknown: email,x"}},
		{"named delimiter", "sep=;\n\nemail;name\n\na@b.org;Asha\n", []string{"5 email=a@b.org first=Asha"}},
		{"unknown and empty columns", "Roll no,email,,Batch\n1,a@b.org,x,2\n", []string{"2 email=a@b.org", "unknown: Roll no", "unknown: Batch"}},
		{"first text of several columns", "email,email address,name,first name\n,a@b.org,Asha,Ash\n", []string{"2 email=a@b.org first=Asha"}},
		{"short rows and empty cells beyond the header", "email,name\na@b.org\nc@d.org,Cy,,\n", []string{"2 email=a@b.org", "3 email=c@d.org first=Cy"}},
		{"cells beyond the header", "email,name\na@b.org,Asha\nc@d.org,Cy,more\n", []string{
			"2 email=a@b.org first=Asha",
			"line 3: the row has 3 columns, but the header has 2: put texts that contain the delimiter in quotes",
		}},
		{"escaped formula", "email,name\na@b.org,'=1+1\n", []string{"2 email=a@b.org first==1+1"}},
		{"quotation mark", "email,name\na@b.org,As\"ha\n", []string{`line 2: unexpected quotation mark: put the text in quotes, and write "" for each quotation mark in it`}},
		{"no known column", "Roll no;Batch\n1;2\n", []string{"line 1: " + columns}},
		{"nothing", "\n\n", []string{"line 1: " + columns}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			unknown, err := importexport.ReadFields(strings.NewReader(test.source), columnsOfPeople(), func(line int, fields map[string]string) error {
				row := fmt.Sprint(line)
				for _, name := range slices.Sorted(maps.Keys(fields)) {
					if fields[name] != "" {
						row += " " + name + "=" + fields[name]
					}
				}
				got = append(got, row)
				return nil
			})
			for _, name := range unknown {
				got = append(got, "unknown: "+name)
			}
			if rejected, ok := errors.AsType[*importexport.SourceError](err); ok {
				got = append(got, fmt.Sprintf("line %d: %s", rejected.Line, rejected.Reason))
			} else if err != nil {
				got = append(got, err.Error())
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestReadFields_StopsAtFirstError(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	rows := 0
	add := func(int, map[string]string) error { rows++; return broken }
	if _, err := importexport.ReadFields(strings.NewReader("email\na@b.org\nc@d.org\n"), columnsOfPeople(), add); !errors.Is(err, broken) || rows != 1 {
		t.Errorf("got error %v after %d rows, want the error of the first row", err, rows)
	}
	long := "email\n" + strings.Repeat("a@b.org\n", 100_000)
	for _, read := range []int{0, 5, len(long) - 10} {
		source := io.MultiReader(strings.NewReader(long[:read]), iotest.ErrReader(broken))
		if _, err := importexport.ReadFields(source, columnsOfPeople(), func(int, map[string]string) error { return nil }); !errors.Is(err, broken) {
			t.Errorf("read error after %[2]d bytes: got error %[1]v, want %[3]v", err, read, broken)
		}
	}
}

// FuzzReadFields checks that rows have only known fields with valid text, in the order of their
// lines.
func FuzzReadFields(f *testing.F) {
	for _, source := range []string{
		"", "email,first name\na@b.org,Asha\n", "sep=;\nE-Mail;Role\na@b.org;curator\n", "\ufeffemail\tname\n\"a\t\"\n", "email|x\n=1|'=2\n",
		"\n\nemail\na@b.org,more\n", "email\n\"a\nb\"\n", "e\x00m\x00a\x00i\x00l\x00\n\x00a\x00", "\xff\xfee\x00", "email\n\xff\n", "email,email\na,b\n",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		known := slices.Collect(maps.Values(columnsOfPeople()))
		last := 1
		_, _ = importexport.ReadFields(strings.NewReader(source), columnsOfPeople(), func(line int, fields map[string]string) error {
			if line <= last || line > 1+strings.Count(source, "\n") {
				t.Errorf("got line %d after line %d, want rows in order after the header", line, last)
			}
			last = line
			for name, text := range fields {
				if !slices.Contains(known, name) || !utf8.ValidString(text) || strings.TrimSpace(text) != text {
					t.Errorf("line %d: got field %q with %q, want a known field and valid text without surrounding spaces", line, name, text)
				}
			}
			return nil
		})
	})
}
