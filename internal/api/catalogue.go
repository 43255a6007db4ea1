package api

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

const (
	// readySeeds is how many shuffled orders are kept ready, those of the seeds from 0:
	// a crowd that shares few of them is answered as quickly as in any other order.
	readySeeds = 64
	// maxSeconds is the greatest length that videos can be asked for by: a day.
	maxSeconds = 24 * 60 * 60
)

func (a *api) listVideos(w http.ResponseWriter, r *http.Request) error {
	query, err := videoQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query.Counted = query.After == (library.VideoKey{})
	bytes := a.pageBytes(query.PageSize())
	switch {
	case len(query.Words) > 0:
		return a.respondPage(w, r, query, bytes, a.searcher.Videos)
	case query.Order == library.OrderShuffled && query.Seed >= readySeeds:
		return a.respondPage(w, r, query, bytes, func(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
			return pageWithTotal(ctx, a.Catalogue, q, a.totals.of(q))
		})
	}
	total := a.totals.of(query)
	return a.respondCatalogue(w, r, pageKey(query, total), bytes, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		page, err := pageWithTotal(ctx, c, query, total)
		a.videoSizes.note(page.Videos)
		return presentPage(query, page), err
	})
}

// pageWithTotal reads the page that a query without words selects. It says how many
// videos there are in all where others follow: who has them all can count.
func pageWithTotal(ctx context.Context, c library.CatalogueReader, q library.VideoQuery, total int) (library.VideoPage, error) {
	page, err := c.Videos(ctx, q)
	page.Total = library.Uncounted
	if page.Next != (library.VideoKey{}) {
		page.Total = total
	}
	return page, err
}

// respondPage answers with a page that is not kept: there are too many different words
// and seeds.
func (a *api) respondPage(w http.ResponseWriter, r *http.Request, query library.VideoQuery, bytes int64, read func(context.Context, library.VideoQuery) (library.VideoPage, error)) error {
	if err := endpoint.Reserve(w, r, bytes); err != nil {
		return err
	}
	page, err := read(r.Context(), query)
	if err != nil {
		return err
	}
	a.videoSizes.note(page.Videos)
	encoded, err := endpoint.Encode(presentPage(query, page))
	if err != nil {
		return err
	}
	return send(w, r, tagBody("application/json", encoded))
}

// suggestVideos answers with the titles that what was typed so far finds first.
func (a *api) suggestVideos(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query := library.VideoQuery{Order: library.OrderRank, Limit: limits.Suggestions}
	if query.Words, err = endpoint.SearchWords(given["q"]); err != nil {
		return err
	}
	if err := endpoint.Reserve(w, r, a.pageBytes(limits.Suggestions)); err != nil {
		return err
	}
	page, err := a.searcher.Soon(r.Context(), query)
	if err != nil {
		return err
	}
	titles := make([]string, 0, limits.Suggestions)
	for _, v := range page.Videos {
		if !slices.Contains(titles, v.Title) {
			titles = append(titles, v.Title)
		}
	}
	encoded, err := endpoint.Encode(map[string]any{"suggestions": titles})
	if err != nil {
		return err
	}
	tagBody("application/json", encoded).serve(w, r)
	return nil
}

// pageKey returns the key of the page that a query without words selects, the same
// however it was asked for. The total is part of it: that may become known later than
// the page is kept.
func pageKey(q library.VideoQuery, total int) string {
	key := make([]byte, 0, 128)
	key = append(append(key, "videos "...), q.Order...)
	for _, n := range []int64{int64(q.PageSize()), int64(q.MinSeconds), int64(q.MaxSeconds), int64(q.Seed), q.After.Position, int64(total)} {
		key = strconv.AppendInt(append(key, ' '), n, 10)
	}
	key = append(append(key, ' '), q.After.Sort...)
	return string(append(append(key, 0), q.CategoryID...)) // neither text holds a zero byte
}

func presentPage(query library.VideoQuery, page library.VideoPage) any {
	body := map[string]any{"videos": endpoint.PresentAll(page.Videos, endpoint.PresentVideo)}
	if page.Next != (library.VideoKey{}) {
		body["next"] = encodeCursor(query.Order, page.Next)
	}
	if query.Counted && page.Total != library.Uncounted {
		body["total"] = page.Total
	}
	if page.Instead != nil {
		body["searchedFor"] = strings.Join(page.Instead, " ")
	}
	return body
}

func (a *api) getVideo(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "video "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		video, err := c.Video(ctx, id)
		return map[string]any{"video": endpoint.PresentVideo(video)}, err
	})
}

func (a *api) listCategories(w http.ResponseWriter, r *http.Request) error {
	return a.respondCatalogue(w, r, "categories", 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		categories, err := c.Categories(ctx)
		return map[string]any{"categories": endpoint.PresentAll(categories, endpoint.PresentCategory)}, err
	})
}

func (a *api) getCategory(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("categoryId")
	return a.respondCatalogue(w, r, "category "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		category, err := c.Category(ctx, id)
		return map[string]any{"category": endpoint.PresentCategory(category)}, err
	})
}

// videoQuery reads the parameters of the list of videos. What can't be used is a
// [Problem]. Parameters it does not know are ignored.
func videoQuery(raw string) (library.VideoQuery, error) {
	given, err := endpoint.Parameters(raw)
	if err != nil {
		return library.VideoQuery{}, err
	}
	query, err := selection(given, library.MaxPageVideos)
	if err != nil {
		return query, err
	}
	if query.Order = library.OrderCatalogue; len(query.Words) > 0 {
		query.Order = library.OrderRank
	}
	if order, there := given["order"]; there {
		if query.Order = library.VideoOrder(order); !slices.Contains(library.VideoOrders(), query.Order) {
			return query, endpoint.BadRequest("The order must be one of catalogue, newest, title, rank, shuffled.")
		}
	}
	if query.Seed, err = seed(given, query.Order); err != nil {
		return query, err
	}
	if len(query.Words) > 0 && query.Order == library.OrderShuffled {
		return query, endpoint.BadRequest("What a search finds can't be shuffled.")
	}
	if cursor, there := given["cursor"]; there {
		query.After, err = decodeCursor(query.Order, cursor)
	}
	return query, err
}

// selection reads which videos are asked for, by words, category and length, and how
// many of them, at most so many.
func selection(given map[string]string, most int) (query library.VideoQuery, err error) {
	query.CategoryID = given["category"]
	if query.Words, err = endpoint.SearchWords(given["q"]); err != nil {
		return query, err
	}
	if query.MinSeconds, err = seconds(given, "minSeconds"); err != nil {
		return query, err
	}
	if query.MaxSeconds, err = seconds(given, "maxSeconds"); err != nil {
		return query, err
	}
	if limit, there := given["limit"]; there {
		if query.Limit, err = strconv.Atoi(limit); err != nil || query.Limit < 1 || query.Limit > most {
			return query, endpoint.BadRequest("The limit must be a whole number from 1 to %d.", most)
		}
	}
	return query, nil
}

// seconds reads the named bound of a video's length; 0 when it is not given.
func seconds(given map[string]string, name string) (int, error) {
	said, there := given[name]
	if !there {
		return 0, nil
	}
	bound, err := strconv.Atoi(said)
	if err != nil || bound < 1 || bound > maxSeconds {
		return 0, endpoint.BadRequest("A length must be a whole number of seconds from 1 to %d.", maxSeconds)
	}
	return bound, nil
}

// seed reads the seed of a shuffled order; 0 when it is not given, and in other orders.
func seed(given map[string]string, order library.VideoOrder) (int, error) {
	said, there := given["seed"]
	if !there || order != library.OrderShuffled {
		return 0, nil
	}
	seed, err := strconv.Atoi(said)
	if err != nil || seed < 0 || seed > library.MaxSeed {
		return 0, endpoint.BadRequest("The seed must be a whole number from 0 to %d.", library.MaxSeed)
	}
	return seed, nil
}

// cursor is what the text of a cursor says: the place after which the next page
// of an order begins.
type cursor struct {
	Order    library.VideoOrder `json:"o"`
	Sort     string             `json:"s,omitempty"`
	Position int64              `json:"p"`
}

func encodeCursor(order library.VideoOrder, key library.VideoKey) string {
	text, err := json.Marshal(cursor{Order: order, Sort: key.Sort, Position: key.Position})
	if err != nil {
		panic(fmt.Sprintf("a cursor can't be written: %v", err))
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// decodeCursor reads a cursor of the order, exactly as [encodeCursor] wrote it.
func decodeCursor(order library.VideoOrder, text string) (library.VideoKey, error) {
	foreign := endpoint.BadRequest("The cursor is not one of this order.")
	said, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return library.VideoKey{}, foreign
	}
	var c cursor
	if err := json.Unmarshal(said, &c); err != nil || c.Order != order || c.Position < 1 || strings.ContainsRune(c.Sort, 0) {
		return library.VideoKey{}, foreign
	}
	key := library.VideoKey{Sort: c.Sort, Position: c.Position}
	if encodeCursor(order, key) != text {
		return library.VideoKey{}, foreign
	}
	return key, nil
}
