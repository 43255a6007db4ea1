package rows

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

// The pages of a round have these sizes, one each: a server that keeps answers ready has
// none of these ready.
const (
	leastPage    = 24
	greatestPage = 60
)

// The most memory that a server of these numbers of videos may take, in MB.
func memoryTargets() map[int]float64 { return map[int]float64{100_000: 150, 1_000_000: 700} }

// measurePages asks for pages of libraries of each size.
func measurePages(ctx context.Context, b *Bench, row *report.Row) error {
	row.Note(fmt.Sprintf("One person asks for pages of %d to %d videos, none of them twice of one server; the figure is the median. "+
		"A late page is one of the last 1,000 videos. They are asked for once the index for search is there, whose making takes a processor for as long as row 6 says. "+
		"Memory is resident, after all that is asked here and some searches, and when the server has come to rest.", leastPage, greatestPage))
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

// compareSizes says what each page costs in the largest library, to the smallest.
func (b *Bench) compareSizes(row *report.Row, e engine) {
	least, greatest := b.Sizes[0], b.Sizes[len(b.Sizes)-1]
	if least == greatest {
		row.Missing("large libraries to small ones, on "+string(e), "there is one size only")
		return
	}
	for _, p := range pages() {
		small, large := row.Line(sized(p.what, least, e), "ms"), row.Line(sized(p.what, greatest, e), "ms")
		for n := range b.Rounds {
			what := fmt.Sprintf("%s, of %s videos to %s, on %s", p.what, count(greatest), count(least), e)
			row.Add(what, "×", large.Rounds[n]/small.Rounds[n]).To(report.AtMost(1.5))
		}
	}
}

// page is one of the pages that are asked for.
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
		{what: "a page of a large category", query: "category=" + talks.LargeShelf},
		{what: "a page of a large category, newest first", query: "order=newest&category=" + talks.LargeShelf},
		{what: "a page of a large category, by title", query: "order=title&category=" + talks.LargeShelf},
		{what: "a small category", query: "category=" + talks.SmallShelf},
		{what: "a small category, newest first", query: "order=newest&category=" + talks.SmallShelf},
		{what: "a shuffled page", query: "order=shuffled&seed=7"},
		{what: "a shuffled page of a large category", query: "order=shuffled&seed=7&category=" + talks.LargeShelf},
	}
}

func sized(what string, videos int, e engine) string {
	return fmt.Sprintf("%s, of %s videos, on %s", what, count(videos), e)
}

// count writes a number of videos as people read it.
func count(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// measureSize measures one library, round by round, each with a server that is new.
func (b *Bench) measureSize(ctx context.Context, row *report.Row, e engine, size int) error {
	store, err := b.library(ctx, e, size)
	if err != nil {
		return err
	}
	late := make(map[string]string) // cursors, by order
	for range b.Rounds {
		if err := b.measureServer(ctx, row, store, e, size, late); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bench) measureServer(ctx context.Context, row *report.Row, store servers.Store, e engine, size int, late map[string]string) error {
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	if _, err := servers.Get(greenroom.Address, "/api/videos?limit=1"); err != nil {
		return err
	}
	row.Add(sized("from start to first answer", size, e), "s", time.Since(greenroom.Began).Seconds()).To(report.AtMost(1))
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
		row.Detail(sized(p.what, size, e), "ms", milliseconds)
	}
	milliseconds, err := part(greenroom.Address)
	if err != nil {
		return err
	}
	row.Detail(sized("the sitemap's first part", size, e), "ms", milliseconds)
	return memoryAtRest(ctx, row, greenroom, e, size)
}

// onePage returns the median time of the query's pages.
func onePage(address, query string) (milliseconds float64, err error) {
	connection := load.NewConnection(address, time.Now().Add(5*time.Minute))
	defer connection.Close()
	var times report.Line
	for limit := leastPage; limit <= greatestPage; limit++ {
		request := load.NewRequest("GET", fmt.Sprintf("/api/videos?%s&limit=%d", query, limit), "")
		began := time.Now()
		answer, err := connection.Do(request)
		if err == nil {
			err = answer.Must(200)
		}
		if err != nil {
			return 0, err
		}
		times.Rounds = append(times.Rounds, float64(time.Since(began).Microseconds())/1000)
	}
	return times.Median(), nil
}

// lateCursor turns the pages until 1,000 videos are left at most.
func lateCursor(ctx context.Context, address, query string, size int) (string, error) {
	const most = 500
	cursor := ""
	for seen := 0; seen < size-1000 || cursor == ""; seen += most {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		var answer struct {
			Next string `json:"next"`
		}
		path := fmt.Sprintf("/api/videos?%s&limit=%d", query, most)
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		if err := servers.Ask(address, load.NewRequest("GET", path, ""), &answer); err != nil {
			return "", err
		}
		if answer.Next == "" {
			return cursor, nil
		}
		cursor = answer.Next
	}
	return cursor, nil
}

// part returns the time of a part of the sitemap, and checks that it holds a video.
func part(address string) (milliseconds float64, err error) {
	began := time.Now()
	answer, err := servers.Get(address, "/sitemap.xml?part=1")
	if err == nil && !strings.Contains(string(answer.Body), "/explore/") {
		err = fmt.Errorf("the sitemap's first part has no video")
	}
	return float64(time.Since(began).Microseconds()) / 1000, err
}

// memoryAtRest adds what a server takes once it has searched and come to rest.
func memoryAtRest(ctx context.Context, row *report.Row, greenroom *servers.Greenroom, e engine, size int) error {
	for _, words := range []string{"python", "system design", "data science interview", "nowhere"} {
		if _, err := servers.Get(greenroom.Address, searchPath(words)); err != nil {
			return err
		}
	}
	if err := greenroom.Rest(ctx); err != nil {
		return err
	}
	resident, err := greenroom.Resident()
	if err != nil {
		return err
	}
	line := row.Add(sized("memory", size, e), "MB", resident)
	if most, there := memoryTargets()[size]; there {
		line.To(report.AtMost(most))
	}
	peak, err := greenroom.PeakResident()
	row.Detail(sized("the most memory", size, e), "MB", peak)
	return err
}
