package api

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

const (
	// readySeeds is the number of seeds whose shuffled orders are cached: the seeds 0 to
	// readySeeds-1. Responses in these orders are as fast as in other orders.
	readySeeds = 64
	// maxSeconds is the maximum length of a video in a query, in seconds: 1 day.
	maxSeconds = 24 * 60 * 60
)

func (a *api) listVideos(w http.ResponseWriter, r *http.Request) error {
	query, err := videoQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query.Counted = query.After == (library.VideoKey{})
	if query.Order == library.OrderLiked {
		likes, err := a.likes.read(r.Context(), query.LikesAt)
		if err != nil {
			return err
		}
		query.Likes, query.LikesAt = likes.of, likes.at
	}
	page := a.pageOf(query)
	if t, cached := a.responses.Peek(page.key); cached {
		return send(w, r, t)
	}
	reserved, err := a.reservePage(w, r, query.PageSize())
	if err != nil {
		return err
	}
	if reserved > 0 {
		if err = a.respondPage(w, r, page, reserved); !errors.Is(err, membudget.ErrReservationTooLarge) {
			return err
		}
	}
	return a.streamPage(w, r, page)
}

// requestedPage is the page of videos that a request selects.
type requestedPage struct {
	library.VideoQuery

	total int
	key   string // key in the cache; "" if the page is not cached, because too many different pages are possible
	read  func(ctx context.Context, c library.CatalogueReader, q library.VideoQuery) (library.VideoPage, error)
}

func (a *api) pageOf(q library.VideoQuery) requestedPage {
	page := requestedPage{VideoQuery: q, total: a.totals.of(q)}
	if q.NeedsSearch() {
		page.read = func(ctx context.Context, _ library.CatalogueReader, q library.VideoQuery) (library.VideoPage, error) {
			return a.searcher.Videos(ctx, q)
		}
		return page
	}
	page.read = func(ctx context.Context, c library.CatalogueReader, q library.VideoQuery) (library.VideoPage, error) {
		return pageWithTotal(ctx, c, q, page.total)
	}
	if q.Order != library.OrderShuffled || q.Seed < readySeeds {
		page.key = pageKey(q, page.total)
	}
	return page
}

// pageWithTotal reads the page that a query without words selects. It sets the total only if
// another page follows, because a client can count the videos of a single page.
func pageWithTotal(ctx context.Context, c library.CatalogueReader, q library.VideoQuery, total int) (library.VideoPage, error) {
	page, err := c.Videos(ctx, q)
	page.Total = library.UnknownTotal
	if page.Next != (library.VideoKey{}) {
		page.Total = total
	}
	return page, err
}

// respondPage responds with a page for which memory was reserved. If the page is larger than the
// reservation, the error wraps [membudget.ErrReservationTooLarge].
func (a *api) respondPage(w http.ResponseWriter, r *http.Request, page requestedPage, reserved int64) error {
	present := func(ctx context.Context, c library.CatalogueReader) (any, error) {
		read, err := page.read(ctx, c, page.VideoQuery)
		if err != nil {
			return nil, err
		}
		return presentPage(page.VideoQuery, read), a.reserveTexts(w, read.Videos, reserved)
	}
	if page.key != "" {
		return a.respondCatalogue(w, r, page.key, reserved, present)
	}
	body, err := present(r.Context(), a.Catalogue)
	if err != nil {
		return err
	}
	encoded, err := endpoint.Encode(body)
	if err != nil {
		return err
	}
	return send(w, r, newCachedResponse("application/json", encoded))
}

// streamedVideos is the number of videos of a large page that are in memory at the same time.
const streamedVideos = 8

// streamPage responds with a page whose videos exceed the memory limit of one client. It first
// reads the keys of all videos, and then reads and sends a few videos at a time. Videos that were
// removed in the meantime are skipped.
func (a *api) streamPage(w http.ResponseWriter, r *http.Request, requested requestedPage) error {
	if !requested.NeedsSearch() && a.unchanged(w, r, "v"+strconv.Itoa(requested.total)+".") {
		return nil
	}
	query := requested.VideoQuery
	query.Brief = true
	if err := endpoint.Reserve(w, r, limits.ListMemory); err != nil {
		return err
	}
	membudget.Shrink(w, limits.ListMemory)
	page, err := requested.read(r.Context(), a.Catalogue, query)
	if err != nil {
		return err
	}
	keys := make([]int64, len(page.Videos))
	for i, v := range page.Videos {
		keys[i] = v.Key
	}
	page.Videos = nil
	head := presentPage(query, page)
	delete(head, "videos")
	text, err := endpoint.Encode(head)
	if err != nil {
		return err
	}
	return streamField(w, http.StatusOK, limits.ListMemory, "videos", func() error {
		if err := a.writeVideos(r.Context(), w, keys); err != nil || len(head) == 0 {
			return err
		}
		_, err := w.Write(append([]byte{','}, bytes.Trim(text, "{}\n")...))
		return err
	})
}

// writeVideos writes the videos as a JSON array. It skips removed videos.
func (a *api) writeVideos(ctx context.Context, w io.Writer, keys []int64) error {
	out := endpoint.BeginArray(w)
	for some := range slices.Chunk(keys, streamedVideos) {
		videos, err := a.Catalogue.VideosByKey(ctx, some)
		if err != nil {
			return err
		}
		a.videoSizes.note(videos)
		for _, v := range videos {
			if !v.Removed() && !out.Encode(endpoint.NewVideoView(v)) {
				return out.Err()
			}
		}
	}
	return out.End()
}

// suggestVideos responds with the titles of the best matches for the typed text.
func (a *api) suggestVideos(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query := library.VideoQuery{Order: library.OrderRank, Limit: limits.SearchSuggestions}
	if query.Words, err = endpoint.ParseSearchText(given["q"]); err != nil {
		return err
	}
	if err := endpoint.Reserve(w, r, min(a.pageBytes(limits.SearchSuggestions), limits.AddressMemory)); err != nil {
		return err
	}
	page, err := a.searcher.VideosNoWait(r.Context(), query)
	if err != nil {
		return err
	}
	titles := make([]string, 0, limits.SearchSuggestions)
	if len(page.Words.Missing) > 0 {
		page.Videos = nil
	}
	for _, v := range page.Videos {
		if !slices.Contains(titles, v.Title) {
			titles = append(titles, v.Title)
		}
	}
	encoded, err := endpoint.Encode(map[string]any{"suggestions": titles})
	if err != nil {
		return err
	}
	newCachedResponse("application/json", encoded).serve(w, r)
	return nil
}

// pageKey returns the cache key of the page that a query without words selects. Equivalent queries
// have the same key. The key contains the total, because a page can be cached before its total is
// known.
func pageKey(q library.VideoQuery, total int) string {
	key := make([]byte, 0, 128)
	key = append(append(key, "videos "...), q.Order...)
	for _, n := range []int64{int64(q.PageSize()), int64(q.MinSeconds), int64(q.MaxSeconds), int64(q.Seed), q.After.Position, int64(total)} {
		key = strconv.AppendInt(append(key, ' '), n, 10)
	}
	key = append(append(key, ' '), q.After.Sort...)
	return string(append(append(key, 0), q.CategoryID...)) // the zero byte is a safe separator, because neither text contains one
}

func presentPage(query library.VideoQuery, page library.VideoPage) map[string]any {
	body := map[string]any{"videos": endpoint.ViewsOf(page.Videos, endpoint.NewVideoView)}
	if next := nextCursor(query, page.Next); next != "" {
		body["next"] = next
	}
	if query.Counted && page.Total != library.UnknownTotal {
		body["total"] = page.Total
	}
	if page.Instead != nil {
		body["searchedFor"] = strings.Join(page.Instead, " ")
	}
	if words := presentWords(page.Words); words != nil {
		body["words"] = words
	}
	return body
}

// queryWordsView is the JSON form of the words of a search.
type queryWordsView struct {
	Used    []string `json:"used"`
	Missing []string `json:"missing"`
	Ignored []string `json:"ignored"`
}

// presentWords returns the JSON form of the words of a search. If the first result contains all
// words, it returns nil.
func presentWords(words library.QueryWords) *queryWordsView {
	if len(words.Used) == 0 {
		return nil
	}
	list := func(some []string) []string { return append([]string{}, some...) }
	return &queryWordsView{Used: list(words.Used), Missing: list(words.Missing), Ignored: list(words.Ignored)}
}

func (a *api) getVideo(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "video "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		video, err := c.Video(ctx, id)
		return map[string]any{"video": endpoint.NewVideoView(video)}, err
	})
}

func (a *api) listCategories(w http.ResponseWriter, r *http.Request) error {
	return a.respondCatalogue(w, r, "categories", 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		categories, err := c.Categories(ctx)
		return map[string]any{"categories": endpoint.ViewsOf(categories, endpoint.NewCategoryView)}, err
	})
}

func (a *api) getCategory(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("categoryId")
	return a.respondCatalogue(w, r, "category "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		category, err := c.Category(ctx, id)
		return map[string]any{"category": endpoint.NewCategoryView(category)}, err
	})
}

// videoQuery reads the parameters of the list of videos. It returns an [endpoint.Problem] for an
// invalid parameter. It ignores unknown parameters.
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
		if query.Order = library.VideoOrder(order); !slices.Contains(library.SearchOrders(), query.Order) {
			return query, endpoint.BadRequest("The order must be one of catalogue, newest, title, rank, shuffled, shortest, liked.")
		}
	}
	if query.Seed, err = seed(given, query.Order); err != nil {
		return query, err
	}
	if len(query.Words) > 0 && query.Order == library.OrderShuffled {
		return query, endpoint.BadRequest("Search results can't be shuffled.")
	}
	return afterCursor(query, given)
}

// afterCursor returns the query. If the parameters contain a cursor, the results start after the
// position in the cursor.
func afterCursor(query library.VideoQuery, given map[string]string) (library.VideoQuery, error) {
	text, there := given["cursor"]
	if !there {
		return query, nil
	}
	c, err := decodeCursor(query.Order, text)
	query.After, query.LikesAt = library.VideoKey{Sort: c.Sort, Position: c.Position}, c.LikesAt
	return query, err
}

// selection reads the words, category, facets, lengths and limit of a query. The limit is at most
// maximum.
func selection(given map[string]string, maximum int) (query library.VideoQuery, err error) {
	query.CategoryID = given["category"]
	facets := library.Facets{Creator: given["creator"], Company: given["company"], Type: given["videoType"], Level: given["level"]}
	if facets != (library.Facets{}) {
		query.Facets = &facets
	}
	if query.Words, err = endpoint.ParseSearchText(given["q"]); err != nil {
		return query, err
	}
	if query.MinSeconds, err = endpoint.IntParameter(given, "minSeconds", 1, maxSeconds, 0); err != nil {
		return query, err
	}
	if query.MaxSeconds, err = endpoint.IntParameter(given, "maxSeconds", 1, maxSeconds, 0); err != nil {
		return query, err
	}
	query.Limit, err = endpoint.IntParameter(given, "limit", 1, maximum, 0)
	return query, err
}

// seed reads the seed of a shuffled order. If the seed is missing or the order has no seed, it
// returns 0.
func seed(given map[string]string, order library.VideoOrder) (int, error) {
	if order != library.OrderShuffled {
		return 0, nil
	}
	return endpoint.IntParameter(given, "seed", 0, library.MaxSeed, 0)
}

// cursor is the content of a cursor. It is the position after which the next page starts.
type cursor struct {
	Order    library.VideoOrder `json:"o"`
	Sort     string             `json:"s,omitempty"`
	Position int64              `json:"p"`
	LikesAt  int64              `json:"l,omitempty"` // as [library.VideoQuery].LikesAt
}

// nextCursor returns the cursor of the page that starts after the key. For a zero key it returns
// "".
func nextCursor(query library.VideoQuery, next library.VideoKey) string {
	if next == (library.VideoKey{}) {
		return ""
	}
	return encodeCursor(cursor{query.Order, next.Sort, next.Position, query.LikesAt})
}

func encodeCursor(c cursor) string {
	text, err := json.Marshal(c)
	if err != nil {
		panic(fmt.Sprintf("a cursor can't be written: %v", err))
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// decodeCursor decodes a cursor of the order. The text must be exactly the text that [encodeCursor]
// wrote.
func decodeCursor(order library.VideoOrder, text string) (cursor, error) {
	foreign := endpoint.BadRequest("The cursor is not valid for this order.")
	said, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return cursor{}, foreign
	}
	var c cursor
	if err := json.Unmarshal(said, &c); err != nil || c.Order != order || c.Position < 1 || strings.ContainsRune(c.Sort, 0) {
		return cursor{}, foreign
	}
	if encodeCursor(c) != text {
		return cursor{}, foreign
	}
	return c, nil
}
