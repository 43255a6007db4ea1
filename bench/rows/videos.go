package rows

import (
	"context"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/process"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// What the sides of this row are called, in the table too.
const (
	bareBody       = "a bare program: the body of the 16 videos alone"
	bareVideos     = "a bare program: the same answer"
	ourVideos      = "GET /api/videos, all 16"
	our304         = "the same with If-None-Match: 304"
	bareVideo      = "a bare program: the same page of a video"
	ourVideo       = "a video's page"
	bareHome       = "a bare program: the same page"
	ourHome        = "/"
	pocketVideos   = "PocketBase: 16 videos and their number"
	pocketNoNumber = "PocketBase: 16 videos without their number"
)

// measureVideos asks for what every visitor needs first, of the library as it ships.
func measureVideos(ctx context.Context, b *Bench, row *report.Row) error {
	store, err := b.newStore(ctx, sqlite)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	videos, err := servers.Get(greenroom.Address, "/api/videos")
	if err != nil {
		return err
	}
	ids, err := servers.Videos(greenroom.Address, 16)
	if err != nil {
		return err
	}
	page := "/explore/" + ids[0]
	bare, err := b.Programs.StartBare(ctx, greenroom.URL, "/api/videos", page, "/")
	if err != nil {
		return err
	}
	defer bare.Stop()
	pocketbase, err := b.startPocketBase(ctx, videos.Body)
	if err != nil {
		return err
	}
	defer pocketbase.Stop()

	row.Note(fmt.Sprintf("%d people ask, each again as soon as they are answered. The answer of the 16 videos has a body of %d bytes. On SQLite.", people, len(videos.Body)))
	get := func(what string, p *process.Process, path string) side {
		return side{what: what, address: p.Address, server: p, people: same(people, load.NewRequest("GET", path, ""), 200)}
	}
	const records = "/api/collections/videos/records?perPage=16&sort=position"
	sides := []side{
		get(bareBody, bare, "/body/api/videos"), get(bareVideos, bare, "/api/videos"), get(ourVideos, greenroom.Process, "/api/videos"),
		{what: our304, address: greenroom.Address, server: greenroom.Process, people: same(people, load.NewRequest("GET", "/api/videos", "", "If-None-Match: "+videos.ETag), 304)},
		get(pocketVideos, pocketbase.Process, records), get(pocketNoNumber, pocketbase.Process, records+"&skipTotal=1"),
		get(bareVideo, bare, page), get(ourVideo, greenroom.Process, page),
		get(bareHome, bare, "/"), get(ourHome, greenroom.Process, "/"),
	}
	return b.compare(ctx, sides, func(round map[string]load.Result) { videosRound(row, sides, round) })
}

// videosRound adds a round's figures, and what they are to each other.
func videosRound(row *report.Row, sides []side, round map[string]load.Result) {
	for _, s := range sides {
		row.Add(s.what, "/s", round[s.what].PerSecond())
		row.Detail(s.what+": the server's processor time for one", "µs", worked(round[s.what]))
	}
	row.Add(ourVideos+": p99", "ms", round[ourVideos].Milliseconds(0.99))
	ratio := func(what, one, other string) *report.Line {
		return row.Add(what, "×", round[one].PerSecond()/round[other].PerSecond())
	}
	ratio("the 16 videos, to the bare program", ourVideos, bareVideos).To(report.AtLeast(0.8))
	ratio("the 16 videos, to the bare program that sends the body alone", ourVideos, bareBody)
	ratio("the 16 videos, to PocketBase", ourVideos, pocketVideos).To(report.AtLeast(15))
	ratio("the 16 videos, to PocketBase that does not count", ourVideos, pocketNoNumber)
	ratio("304, to the 16 videos", our304, ourVideos).To(report.AtLeast(1))
	ratio("a video's page, to the bare program", ourVideo, bareVideo).To(report.AtLeast(0.8))
	ratio("/, to the bare program", ourHome, bareHome).To(report.AtLeast(0.8))
}

// worked returns the server's processor time for one answer, in microseconds.
func worked(r load.Result) float64 {
	return float64(r.Worked.Microseconds()) / float64(r.Latency.TotalCount())
}

// startPocketBase starts a PocketBase with the videos of an answer of Greenroom.
func (b *Bench) startPocketBase(ctx context.Context, videos []byte) (*servers.PocketBase, error) {
	folder, err := b.folder("pocketbase")
	if err != nil {
		return nil, err
	}
	file, err := save(folder, videos)
	if err != nil {
		return nil, err
	}
	return b.Programs.StartPocketBase(ctx, folder, file)
}
