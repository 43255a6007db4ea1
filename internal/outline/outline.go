package outline

import (
	"context"

	"greenroom/internal/library"
)

// Of returns the parts of a video. Chapters that nobody put are those of its
// description.
func Of(ctx context.Context, c library.CatalogueReader, id string) (library.Outline, error) {
	video, err := c.Video(ctx, id)
	if err != nil {
		return library.Outline{}, err
	}
	kept, err := c.Outline(ctx, id)
	if err == nil && len(kept.Chapters) == 0 {
		kept.Chapters = append(kept.Chapters, InDescription(video.Description, video.Seconds)...)
	}
	return kept, err
}
