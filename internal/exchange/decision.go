package exchange

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// decision is the deciding of an import.
type decision struct {
	*Import
	to      Catalogue
	shelves *shelves
}

// decideCategories takes the categories that the source brings: new ones, and what it
// says of known ones when that is asked for.
func (d *decision) decideCategories() error {
	for _, c := range d.brought {
		kept, known := d.shelves.byID[c.ID]
		if known && !d.options.Update {
			continue
		}
		if other := d.shelves.named(c.Name); other != "" && other != c.ID {
			return fmt.Errorf("the category %s can't be called %q: %s is called so", c.ID, c.Name, other)
		}
		if known {
			c = overCategory(kept, c)
		} else if c.ImageURL == "" {
			c.ImageURL = DefaultPicture
		}
		if known && c == kept {
			continue
		}
		if !known {
			d.report.Categories++
		} else {
			d.report.Updated++
		}
		d.shelves.add(c)
		d.categories = append(d.categories, c)
	}
	if d.options.Category != "" {
		if _, ok := d.shelves.find(d.options.Category); !ok {
			kept := slices.SortedFunc(maps.Values(d.shelves.byID), func(a, b library.Category) int { return strings.Compare(a.ID, b.ID) })
			return errors.New(NoCategory(kept, d.options.Category))
		}
	}
	return nil
}

// overCategory returns the kept category with what is said of it.
func overCategory(kept, said library.Category) library.Category {
	return library.Category{
		ID: kept.ID, Name: cmp.Or(said.Name, kept.Name), Description: cmp.Or(said.Description, kept.Description),
		ImageURL: cmp.Or(said.ImageURL, kept.ImageURL), ShortNames: cmp.Or(said.ShortNames, kept.ShortNames),
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
	kept := make(map[string]library.Video, len(found))
	for _, v := range found {
		kept[v.ID] = v
	}
	for _, r := range rows {
		if err := d.decideRow(ctx, r, kept); err != nil {
			return err
		}
	}
	return nil
}

func (d *decision) decideRow(ctx context.Context, r Row, kept map[string]library.Video) error {
	before, known := kept[r.Video.ID]
	stays := known && !before.Removed() && !d.options.Update
	if r.UnclearUpload != "" || r.UnclearViews != "" {
		d.report.Unclear++
	}
	unclear := d.options.Dates.clarify(&r)
	after := Over(before, r.Video)
	shelf, named := d.shelves.find(cmp.Or(r.Video.Category, before.CategoryID, d.options.Category))
	if wrong := d.wrong(r, unclear, after.Title, named, stays); len(wrong) > 0 {
		d.report.refuse(r, strings.Join(wrong, "; "))
		return nil
	}
	if stays {
		d.report.Known++
		d.show(Known, r)
		return d.decideChapters(ctx, r, Known)
	}
	after.Category, after.CategoryID = shelf.Name, shelf.ID
	kind := kindOf(before, after, known)
	*map[Kind]*int{New: &d.report.New, Returned: &d.report.Returned, Updated: &d.report.Updated, Known: &d.report.Known}[kind]++
	d.show(kind, r)
	if kind == New || kind == Returned {
		d.coming[keyOf(after.ID)] = struct{}{}
	}
	if kind != Known {
		if err := d.videos.add(after); err != nil {
			return err
		}
	}
	return d.decideChapters(ctx, r, kind)
}

// wrong returns all that is wrong with the row, in words: what it says by itself, its dates,
// its category, and what is missing of a video that does not stay as it is.
func (d *decision) wrong(r Row, unclear []string, title string, named, stays bool) []string {
	var wrong []string
	if r.Refused != "" {
		wrong = append(wrong, r.Refused)
	}
	wrong = append(wrong, unclear...)
	if said := r.Video.Category; said != "" {
		if _, ok := d.shelves.find(said); !ok {
			wrong = append(wrong, "no such category: "+said)
		}
	}
	if stays {
		return wrong
	}
	if title == "" {
		wrong = append(wrong, "no title")
	}
	if !named && r.Video.Category == "" {
		wrong = append(wrong, "no category: name one for all such videos")
	}
	return wrong
}

// decideChapters takes the chapters that the row names, unless the video has some that are
// to stay. Those of a video that comes back come with it.
func (d *decision) decideChapters(ctx context.Context, r Row, kind Kind) error {
	d.report.Cut += r.ChaptersCut
	if len(r.Chapters) == 0 || kind == Returned && !d.options.Update {
		return nil
	}
	if kind == Known || kind == Updated {
		kept, err := d.to.Outline(ctx, r.Video.ID)
		if err != nil {
			return err
		}
		if len(kept.Chapters) > 0 && (!d.options.Update || slices.Equal(kept.Chapters, r.Chapters)) {
			return nil
		}
	}
	d.report.Chapters++
	return d.chapters.add(library.OutlineChange{VideoID: r.Video.ID, Chapters: r.Chapters})
}

// kindOf says what becomes of the video.
func kindOf(before, after library.Video, known bool) Kind {
	switch {
	case !known:
		return New
	case before.Removed():
		return Returned
	case before.CategoryID == after.CategoryID && Over(before, after) == before:
		return Known
	default:
		return Updated
	}
}

// Over returns the kept video with what is said of it. What is not said stays, and so
// does where it belongs.
func Over(kept, said library.Video) library.Video {
	after := kept
	after.ID = cmp.Or(kept.ID, said.ID)
	after.Title = cmp.Or(said.Title, kept.Title)
	after.Description = cmp.Or(said.Description, kept.Description)
	after.CreatorName = cmp.Or(said.CreatorName, kept.CreatorName)
	after.CreatorID = cmp.Or(said.CreatorID, kept.CreatorID)
	after.Views = cmp.Or(said.Views, kept.Views)
	after.ViewsAsOf = cmp.Or(said.ViewsAsOf, kept.ViewsAsOf)
	after.UploadedOn = cmp.Or(said.UploadedOn, kept.UploadedOn)
	after.Seconds = cmp.Or(said.Seconds, kept.Seconds)
	return after
}
