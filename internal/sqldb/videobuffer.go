package sqldb

import (
	"iter"

	"greenroom/internal/library"
)

// videoBuffer reads videos from an iterator before they are needed. A transaction that is retried
// peeks at the same videos again.
type videoBuffer struct {
	next     func() (library.Video, error, bool)
	stop     func() // stops the iterator; must be called at the end
	buffered []library.Video
}

func newVideoBuffer(videos iter.Seq2[library.Video, error]) *videoBuffer {
	next, stop := iter.Pull2(videos)
	return &videoBuffer{next: next, stop: stop}
}

// peek returns the next n videos without removing them. It returns fewer at the end.
func (b *videoBuffer) peek(n int) ([]library.Video, error) {
	for len(b.buffered) < n {
		v, err, more := b.next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		b.buffered = append(b.buffered, v)
	}
	return b.buffered[:min(n, len(b.buffered))], nil
}

// discard removes the first n videos.
func (b *videoBuffer) discard(n int) {
	b.buffered = append(b.buffered[:0], b.buffered[n:]...)
}
