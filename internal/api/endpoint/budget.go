package endpoint

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// AnswerLimits bounds the bytes that answers take while they are made and sent, so
// that clients which ask for much and read nothing can't fill the memory. Answers
// of up to 32 KiB do not count, and are given whatever others take.
type AnswerLimits struct {
	Whole     int64         // of all answers together; 0 for no limits
	ByAddress int64         // of the answers to one client address
	Patience  time.Duration // an answer waits for room; then it is refused
}

// StandardAnswerLimits leaves room for four addresses that take all they may.
func StandardAnswerLimits() AnswerLimits {
	return AnswerLimits{Whole: 64 << 20, ByAddress: 16 << 20, Patience: 2 * time.Second}
}

const (
	// SmallAnswer is how many bytes an answer may have that does not count.
	SmallAnswer = 32 << 10
	// compressorBytes is what compressing an answer takes while it is sent.
	compressorBytes = 1 << 20
)

// Budget is the room for answers. Each server has its own.
type Budget struct {
	limits    AnswerLimits
	whole     *semaphore.Weighted
	mu        sync.Mutex
	byAddress map[string]*share
}

// share is the room of one address.
type share struct {
	room *semaphore.Weighted
	used int // by those who have some of it and those who wait
}

func newBudget(limits AnswerLimits) *Budget {
	return &Budget{limits: limits, whole: semaphore.NewWeighted(limits.Whole), byAddress: make(map[string]*share)}
}

// RoomFor waits for the room that an answer of so many bytes to the request takes.
// The answer is to be written to the writer it returns, which sees how large the
// answer became; end gives the room back.
func (b *Budget) RoomFor(w http.ResponseWriter, r *http.Request, bytes int64) (counted http.ResponseWriter, end func(), err error) {
	if b.Unlimited() {
		return w, func() {}, nil
	}
	p := &portion{ResponseWriter: w, budget: b, address: ClientNetwork(r)}
	p.share = b.enter(p.address)
	if p.takeNow(b.counted(bytes)) {
		return p, p.end, nil
	}
	ctx, cancel := context.WithTimeout(r.Context(), b.limits.Patience)
	defer cancel()
	if err := p.take(ctx, b.counted(bytes)); err != nil {
		b.leave(p.address, p.share)
		return nil, nil, fmt.Errorf("%w: no room for %d more bytes of answers to %s: %w", Busy(), bytes, p.address, err)
	}
	return p, p.end, nil
}

// Unlimited reports whether responses are not limited.
func (b *Budget) Unlimited() bool { return b.limits.Whole == 0 }

// counted returns what an answer of so many bytes counts, and what compresses it:
// no more than there is, or it would never be given.
func (b *Budget) counted(bytes int64) int64 {
	if bytes <= SmallAnswer {
		return 0
	}
	return min(bytes+compressorBytes, b.limits.ByAddress, b.limits.Whole)
}

func (b *Budget) enter(address string) *share {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, ok := b.byAddress[address]
	if !ok {
		s = &share{room: semaphore.NewWeighted(b.limits.ByAddress)}
		b.byAddress[address] = s
	}
	s.used++
	return s
}

func (b *Budget) leave(address string, s *share) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s.used--; s.used == 0 {
		delete(b.byAddress, address)
	}
}

// portion is the room that one answer has taken, and the writer of the answer.
type portion struct {
	http.ResponseWriter
	budget  *Budget
	address string
	share   *share
	taken   int64
}

// takeNow takes the room when it is there, as it nearly always is.
func (p *portion) takeNow(bytes int64) bool {
	if bytes != 0 && !p.share.room.TryAcquire(bytes) {
		return false
	}
	if bytes != 0 && !p.budget.whole.TryAcquire(bytes) {
		p.share.room.Release(bytes)
		return false
	}
	p.taken = bytes
	return true
}

func (p *portion) take(ctx context.Context, bytes int64) error {
	if err := p.share.room.Acquire(ctx, bytes); err != nil {
		return err
	}
	if err := p.budget.whole.Acquire(ctx, bytes); err != nil {
		p.share.room.Release(bytes)
		return err
	}
	p.taken = bytes
	return nil
}

// become makes the portion what the answer turned out to be. One that is larger
// than was thought, of a catalogue with long descriptions, is sent all the same.
func (p *portion) become(bytes int64) {
	more := bytes - p.taken
	switch {
	case more < 0:
		p.budget.whole.Release(-more)
		p.share.room.Release(-more)
		p.taken = bytes
	case more > 0 && p.share.room.TryAcquire(more):
		if p.budget.whole.TryAcquire(more) {
			p.taken = bytes
		} else {
			p.share.room.Release(more)
		}
	}
}

func (p *portion) end() {
	p.become(0)
	p.budget.leave(p.address, p.share)
}

// Write sends an answer, and gives back the room that was only for making it.
func (p *portion) Write(answer []byte) (int, error) {
	p.become(p.budget.counted(int64(len(answer))))
	return p.ResponseWriter.Write(answer)
}

// Unwrap gives [http.ResponseController] the writer below.
func (p *portion) Unwrap() http.ResponseWriter { return p.ResponseWriter }
