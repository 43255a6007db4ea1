package scenarios

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strconv"

	"greenroom/bench/report"
)

const (
	// visits is the number of Lighthouse visits of each page. The number is independent of the
	// number of rounds. Each visit must meet the target.
	visits = 10

	lighthouse = "web/tools/lighthouse"
)

// visit is the result of one visit with Lighthouse.
type visit struct {
	Path        string  `json:"path"`
	Performance float64 `json:"performance"` // score from 0 to 100
	First       float64 `json:"first"`       // first contentful paint in ms
	Largest     float64 `json:"largest"`     // largest contentful paint in ms
	Blocked     float64 `json:"blocked"`     // total blocking time in ms
	Shift       float64 `json:"shift"`
}

// measureLighthouse measures visits of pages with Lighthouse, which simulates a slow phone on a
// slow network. It requires the tool that "make lighthouse" installs.
func measureLighthouse(ctx context.Context, b *Bench, row *report.Row) error {
	if _, err := os.Stat(lighthouse + "/node_modules"); errors.Is(err, fs.ErrNotExist) {
		row.AddMissing("home, explore and a video", "Lighthouse is not installed: `make lighthouse` does it")
		return nil
	}
	row.AddNote(fmt.Sprintf("Lighthouse simulates a slow phone on a network of 1.6 Mbit/s with a latency of 150 ms. "+
		"Each page is visited %d times with an empty cache. The figure is the worst visit. YouTube is blocked.", visits))
	tool := exec.CommandContext(ctx, "node", lighthouse+"/lighthouse.mjs", "--json", "--visits", strconv.Itoa(visits), b.Binaries.Greenroom)
	var said bytes.Buffer
	tool.Stderr = &said
	printed, err := tool.Output()
	if err != nil {
		return fmt.Errorf("lighthouse: %w: %s", err, bytes.TrimSpace(said.Bytes()))
	}
	var all []visit
	if err := json.Unmarshal(printed, &all); err != nil {
		return fmt.Errorf("decode the output of lighthouse: %w", err)
	}
	addVisits(row, all)
	return nil
}

// addVisits adds the worst figures of each page to the row.
func addVisits(row *report.Row, all []visit) {
	pages := []struct{ path, name string }{{"/", "home"}, {"/explore", "explore"}}
	for _, each := range pages {
		addVisitsOf(row, each.name, slices.DeleteFunc(slices.Clone(all), func(v visit) bool { return v.Path != each.path }))
	}
	addVisitsOf(row, "a video", slices.DeleteFunc(all, func(v visit) bool { return v.Path == "/" || v.Path == "/explore" }))
}

func addVisitsOf(row *report.Row, page string, of []visit) {
	if len(of) == 0 {
		row.AddMissing(page, "it was not visited")
		return
	}
	figures := func(each func(visit) float64) []float64 {
		var all []float64
		for _, v := range of {
			all = append(all, each(v))
		}
		return all
	}
	row.Add("performance, "+page, "of 100", slices.Min(figures(func(v visit) float64 { return v.Performance }))).WithTarget(report.AtLeast(98))
	row.Add("largest content, "+page, "s", slices.Max(figures(func(v visit) float64 { return v.Largest / 1000 }))).WithTarget(report.AtMost(1.5))
	row.AddDetail("first content, "+page, "s", slices.Max(figures(func(v visit) float64 { return v.First / 1000 })))
	row.AddDetail("blocked, "+page, "ms", slices.Max(figures(func(v visit) float64 { return v.Blocked })))
	row.AddDetail("shift, "+page, "", slices.Max(figures(func(v visit) float64 { return v.Shift })))
}
