package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb/queries"
)

// maxTrackedRevisions is the number of latest revisions whose changed videos are stored.
const maxTrackedRevisions = limits.RecordedCatalogueRevisions

// catalogueChanges contains the videos that one write of the catalogue changes.
type catalogueChanges struct {
	videos []int64 // keys of the changed videos
	many   bool    // whether more than library.MaxRecordedChanges videos have changed; all videos then count as changed
}

// add records that the video was added, changed or removed.
func (c *catalogueChanges) add(key int64) {
	if c.many = c.many || len(c.videos) == library.MaxRecordedChanges; !c.many {
		c.videos = append(c.videos, key)
	}
}

// addCategory records a changed category. A video includes the names of its category, so all videos
// of the category change.
func (c *catalogueChanges) addCategory(before queries.Category, category library.Category) {
	c.many = c.many || before.Name != category.Name || before.ShortNames != category.ShortNames
}

// save stores the changed videos of the revision. The database already contains the changed videos
// of each revision from since on. save deletes those of old revisions.
func (c *catalogueChanges) save(ctx context.Context, q *queries.Queries, revision, since int64) error {
	first := max(since, revision-maxTrackedRevisions)
	if c.many {
		first = revision
	} else {
		for _, key := range c.videos {
			if err := q.AddChange(ctx, revision, key); err != nil {
				return err
			}
		}
	}
	if err := c.deleteLengthReports(ctx, q, revision); err != nil || first == since {
		return err
	}
	if err := q.DeleteChanges(ctx, first); err != nil {
		return err
	}
	return q.SetChangesSince(ctx, first)
}

// deleteLengthReports deletes length reports for videos that the write changed and whose length is
// now known.
func (c *catalogueChanges) deleteLengthReports(ctx context.Context, q *queries.Queries, revision int64) error {
	if c.many {
		return q.DeleteReportsOfKnownLengths(ctx)
	}
	return q.DeleteReportsOfRevision(ctx, revision)
}

// ChangedVideos implements [library.CatalogueStore]. After reading the rows, it checks that no
// concurrent write has deleted rows of these revisions.
func (s *Store) ChangedVideos(ctx context.Context, since int64) (videos []library.Video, known bool, err error) {
	err = s.readCatalogue(ctx, "look for changed videos", func(q *queries.Queries) error {
		rows, err := q.ChangedVideos(ctx, since, library.MaxChangedVideos+1)
		if err != nil {
			return err
		}
		noted, err := q.ChangesSince(ctx)
		known = noted.ChangesSince <= since && since <= noted.Revision && len(rows) <= library.MaxChangedVideos
		if videos = nil; known {
			videos = convert(rows, videoOf)
		}
		return err
	})
	return videos, known, err
}
