package scenarios

import (
	"context"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/process"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// Names of the variants of this row in the table.
const (
	baselineBody   = "plain server: only the body of the 16 videos"
	baselineVideos = "plain server: the same response"
	ourVideos      = "GET /api/videos, all 16"
	our304         = "the same with If-None-Match: 304"
	baselineVideo  = "plain server: the same page of a video"
	ourVideo       = "a video's page"
	baselineHome   = "plain server: the same page"
	ourHome        = "/"
	pocketVideos   = "PocketBase: 16 videos with total"
	pocketNoNumber = "PocketBase: 16 videos without total"
)

// measureVideos measures the first requests of a visitor, with the built-in catalogue.
func measureVideos(ctx context.Context, b *Bench, row *report.Row) error {
	greenroom, err := b.startEmpty(ctx, sqlite)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	videos, err := servers.Get(greenroom.Address, "/api/videos")
	if err != nil {
		return err
	}
	ids, err := servers.VideoIDs(greenroom.Address, 16)
	if err != nil {
		return err
	}
	page := "/explore/" + ids[0]
	baseline, err := b.Binaries.StartBaseline(ctx, greenroom.URL, "/api/videos", page, "/")
	if err != nil {
		return err
	}
	defer baseline.Stop()
	pocketbase, err := b.startPocketBase(ctx, videos.Body)
	if err != nil {
		return err
	}
	defer pocketbase.Stop()

	row.AddNote(fmt.Sprintf("%d clients send requests one after the other, on SQLite. The response with 16 videos has a body of %d bytes.", clients, len(videos.Body)))
	get := func(what string, p *process.Process, path string) variant {
		return variant{what: what, address: p.Address, server: p, clients: same(clients, load.NewRequest("GET", path, ""), 200)}
	}
	const records = "/api/collections/videos/records?perPage=16&sort=position"
	variants := []variant{
		get(baselineBody, baseline, "/body/api/videos"), get(baselineVideos, baseline, "/api/videos"), get(ourVideos, greenroom.Process, "/api/videos"),
		{what: our304, address: greenroom.Address, server: greenroom.Process, clients: same(clients, load.NewRequest("GET", "/api/videos", "", "If-None-Match: "+videos.ETag), 304)},
		get(pocketVideos, pocketbase.Process, records), get(pocketNoNumber, pocketbase.Process, records+"&skipTotal=1"),
		get(baselineVideo, baseline, page), get(ourVideo, greenroom.Process, page),
		get(baselineHome, baseline, "/"), get(ourHome, greenroom.Process, "/"),
	}
	if err := b.compare(ctx, variants, func(round map[string]load.Result) { videosRound(row, variants, round) }); err != nil {
		return err
	}
	return addLoadedMemory(row, greenroom.Process, sqlite)
}

// videosRound adds the figures of a round, and the ratios between variants.
func videosRound(row *report.Row, variants []variant, round map[string]load.Result) {
	for _, s := range variants {
		row.Add(s.what, "/s", round[s.what].PerSecond())
		row.AddDetail(s.what+": server CPU time per request", "µs", worked(round[s.what]))
	}
	row.Add(ourVideos+": p99", "ms", round[ourVideos].Milliseconds(0.99))
	ratio := func(what, one, other string) *report.Line {
		return row.Add(what, "×", round[one].PerSecond()/round[other].PerSecond())
	}
	ratio("the 16 videos, relative to the plain server", ourVideos, baselineVideos).WithTarget(report.AtLeast(0.8))
	ratio("the 16 videos, relative to the plain server's body", ourVideos, baselineBody)
	ratio("the 16 videos, relative to PocketBase", ourVideos, pocketVideos).WithTarget(report.AtLeast(15))
	ratio("the 16 videos, relative to PocketBase without total", ourVideos, pocketNoNumber)
	ratio("304, relative to the 16 videos", our304, ourVideos).WithTarget(report.AtLeast(1))
	ratio("a video's page, relative to the plain server", ourVideo, baselineVideo).WithTarget(report.AtLeast(0.8))
	ratio("/, relative to the plain server", ourHome, baselineHome).WithTarget(report.AtLeast(0.8))
}

// worked returns the CPU time of the server per request in microseconds.
func worked(r load.Result) float64 {
	return float64(r.Worked.Microseconds()) / float64(r.Latency.TotalCount())
}

// startPocketBase starts PocketBase with the videos of a Greenroom response.
func (b *Bench) startPocketBase(ctx context.Context, videos []byte) (*servers.PocketBase, error) {
	dir, err := b.dir("pocketbase")
	if err != nil {
		return nil, err
	}
	file, err := save(dir, videos)
	if err != nil {
		return nil, err
	}
	return b.Binaries.StartPocketBase(ctx, dir, file)
}
