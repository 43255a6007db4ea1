package planner

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/ready"
)

const (
	// maxPlanVideos is how many videos are planned at most; of the others it is only said
	// that there are more.
	maxPlanVideos = 5_000
	// maxPlanShelves is how many bytes of shelves are kept at hand, and planVideoBytes
	// about what a video of one takes.
	maxPlanShelves = 8 << 20
	planVideoBytes = 192
)

// planShelves are the categories' videos as plans need them, at most one more of each than
// are planned. Those that were asked for lately are at hand until the catalogue changes.
type planShelves struct {
	store   library.CatalogueStore
	shelves ready.AtRevision[string, []planVideo]
}

func newPlanShelves(store library.CatalogueStore) *planShelves {
	return &planShelves{store: store, shelves: ready.AtRevision[string, []planVideo]{Store: store, Bytes: maxPlanShelves}}
}

// of returns the videos of the category, in the catalogue's order; none when it is not
// there. They are not to be changed.
func (p *planShelves) of(ctx context.Context, categoryID string) ([]planVideo, error) {
	atHand := p.shelves.Values()
	if shelf, there := atHand.Get(categoryID); there {
		return shelf, nil
	}
	var shelf []planVideo
	query := library.VideoQuery{CategoryID: categoryID}
	for len(shelf) <= maxPlanVideos {
		page, err := p.store.Videos(ctx, query)
		if library.CodeOf(err) == library.CodeCategoryNotFound {
			break
		}
		if err != nil {
			return nil, err
		}
		for _, v := range page.Videos {
			shelf = append(shelf, planVideoOf(v))
		}
		if query.After = page.Next; query.After == (library.VideoKey{}) {
			break
		}
	}
	shelf = shelf[:min(len(shelf), maxPlanVideos+1)]
	atHand.Keep(categoryID, shelf, int64(planVideoBytes*(1+len(shelf))))
	return shelf, nil
}
