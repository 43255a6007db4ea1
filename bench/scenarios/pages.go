package scenarios

import (
	"context"
	"fmt"
	"strings"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
	"greenroom/bench/talks"
)

// Page sizes of a round. Each page size is requested only once, so that no response is from a
// cache.
const (
	minPage      = 24
	greatestPage = 60
)

// memoryTargets returns the maximum memory of a server in MB, by the number of videos in the
// library.
func memoryTargets() map[int]float64 { return map[int]float64{100_000: 150, 1_000_000: 700} }

// measurePages measures pages of libraries of each size.
func measurePages(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote(fmt.Sprintf("One client requests pages of %d to %d videos, each once, after the search index is complete. "+
		"A late page has some of the last 1,000 videos. Memory is resident memory after these requests and some searches, on an idle server.", minPage, greatestPage))
	for _, e := range b.engines(row) {
		for _, size := range b.Sizes {
			if err := b.measureSize(ctx, row, e, size); err != nil {
				return fmt.Errorf("%d videos on %s: %w", size, e, err)
			}
		}
		b.compareSizes(row, e)
	}
	return nil
}

// compareSizes adds the ratios of the figures of the largest library to those of the smallest
// library.
func (b *Bench) compareSizes(row *report.Row, e engine) {
	least, greatest := b.Sizes[0], b.Sizes[len(b.Sizes)-1]
	if least == greatest {
		row.AddMissing("large libraries to small ones, on "+string(e), "there is one size only")
		return
	}
	for _, p := range pages() {
		small, large := row.Line(sized(p.what, least, e), "ms"), row.Line(sized(p.what, greatest, e), "ms")
		for n := range b.Rounds {
			what := fmt.Sprintf("%s, of %s videos to %s, on %s", p.what, count(greatest), count(least), e)
			row.Add(what, "×", large.Rounds[n]/small.Rounds[n]).WithTarget(report.AtMost(1.5))
		}
	}
}

// page is a kind of page that is measured.
type page struct {
	what  string
	query string
	late  bool
}

func pages() []page {
	return []page{
		{what: "a first page", query: "order=catalogue"},
		{what: "a first page, newest first", query: "order=newest"},
		{what: "a first page, by title", query: "order=title"},
		{what: "a late page", query: "order=catalogue", late: true},
		{what: "a late page, newest first", query: "order=newest", late: true},
		{what: "a late page, by title", query: "order=title", late: true},
		{what: "a page of a large category", query: "category=" + talks.LargeCategory},
		{what: "a page of a large category, newest first", query: "order=newest&category=" + talks.LargeCategory},
		{what: "a page of a large category, by title", query: "order=title&category=" + talks.LargeCategory},
		{what: "a small category", query: "category=" + talks.SmallCategory},
		{what: "a small category, newest first", query: "order=newest&category=" + talks.SmallCategory},
		{what: "a shuffled page", query: "order=shuffled&seed=7"},
		{what: "a shuffled page of a large category", query: "order=shuffled&seed=7&category=" + talks.LargeCategory},
	}
}

func sized(what string, videos int, e engine) string {
	return fmt.Sprintf("%s, of %s videos, on %s", what, count(videos), e)
}

// count formats a number with thousands separators.
func count(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// measureSize measures one library. In each round, it starts a new server.
func (b *Bench) measureSize(ctx context.Context, row *report.Row, e engine, size int) error {
	store, err := b.library(ctx, e, size)
	if err != nil {
		return err
	}
	late := make(map[string]string) // cursor near the end of the list, by query
	for range b.Rounds {
		if err := b.measureServer(ctx, row, store, e, size, late); err != nil {
			return err
		}
	}
	b.demote(row, e, size)
	return nil
}

// demote marks the lines of a library as details. The lines of the largest library stay unchanged.
func (b *Bench) demote(row *report.Row, e engine, size int) {
	if size == b.Sizes[len(b.Sizes)-1] {
		return
	}
	for _, line := range row.Lines {
		line.Detail = line.Detail || strings.HasSuffix(line.What, sized("", size, e))
	}
}

func (b *Bench) measureServer(ctx context.Context, row *report.Row, store servers.Store, e engine, size int, late map[string]string) error {
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	if _, err := servers.Get(greenroom.Address, "/api/videos?limit=1"); err != nil {
		return err
	}
	row.Add(sized("start to first response", size, e), "s", time.Since(greenroom.Began).Seconds()).WithTarget(report.AtMost(1))
	if err := searchable(ctx, greenroom); err != nil {
		return err
	}
	for _, p := range pages() {
		query := p.query
		if p.late {
			if late[p.query] == "" {
				if late[p.query], err = lateCursor(ctx, greenroom.Address, p.query, size); err != nil {
					return err
				}
			}
			query += "&cursor=" + late[p.query]
		}
		milliseconds, err := onePage(greenroom.Address, query)
		if err != nil {
			return fmt.Errorf("%s: %w", p.what, err)
		}
		row.AddDetail(sized(p.what, size, e), "ms", milliseconds)
	}
	milliseconds, err := part(greenroom.Address)
	if err != nil {
		return err
	}
	row.AddDetail(sized("the sitemap's first part", size, e), "ms", milliseconds)
	return memoryAtRest(ctx, row, greenroom, e, size)
}

// onePage returns the median latency of the pages of a query in milliseconds.
func onePage(address, query string) (milliseconds float64, err error) {
	connection := load.NewConnection(address, time.Now().Add(5*time.Minute))
	defer connection.Close()
	var times report.Line
	for limit := minPage; limit <= greatestPage; limit++ {
		request := load.NewRequest("GET", fmt.Sprintf("/api/videos?%s&limit=%d", query, limit), "")
		began := time.Now()
		response, err := connection.Do(request)
		if err == nil {
			err = response.RequireStatus(200)
		}
		if err != nil {
			return 0, err
		}
		times.Rounds = append(times.Rounds, float64(time.Since(began).Microseconds())/1000)
	}
	return times.Median(), nil
}

// lateCursor reads pages until at most 1,000 videos are left. It returns the cursor of the next
// page.
func lateCursor(ctx context.Context, address, query string, size int) (string, error) {
	const limit = 500
	cursor := ""
	for seen := 0; seen < size-1000 || cursor == ""; seen += limit {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		var response struct {
			Next string `json:"next"`
		}
		path := fmt.Sprintf("/api/videos?%s&limit=%d", query, limit)
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		if err := servers.Send(address, load.NewRequest("GET", path, ""), &response); err != nil {
			return "", err
		}
		if response.Next == "" {
			return cursor, nil
		}
		cursor = response.Next
	}
	return cursor, nil
}

// part returns the latency of the first part of the sitemap in milliseconds. If the part contains
// no video, it returns an error.
func part(address string) (milliseconds float64, err error) {
	began := time.Now()
	response, err := servers.Get(address, "/sitemap.xml?part=1")
	if err == nil && !strings.Contains(string(response.Body), "/explore/") {
		err = fmt.Errorf("the sitemap's first part has no video")
	}
	return float64(time.Since(began).Microseconds()) / 1000, err
}

// memoryAtRest adds the memory of a server that is idle after some searches.
func memoryAtRest(ctx context.Context, row *report.Row, greenroom *servers.Greenroom, e engine, size int) error {
	for _, words := range []string{"python", "system design", "data science interview", "nowhere"} {
		if _, err := servers.Get(greenroom.Address, searchPath(words)); err != nil {
			return err
		}
	}
	if err := greenroom.WaitIdle(ctx); err != nil {
		return err
	}
	resident, err := greenroom.ResidentMB()
	if err != nil {
		return err
	}
	line := row.Add(sized("memory", size, e), "MB", resident)
	if limit, there := memoryTargets()[size]; there {
		line.WithTarget(report.AtMost(limit))
	}
	peak, err := greenroom.PeakResidentMB()
	row.AddDetail(sized("the most memory", size, e), "MB", peak)
	return err
}
