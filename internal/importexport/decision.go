package importexport

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// decision compares the rows of an import with a library.
type decision struct {
	*Import
	to    Catalogue
	index *categoryIndex
}

// decideCategories collects the categories to write: new categories and, with the option Update,
// changed categories.
func (d *decision) decideCategories() error {
	for _, c := range d.sourceCategories {
		stored, known := d.index.byID[c.ID]
		if known && !d.options.Update {
			continue
		}
		if other := d.index.idByName(c.Name); other != "" && other != c.ID {
			return fmt.Errorf("the category %s can't have the name %q, because %s has it", c.ID, c.Name, other)
		}
		if known {
			c = mergeCategory(stored, c)
		} else if c.ImageURL == "" {
			c.ImageURL = DefaultImage
		}
		if known && c == stored {
			continue
		}
		if !known {
			d.report.Categories++
		} else {
			d.report.Updated++
		}
		d.index.add(c)
		d.categories = append(d.categories, c)
	}
	if d.options.Category != "" {
		if _, ok := d.index.find(d.options.Category); !ok {
			stored := slices.Collect(maps.Values(d.index.byID))
			library.Sort(stored, func(a, b library.Category) int { return strings.Compare(a.ID, b.ID) })
			return UnknownCategoryError(stored, d.options.Category)
		}
	}
	return nil
}

// mergeCategory returns the stored category with the fields of update that are not empty.
func mergeCategory(stored, update library.Category) library.Category {
	return library.Category{
		ID: stored.ID, Name: cmp.Or(update.Name, stored.Name), Description: cmp.Or(update.Description, stored.Description),
		ImageURL: cmp.Or(update.ImageURL, stored.ImageURL), ShortNames: cmp.Or(update.ShortNames, stored.ShortNames),
	}
}

func (d *decision) decide(ctx context.Context, rows []Row) error {
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		if r.Video.ID != "" {
			ids = append(ids, r.Video.ID)
		}
	}
	found, err := d.to.VideosByID(ctx, ids)
	if err != nil {
		return err
	}
	stored := make(map[string]library.Video, len(found))
	for _, v := range found {
		stored[v.ID] = v
	}
	for _, r := range rows {
		if err := d.decideRow(ctx, r, stored); err != nil {
			return err
		}
	}
	return nil
}

func (d *decision) decideRow(ctx context.Context, r Row, stored map[string]library.Video) error {
	before, known := stored[r.Video.ID]
	stays := known && !before.Removed() && !d.options.Update
	if r.AmbiguousUpload != "" || r.AmbiguousViews != "" {
		d.report.AmbiguousDates++
	}
	ambiguous := d.options.Dates.resolve(&r)
	after := MergeVideo(before, r.Video)
	category, named := d.index.find(cmp.Or(r.Video.Category, before.CategoryID, d.options.Category))
	if wrong := d.errorsOf(r, ambiguous, after.Title, named, stays); len(wrong) > 0 {
		d.report.reject(r, strings.Join(wrong, "; "))
		return nil
	}
	if stays {
		d.report.Unchanged++
		if err := d.show(Unchanged, r); err != nil {
			return err
		}
		return d.decideChapters(ctx, r, Unchanged)
	}
	after.Category, after.CategoryID = category.Name, category.ID
	kind := kindOf(before, after, known)
	*map[RowKind]*int{New: &d.report.New, Restored: &d.report.Restored, Updated: &d.report.Updated, Unchanged: &d.report.Unchanged}[kind]++
	if err := d.show(kind, r); err != nil {
		return err
	}
	if d.options.TrackAdditions && (kind == New || kind == Restored) {
		d.additions[keyOf(after.ID)] = struct{}{}
	}
	if kind != Unchanged {
		if err := d.videos.add(after); err != nil {
			return err
		}
	}
	return d.decideChapters(ctx, r, kind)
}

// errorsOf returns all errors of the row: errors of its fields, dates and category, and missing
// fields that a new or changed video needs.
func (d *decision) errorsOf(r Row, ambiguous []string, title string, named, stays bool) []string {
	var wrong []string
	if r.Rejection != "" {
		wrong = append(wrong, r.Rejection)
	}
	wrong = append(wrong, ambiguous...)
	if given := r.Video.Category; given != "" {
		if _, ok := d.index.find(given); !ok {
			wrong = append(wrong, "no such category: "+given)
		}
	}
	if stays {
		return wrong
	}
	if title == "" {
		wrong = append(wrong, "no title")
	}
	if !named && r.Video.Category == "" {
		wrong = append(wrong, "no category: choose one for all such videos")
	}
	return wrong
}

// decideChapters collects the chapters of the row, unless the import must not change the existing
// chapters of the video. A restored video gets its previous chapters back.
func (d *decision) decideChapters(ctx context.Context, r Row, kind RowKind) error {
	d.report.SkippedChapters += r.SkippedChapters
	if len(r.Chapters) == 0 || kind == Restored && !d.options.Update {
		return nil
	}
	if kind == Unchanged || kind == Updated {
		stored, err := d.to.Outline(ctx, r.Video.ID)
		if err != nil {
			return err
		}
		if len(stored.Chapters) > 0 && (!d.options.Update || slices.Equal(stored.Chapters, r.Chapters)) {
			return nil
		}
	}
	d.report.Chapters++
	return d.chapters.add(library.OutlineChange{VideoID: r.Video.ID, Chapters: r.Chapters})
}

// kindOf returns the effect of a row on its video.
func kindOf(before, after library.Video, known bool) RowKind {
	switch {
	case !known:
		return New
	case before.Removed():
		return Restored
	case before.CategoryID == after.CategoryID && MergeVideo(before, after) == before:
		return Unchanged
	default:
		return Updated
	}
}

// MergeVideo returns the stored video with the fields of update that are not zero, except the
// category.
func MergeVideo(stored, update library.Video) library.Video {
	after := stored
	after.ID = cmp.Or(stored.ID, update.ID)
	after.Title = cmp.Or(update.Title, stored.Title)
	after.Description = cmp.Or(update.Description, stored.Description)
	after.CreatorName = cmp.Or(update.CreatorName, stored.CreatorName)
	after.CreatorID = cmp.Or(update.CreatorID, stored.CreatorID)
	after.Views = cmp.Or(update.Views, stored.Views)
	after.ViewsAsOf = cmp.Or(update.ViewsAsOf, stored.ViewsAsOf)
	after.UploadedOn = cmp.Or(update.UploadedOn, stored.UploadedOn)
	after.Seconds = cmp.Or(update.Seconds, stored.Seconds)
	after.Company = cmp.Or(update.Company, stored.Company)
	after.Type = cmp.Or(update.Type, stored.Type)
	after.Level = cmp.Or(update.Level, stored.Level)
	return after
}
