package outline

import (
	"context"

	"greenroom/internal/library"
)

// ReadOutline returns the outline of a video. If the store has no chapters, it uses the chapters in
// the video's description.
func ReadOutline(ctx context.Context, c library.CatalogueReader, id string) (library.Outline, error) {
	video, err := c.Video(ctx, id)
	if err != nil {
		return library.Outline{}, err
	}
	stored, err := c.Outline(ctx, id)
	if err == nil && len(stored.Chapters) == 0 {
		stored.Chapters = append(stored.Chapters, ParseDescription(video.Description, video.Seconds)...)
	}
	return stored, err
}
