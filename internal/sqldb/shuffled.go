package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// readShuffledPage returns the page of a query in [library.OrderShuffled]. It looks up
// the videos of as many places as the page has, and goes on where some are empty or the
// query does not select what is there.
func readShuffledPage(ctx context.Context, q *queries.Queries, query library.VideoQuery) (library.VideoPage, error) {
	by, category, next, err := placesOf(ctx, q, query.CategoryID)
	if err != nil {
		return library.VideoPage{}, err
	}
	walk, after := query.Walk(next - 1)
	page := library.VideoPage{Videos: []library.Video{}}
	for last := int64(0); after < walk.Size(); {
		places := steps(walk, after, query.PageSize()+1-len(page.Videos))
		there := make(map[int64]library.Video, len(places))
		err := q.LookUp(ctx, by, category, places, func(place int64, row queries.VideoRow) { there[place] = videoOf(row) })
		if err != nil {
			return library.VideoPage{}, err
		}
		for _, place := range places {
			after++
			v, found := there[place]
			switch {
			case !found || !selects(query, v):
			case len(page.Videos) == query.PageSize():
				page.Next = walk.Key(last)
				return page, nil
			default:
				if query.Brief {
					v = v.Brief()
				}
				page.Videos = append(page.Videos, v)
				last = after
			}
		}
	}
	return page, nil
}

// placesOf returns which places the videos of the category have, or of every category,
// and the first that none has had yet.
func placesOf(ctx context.Context, q *queries.Queries, categoryID string) (by queries.By, category, next int64, err error) {
	if categoryID == "" {
		next, err = q.NextPosition(ctx)
		return queries.ByPosition, 0, next, err
	}
	shelf, err := q.Category(ctx, categoryID)
	return queries.ByPlace, shelf.Key, shelf.NextPlace, err
}

// fewSteps is how many places a page looks at at once at least: where a query leaves
// out much, the next video is rarely in the next place.
const fewSteps = 64

// steps returns the next places of the walk, about as many as wanted.
func steps(walk library.Shuffle, after int64, wanted int) []int64 {
	places := make([]int64, min(int64(max(wanted, fewSteps)), queries.MostLookedUp, walk.Size()-after))
	for i := range places {
		places[i] = walk.At(after + int64(i) + 1)
	}
	return places
}

// selects reports whether the video has a length that the query selects.
func selects(query library.VideoQuery, v library.Video) bool {
	least, greatest := query.Lengths()
	return v.Seconds >= least && v.Seconds <= greatest
}
