package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// readShuffledPage returns the page of a query in [library.OrderShuffled]. It first looks up as
// many positions as the page has videos. If some positions are empty or their videos are not
// selected by the query, it looks up further positions.
func readShuffledPage(ctx context.Context, q *queries.Queries, query library.VideoQuery) (library.VideoPage, error) {
	by, category, next, err := ranksOf(ctx, q, query.CategoryID)
	if err != nil {
		return library.VideoPage{}, err
	}
	walk, after := query.Shuffle(next - 1)
	page := library.VideoPage{Videos: []library.Video{}}
	for last := int64(0); after < walk.Size(); {
		ranks := steps(walk, after, query.PageSize()+1-len(page.Videos))
		there := make(map[int64]library.Video, len(ranks))
		err := q.LookUp(ctx, by, category, ranks, func(rank int64, row queries.VideoRow) { there[rank] = videoOf(row) })
		if err != nil {
			return library.VideoPage{}, err
		}
		for _, rank := range ranks {
			after++
			v, found := there[rank]
			switch {
			case !found || !matchesLengths(query, v):
			case len(page.Videos) == query.PageSize():
				page.Next = walk.Key(last)
				return page, nil
			default:
				if query.Brief {
					v = v.WithoutDetails()
				}
				page.Videos = append(page.Videos, v)
				last = after
			}
		}
	}
	return page, nil
}

// ranksOf returns the first used position and the first unused position of the videos in the
// category. With the category "", it returns these positions among all videos.
func ranksOf(ctx context.Context, q *queries.Queries, categoryID string) (by queries.LookUpColumn, category, next int64, err error) {
	if categoryID == "" {
		next, err = q.NextPosition(ctx)
		return queries.ByPosition, 0, next, err
	}
	row, err := q.Category(ctx, categoryID)
	return queries.ByRank, row.Key, row.NextPlace, err
}

// minSteps is the minimum number of positions that are looked up together. If a query selects only
// a few videos, many positions between them must be skipped.
const minSteps = 64

// steps returns the next positions in shuffled order, approximately wanted positions.
func steps(walk library.Shuffle, after int64, wanted int) []int64 {
	ranks := make([]int64, min(int64(max(wanted, minSteps)), queries.LookUpBatchSize, walk.Size()-after))
	for i := range ranks {
		ranks[i] = walk.PositionAt(after + int64(i) + 1)
	}
	return ranks
}

// matchesLengths reports whether the length of the video matches the query.
func matchesLengths(query library.VideoQuery, v library.Video) bool {
	least, greatest := query.LengthRange()
	return v.Seconds >= least && v.Seconds <= greatest
}
