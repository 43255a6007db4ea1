package sqldb

import (
	"iter"

	"greenroom/internal/library"
)

// incoming are videos that come one by one, of which the first wait to be taken: what a
// transaction has read of them it reads again when it is repeated.
type incoming struct {
	next    func() (library.Video, error, bool)
	stop    func() // to be called at the end
	waiting []library.Video
}

func newIncoming(videos iter.Seq2[library.Video, error]) *incoming {
	next, stop := iter.Pull2(videos)
	return &incoming{next: next, stop: stop}
}

// first returns the first so many videos that were not taken, fewer at the end.
func (in *incoming) first(many int) ([]library.Video, error) {
	for len(in.waiting) < many {
		v, err, more := in.next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		in.waiting = append(in.waiting, v)
	}
	return in.waiting[:min(many, len(in.waiting))], nil
}

// taken takes the first so many away.
func (in *incoming) taken(many int) { in.waiting = append(in.waiting[:0], in.waiting[many:]...) }
