package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// notedRevisions is for how many revisions changes stay noted.
const notedRevisions = 1_000

// catalogueChanges is what one change of the catalogue changed.
type catalogueChanges struct {
	videos []int64 // keys
	many   bool    // too much to name
}

// note notes that the video was added, changed or removed.
func (c *catalogueChanges) note(key int64) {
	if c.many = c.many || len(c.videos) == library.MaxKnownChange; !c.many {
		c.videos = append(c.videos, key)
	}
}

// noteCategory notes what becomes of the videos of a category that is put: its names
// are part of them.
func (c *catalogueChanges) noteCategory(before queries.Category, category library.Category) {
	c.many = c.many || before.Name != category.Name || before.ShortNames != category.ShortNames
}

// keep writes down which videos changed in the revision, and forgets what is old.
// Since is the revision since which changes are noted so far.
func (c *catalogueChanges) keep(ctx context.Context, q *queries.Queries, revision, since int64) error {
	least := max(since, revision-notedRevisions)
	if c.many {
		least = revision
	} else {
		for _, key := range c.videos {
			if err := q.NoteChange(ctx, revision, key); err != nil {
				return err
			}
		}
	}
	if least == since {
		return nil
	}
	if err := q.ForgetChanges(ctx, least); err != nil {
		return err
	}
	return q.ChangesNotedSince(ctx, least)
}

// ChangedVideos implements [library.CatalogueStore]. It looks whether all changes are
// noted after it has read them, so that none is forgotten in between.
func (s *Store) ChangedVideos(ctx context.Context, since int64) (videos []library.Video, known bool, err error) {
	err = s.readCatalogue(ctx, "look for changed videos", func(q *queries.Queries) error {
		rows, err := q.ChangedVideos(ctx, since, library.MaxChangedVideos+1)
		if err != nil {
			return err
		}
		noted, err := q.ChangesSince(ctx)
		known = noted.ChangesSince <= since && since <= noted.Revision && len(rows) <= library.MaxChangedVideos
		if videos = nil; known {
			videos = convert(rows, func(row queries.ChangedVideosRow) library.Video { return videoOf(queries.VideoRow(row)) })
		}
		return err
	})
	return videos, known, err
}
