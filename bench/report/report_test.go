package report

import (
	"strings"
	"testing"
)

func TestATableSaysWhatIsMetAndWhatIsNot(t *testing.T) {
	t.Parallel()
	row := &Row{Number: 2, Name: "likes", Title: "Likes"}
	for _, figure := range []float64{21_400, 18_000, 19_000} {
		row.Add("on SQLite", "/s", figure).To(AtLeast(19_000))
	}
	row.Add("p99", "ms", 12.34).To(AtMost(10)).Missed = "the disk is slow"
	row.Add("p99", "ms", 11.66)
	row.Add("p50", "ms", 0.517)
	row.Missing("on PostgreSQL", "there is none")
	row.Detail("of 1,000 videos", "ms", 1)
	expected := `
|     | what          | to reach   | measured     | spread           | met? |
| --- | ---           | ---        | ---          | ---              | --- |
| 2   | **Likes**     |            |              |                  |  |
|     | on SQLite     | ≥ 19,000/s | 19,000/s     | 18,000 to 21,400 | met |
|     | p99           | ≤ 10 ms    | 12 ms        | 11.7 to 12.3     | **missed**: the disk is slow |
|     | p50           |            | 0.52 ms      |                  |  |
|     | on PostgreSQL |            | not measured |                  | there is none |
`
	if table := Table([]*Row{row}); table != strings.TrimPrefix(expected, "\n") {
		t.Errorf("the table is\n%s", table)
	}
	details := `
|     | what            | to reach | measured | spread | met? |
| --- | ---             | ---      | ---      | ---    | --- |
| 2   | **Likes**       |          |          |        |  |
|     | of 1,000 videos |          | 1 ms     |        |  |
`
	if table := Details([]*Row{row, {Number: 3, Title: "Lists"}}); table != strings.TrimPrefix(details, "\n") {
		t.Errorf("the details are\n%s", table)
	}
}
