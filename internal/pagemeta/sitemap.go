package pagemeta

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"net/url"
	"strconv"

	"greenroom/internal/library"
)

// partPositions is the number of catalogue positions in one part of the sitemap. The sitemap
// standard allows 50,000 addresses in a part, of which 10,000 are for the categories and the app's
// own pages. partPositions must be a multiple of chunkVideos.
const partPositions = 40_000

// chunkVideos is the number of videos that are read for one chunk. Even with the longest
// descriptions, this number of videos fits into [limits.SitemapMemory].
const chunkVideos = 25

const (
	xmlHeader   = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	xmlSpace    = ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"
	urlsOpen    = xmlHeader + "<urlset" + xmlSpace
	urlsClose   = "</urlset>\n"
	partsOpen   = xmlHeader + "<sitemapindex" + xmlSpace
	partsClose  = "</sitemapindex>\n"
	partAddress = "/sitemap.xml?part="
)

// Sitemap returns a part of the sitemap of the site at origin, in chunks. Parts are numbered from
// 1. Each part covers fixed positions of the catalogue, so videos stay in their part when
// the catalogue grows. If one part is enough, part 0 is the whole sitemap. Otherwise part 0 is the
// index of the parts. A part that does not exist has no chunks. After an error, the sequence ends with
// the error.
func (s *Site) Sitemap(ctx context.Context, origin string, part int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := s.sitemap(ctx, origin, part, func(chunk []byte) bool { return yield(chunk, nil) }); err != nil {
			yield(nil, fmt.Errorf("write the sitemap: %w", err))
		}
	}
}

func (s *Site) sitemap(ctx context.Context, origin string, part int, send func([]byte) bool) error {
	switch {
	case part < 0:
		return nil
	case part == 0:
		several, err := s.hasPart(ctx, 2)
		if err != nil {
			return err
		}
		if several {
			return s.sendIndex(ctx, origin, send)
		}
		return s.sendPart(ctx, origin, 1, send)
	default:
		there, err := s.hasPart(ctx, part)
		if err != nil || !there {
			return err
		}
		return s.sendPart(ctx, origin, part, send)
	}
}

// hasPart reports whether a part exists. Part 1 always exists. A later part exists if a
// video has a position after the end of the previous part.
func (s *Site) hasPart(ctx context.Context, part int) (bool, error) {
	if part == 1 {
		return true, nil
	}
	page, err := s.store.Videos(ctx, library.VideoQuery{After: startOf(part), Limit: 1})
	return len(page.Videos) > 0, err
}

// startOf returns the key of the position just before a part.
func startOf(part int) library.VideoKey {
	return library.VideoKey{Position: int64(part-1) * partPositions}
}

func (s *Site) sendIndex(ctx context.Context, origin string, send func([]byte) bool) error {
	var list bytes.Buffer
	list.WriteString(partsOpen)
	for part := 1; ; part++ {
		there, err := s.hasPart(ctx, part)
		if err != nil {
			return err
		}
		if !there {
			break
		}
		list.WriteString("<sitemap><loc>" + escape(origin+partAddress+strconv.Itoa(part)) + "</loc></sitemap>\n")
	}
	list.WriteString(partsClose)
	send(list.Bytes())
	return nil
}

// sendPart sends one chunk per page of videos. If some positions of the part are empty, the last
// page also contains the first videos of the next part, whose addresses are then in both parts. No
// part contains more than partPositions videos.
func (s *Site) sendPart(ctx context.Context, origin string, part int, send func([]byte) bool) error {
	head, err := s.startPart(ctx, origin, part)
	if err != nil {
		return err
	}
	chunk := bytes.NewBuffer(head)
	for after, last := startOf(part), false; !last; {
		page, err := s.store.Videos(ctx, library.VideoQuery{After: after, Limit: chunkVideos})
		if err != nil {
			return err
		}
		for _, v := range page.Videos {
			writeURL(chunk, origin+"/explore/"+url.PathEscape(v.ID), changedOn(v))
		}
		after = page.Next
		if last = after.Position == 0 || after.Position >= startOf(part+1).Position; last {
			chunk.WriteString(urlsClose)
		}
		if !send(chunk.Bytes()) {
			return nil
		}
		chunk = new(bytes.Buffer)
	}
	return nil
}

// startPart returns the XML before a part's videos. In the first part, it includes the app's own
// pages and the categories.
func (s *Site) startPart(ctx context.Context, origin string, part int) ([]byte, error) {
	list := bytes.NewBufferString(urlsOpen)
	if part > 1 {
		return list.Bytes(), nil
	}
	categories, err := s.store.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, path := range s.indexedPaths() {
		writeURL(list, origin+path, "")
	}
	for _, c := range categories {
		writeURL(list, origin+"/explore?category="+url.QueryEscape(c.ID), "")
	}
	return list.Bytes(), nil
}

func writeURL(list *bytes.Buffer, address, changedOn string) {
	list.WriteString("<url><loc>" + escape(address) + "</loc>")
	if changedOn != "" {
		list.WriteString("<lastmod>" + escape(changedOn) + "</lastmod>")
	}
	list.WriteString("</url>\n")
}

// changedOn returns the last day on which the page of a video changed, as 2006-01-02. This is the
// later of the upload date and the date of the view count; "" if both are unknown.
func changedOn(v library.Video) string { return max(v.UploadedOn, v.ViewsAsOf) }
