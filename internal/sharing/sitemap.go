package sharing

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"net/url"
	"strconv"

	"greenroom/internal/library"
)

// partPlaces is how many places of the catalogue one part of the sitemap covers.
// A sitemap may hold 50,000 addresses: the rest is room for the categories and
// the app's own pages. It is a multiple of [library.MaxPageVideos].
const partPlaces = 40_000

const (
	xmlHeader   = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	xmlSpace    = ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"
	urlsOpen    = xmlHeader + "<urlset" + xmlSpace
	urlsClose   = "</urlset>\n"
	partsOpen   = xmlHeader + "<sitemapindex" + xmlSpace
	partsClose  = "</sitemapindex>\n"
	partAddress = "/sitemap.xml?part="
)

// Sitemap returns, in chunks, a part of the sitemap of the site at origin,
// counted from 1. A part covers fixed places of the catalogue, so that parts do
// not shift while the catalogue grows. Part 0 is the whole where one part holds
// it, else the index of the parts. A part that does not exist has no chunks. No
// chunk follows an error.
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

// hasPart reports whether there is a part: there is a first one always, and
// another when a video stands behind all places of the one before it.
func (s *Site) hasPart(ctx context.Context, part int) (bool, error) {
	if part == 1 {
		return true, nil
	}
	page, err := s.store.Videos(ctx, library.VideoQuery{After: startOf(part), Limit: 1})
	return len(page.Videos) > 0, err
}

// startOf returns the place after which a part begins.
func startOf(part int) library.VideoKey {
	return library.VideoKey{Position: int64(part-1) * partPlaces}
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
		list.WriteString("<sitemap><loc>" + escaped(origin+partAddress+strconv.Itoa(part)) + "</loc></sitemap>\n")
	}
	list.WriteString(partsClose)
	send(list.Bytes())
	return nil
}

// sendPart sends a chunk for each page of videos. Where places are empty the
// last page reaches into the next part: an address then stands in both, and in
// neither are there more than partPlaces videos.
func (s *Site) sendPart(ctx context.Context, origin string, part int, send func([]byte) bool) error {
	head, err := s.startPart(ctx, origin, part)
	if err != nil {
		return err
	}
	chunk := bytes.NewBuffer(head)
	for after, last := startOf(part), false; !last; {
		page, err := s.store.Videos(ctx, library.VideoQuery{After: after, Limit: library.MaxPageVideos})
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

// startPart returns what stands before a part's videos: in the first part, the
// app's own pages and the categories.
func (s *Site) startPart(ctx context.Context, origin string, part int) ([]byte, error) {
	list := bytes.NewBufferString(urlsOpen)
	if part > 1 {
		return list.Bytes(), nil
	}
	categories, err := s.store.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, path := range s.listed() {
		writeURL(list, origin+path, "")
	}
	for _, c := range categories {
		writeURL(list, origin+"/explore?category="+url.QueryEscape(c.ID), "")
	}
	return list.Bytes(), nil
}

func writeURL(list *bytes.Buffer, address, changedOn string) {
	list.WriteString("<url><loc>" + escaped(address) + "</loc>")
	if changedOn != "" {
		list.WriteString("<lastmod>" + escaped(changedOn) + "</lastmod>")
	}
	list.WriteString("</url>\n")
}

// changedOn returns the last day on which the page of a video is known to have
// changed, as 2006-01-02: when the video came, or when its views were counted.
// It is "" when neither is known.
func changedOn(v library.Video) string { return max(v.UploadedOn, v.ViewsAsOf) }
