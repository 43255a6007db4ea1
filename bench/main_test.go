package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/bench/report"
	"greenroom/bench/scenarios"
)

func TestPerformanceDocument_NamesPocketBaseVersion(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("pocketbase/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "github.com/pocketbase/pocketbase v"+pocketBase+"\n") {
		t.Errorf("module: got another PocketBase version, want %s", pocketBase)
	}
}

func TestScenarios_AreSelectedByName(t *testing.T) {
	t.Parallel()
	names := func(chosen []scenarios.Scenario) (names []string) {
		for i, m := range chosen {
			if i > 0 && m.Number <= chosen[i-1].Number {
				t.Errorf("got row %d after row %d, want rows in order", m.Number, chosen[i-1].Number)
			}
			names = append(names, m.Name)
		}
		return names
	}
	all, err := choose("")
	if sorted := slices.Sorted(slices.Values(names(all))); err != nil || len(slices.Compact(sorted)) != len(scenarios.All()) {
		t.Errorf("all rows: got %v, error %v, want every scenario once", sorted, err)
	}
	some, err := choose("likes,videos")
	if err != nil || !slices.Equal(names(some), []string{"videos", "likes"}) {
		t.Errorf("got %v, error %v, want videos and likes", names(some), err)
	}
	if _, err := choose("likes,dislikes"); err == nil || !strings.Contains(err.Error(), `"dislikes"`) {
		t.Errorf("unknown row: got error %v, want its name", err)
	}
}

func TestPerformanceDocument_DescribesMachineAndMethod(t *testing.T) {
	t.Parallel()
	row := &report.Row{Number: 2, Title: "Likes"}
	row.AddNote("64 clients.")
	row.AddNote("With a video each.")
	for _, figure := range []float64{4, 6, 5} {
		row.Add("SQLite to PocketBase", "×", figure).WithTarget(report.AtLeast(7))
		row.AddDetail("likes that failed", "", 0)
	}
	explain([]*report.Row{row})
	m := machine{cpu: "a processor", memory: "25 GB", postgresql: "15.18", greenroom: "greenroom v1", took: 90 * time.Second}
	text := document(m, settings{rounds: 3, measured: 2 * time.Second, sizes: "1000,20000"}, "performance.tsv", []*report.Row{row})
	for _, want := range []string{
		"median of 3 rounds", "each for 2s", "| a processor, 25 GB of memory |", "PocketBase " + pocketBase + ", PostgreSQL 15.18", "| 1000, 20000 videos |", "in 1m30s",
		"(performance.tsv)", "## 2. Likes\n\n64 clients. With a video each.\n",
		"| SQLite to PocketBase | ≥ 7× | **5×** (4 to 6), reason 1, 2 |", "\n1. " + reasons()["SQLite to PocketBase"][0],
	} {
		if !strings.Contains(text, want) {
			t.Errorf("got document\n%[2]s\nwant %[1]q in it", want, text)
		}
	}
}
