package report

import (
	"strings"
	"testing"
)

func TestReportTable_ShowsMetAndMissedTargets(t *testing.T) {
	t.Parallel()
	row := &Row{Number: 2, Name: "likes", Title: "Likes"}
	for _, figure := range []float64{21_400, 18_000, 19_000} {
		row.Add("on SQLite", "/s", figure).WithTarget(AtLeast(19_000))
	}
	row.Add("p99", "ms", 12.34).WithTarget(AtMost(10)).Missed = []string{"the disk is slow"}
	row.Add("p99", "ms", 11.66)
	row.Add("p50", "ms", 0.517)
	row.AddMissing("on PostgreSQL", "there is none")
	row.AddDetail("of 1,000 videos", "ms", 1)
	expected := `
|     | what            | target     | median       | range            | result |
| --- | ---             | ---        | ---          | ---              | --- |
| 2   | **Likes**       |            |              |                  |  |
|     | on SQLite       | ≥ 19,000/s | 19,000/s     | 18,000 to 21,400 | met |
|     | p99             | ≤ 10 ms    | 12 ms        | 11.7 to 12.3     | **missed** |
|     | p50             |            | 0.52 ms      |                  |  |
|     | on PostgreSQL   |            | not measured |                  | there is none |
|     | of 1,000 videos |            | 1 ms         |                  |  |
`
	if table := Table([]*Row{row}); table != strings.TrimPrefix(expected, "\n") {
		t.Errorf("got table\n%s\nwant\n%s", table, strings.TrimPrefix(expected, "\n"))
	}
}

func TestReportSections_ShowTargetsAndMissingFigures(t *testing.T) {
	t.Parallel()
	row := &Row{Number: 2, Name: "likes", Title: "Likes"}
	row.AddNote("64 clients.")
	row.Add("p99", "ms", 12).WithTarget(AtMost(10)).Missed = []string{"the disk is slow"}
	row.AddDetail("CPU", "µs", 3)
	row.Add("p50", "ms", 4)
	row.AddDetail("the slowest", "ms", 30).WithTarget(AtMost(20)).Missed = []string{"the disk is slow"}
	expected := `## 2. Likes

64 clients.

| What | Target | Figure |
| --- | --- | --- |
| p99 | ≤ 10 ms | **12 ms**, reason 1 |
| the slowest | ≤ 20 ms | **30 ms**, reason 1 |

## Reasons for missed targets

1. the disk is slow
`
	withoutTargets := &Row{Number: 3, Title: "Sizes"}
	withoutTargets.AddNote("One library.")
	withoutTargets.Add("a video", "bytes", 758)
	expected = strings.Replace(expected, "## Reasons", "## 3. Sizes\n\nOne library.\n\n## Reasons", 1)
	if text := Sections([]*Row{row, withoutTargets}); text != expected {
		t.Errorf("got\n%s\nwant\n%s", text, expected)
	}
	figures := "row\twhat\ttarget\tmedian\trange\tresult\n" +
		"2\tp99\t≤ 10 ms\t12 ms\t\tmissed\n2\tCPU\t\t3 µs\t\t\n2\tp50\t\t4 ms\t\t\n2\tthe slowest\t≤ 20 ms\t30 ms\t\tmissed\n"
	if text := TSV([]*Row{row}); text != figures {
		t.Errorf("got\n%s\nwant\n%s", text, figures)
	}
}

func TestReportSections_HaveColumnPerDatabase(t *testing.T) {
	t.Parallel()
	row := &Row{Number: 6, Title: "Search"}
	row.AddNote("One client.")
	row.Add("p99, on SQLite", "ms", 3).WithTarget(AtMost(15))
	row.Add("p99, on SQLite", "ms", 5)
	row.Add("a page on SQLite: size", "kB", 7).WithTarget(AtMost(8))
	row.Add("a page on SQLite: size", "kB", 7)
	row.Add("p99, on PostgreSQL", "ms", 20).WithTarget(AtMost(15)).Missed = []string{"the disk is slow", "two CPUs"}
	row.Add("a page on PostgreSQL: size", "kB", 6).WithTarget(AtMost(8))
	expected := `## 6. Search

One client.

| What | Target | SQLite | PostgreSQL |
| --- | --- | --- | --- |
| p99 | ≤ 15 ms | 4 ms (3 to 5) | **20 ms**, reason 1, 2 |
| a page: size | ≤ 8 kB | 7 kB | 6 kB |

## Reasons for missed targets

1. the disk is slow
2. two CPUs
`
	if text := Sections([]*Row{row}); text != expected {
		t.Errorf("got\n%s\nwant\n%s", text, expected)
	}
}
