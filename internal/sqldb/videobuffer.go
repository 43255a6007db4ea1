package sqldb

import (
	"iter"

	"greenroom/internal/library"
)

// videoBuffer reads videos from an iterator and buffers them. If a transaction is retried, it can
// read the same videos again.
type videoBuffer struct {
	next     func() (library.Video, error, bool)
	stop     func() // stops the iterator; must be called when the buffer is no longer used
	buffered []library.Video
}

func newVideoBuffer(videos iter.Seq2[library.Video, error]) *videoBuffer {
	next, stop := iter.Pull2(videos)
	return &videoBuffer{next: next, stop: stop}
}

// peek returns the next n videos and leaves them in the buffer. At the end, it returns fewer
// videos.
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

// discard removes the first n videos from the buffer.
func (b *videoBuffer) discard(n int) {
	b.buffered = append(b.buffered[:0], b.buffered[n:]...)
}
