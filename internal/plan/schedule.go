package plan

import "slices"

// splitMode is where an item may be split that fits on another day.
type splitMode int

const (
	neverSplit splitMode = iota
	splitAtChapters
	splitAnywhere // if no chapter fits
	splitAtMinutes
)

// strategy determines how items are distributed over days.
type strategy struct {
	spread bool // distribute over all days instead of as early as possible
	split  splitMode
}

// scheduler distributes items over days in order.
type scheduler struct {
	strategy  strategy
	days      []Day
	remaining []int // remaining minutes of each day
	maxFrom   []int // maximum of remaining from each day on
	targets   []int // cumulative minutes to plan by the end of each day
	items     []Item
	next      int // index of the next item
	from      int // start within the next item, in seconds
	scheduled int // minutes planned or skipped so far
	left      []Piece
}

// schedule returns the plan of the items with the strategy. It does not change days and remaining.
func schedule(strategy strategy, days []Day, remaining []int, items []Item) Plan {
	s := scheduler{strategy: strategy, days: slices.Clone(days), remaining: slices.Clone(remaining), items: items}
	s.maxFrom = make([]int, len(remaining)+1)
	for i := len(remaining) - 1; i >= 0; i-- {
		s.maxFrom[i] = max(remaining[i], s.maxFrom[i+1])
	}
	s.setTargets()
	s.startItem(0)
	for i := range s.days {
		s.fillDay(i)
	}
	for s.next < len(s.items) {
		s.skip()
	}
	return Plan{Days: s.days, Left: s.left}
}

// setTargets sets the target of each day.
func (s *scheduler) setTargets() {
	need, total := 0, 0
	for i, item := range s.items {
		need += rest(i, item, item.Seen).Minutes
	}
	for _, minutes := range s.remaining {
		total += minutes
	}
	s.targets = make([]int, len(s.remaining))
	sum := 0
	for i, minutes := range s.remaining {
		sum += minutes
		s.targets[i] = need
		if s.strategy.spread && need < total {
			s.targets[i] = (need*sum + total - 1) / total
		}
	}
}

// startItem makes the i-th item the next one.
func (s *scheduler) startItem(i int) {
	s.next = i
	if i < len(s.items) {
		s.from = max(0, s.items[i].Seen)
	}
}

// skip adds the rest of the next item to the pieces that do not fit.
func (s *scheduler) skip() {
	piece := rest(s.next, s.items[s.next], s.from)
	s.left = append(s.left, piece)
	s.scheduled += piece.Minutes
	s.startItem(s.next + 1)
}

// fillDay adds pieces to the i-th day until its target is reached or no piece fits.
func (s *scheduler) fillDay(i int) {
	for s.next < len(s.items) && s.scheduled < s.targets[i] {
		item := s.items[s.next]
		piece := rest(s.next, item, s.from)
		switch part, ok := s.splitPiece(i, item, piece); {
		case piece.Minutes <= s.remaining[i]:
			s.addPiece(i, piece)
			s.startItem(s.next + 1)
		case ok:
			s.addPiece(i, part)
			s.from = part.To
			return
		case piece.Minutes > s.maxFrom[i+1] && !s.tooLong(item, piece) && s.strategy.split == neverSplit,
			item.Unsplittable && piece.Minutes > s.maxFrom[i+1]:
			s.skip()
		default:
			return
		}
	}
}

// addPiece adds the piece to the i-th day.
func (s *scheduler) addPiece(i int, piece Piece) {
	s.days[i].Pieces = append(slices.Clip(s.days[i].Pieces), piece)
	s.remaining[i] -= piece.Minutes
	s.scheduled += piece.Minutes
}

// tooLong reports whether the piece must be split because no day has enough minutes.
func (s *scheduler) tooLong(item Item, piece Piece) bool {
	return !item.Unsplittable && piece.Minutes > s.maxFrom[0]
}

// splitPiece returns the beginning of the piece that fits on the i-th day. Ok is false if the
// piece must not be split or the part would be too short.
func (s *scheduler) splitPiece(i int, item Item, piece Piece) (Piece, bool) {
	mode := s.strategy.split
	if s.tooLong(item, piece) {
		mode = max(mode, splitAnywhere)
	}
	if item.Unsplittable || mode == neverSplit || s.remaining[i] <= 0 {
		return Piece{}, false
	}
	maxEnd := piece.From + 60*s.remaining[i]
	for _, chapter := range slices.Backward(item.Chapters) {
		if piece.From < chapter && chapter <= maxEnd && mode != splitAtMinutes {
			piece.To = chapter
			piece.Minutes = roundUp(chapter - piece.From)
			return piece, true
		}
	}
	if mode < splitAnywhere || s.remaining[i] < min(shortestPart, s.maxFrom[0]) {
		return Piece{}, false
	}
	piece.To, piece.Minutes = maxEnd, s.remaining[i]
	return piece, true
}

// rest returns the i-th item from the second from on.
func rest(i int, item Item, from int) Piece {
	piece := Piece{Item: i, From: from}
	end := item.Seconds
	if item.End > 0 && (end <= 0 || item.End < end) {
		end, piece.To = item.End, item.End
	}
	if end <= 0 {
		end, piece.Guessed = max(60*UnknownMinutes, from+60), true
	}
	piece.Minutes = max(1, roundUp(end-from))
	return piece
}

// roundUp converts seconds to minutes, rounded up.
func roundUp(seconds int) int { return (seconds + 59) / 60 }
