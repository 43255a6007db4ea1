package plan

import "slices"

// splitMode determines where an item may be split to avoid moving the whole item to a later day.
type splitMode int

const (
	neverSplit splitMode = iota
	splitAtChapters
	splitAnywhere // split at any position if no chapter fits
	splitAtMinutes
)

// scheduled is a plan with the unused minutes of each day.
type scheduled struct {
	Plan

	remaining []int
}

// scheduler distributes items over days.
type scheduler struct {
	split     splitMode
	days      []Day
	remaining []int // remaining minutes of each day
	maxFrom   []int // maximum of remaining over this and all later days
	targets   []int // total minutes of ordered items to plan by the end of each day before flexible items are planned
	quietFrom int   // index of the first day on which no new item starts
	items     []Item
	ordered   []int // indexes of the items that are not flexible
	flexible  []int // indexes of the flexible items that are not yet planned
	next      int   // index in ordered of the next item to plan
	from      int   // start position within the next item, in seconds
	planned   int   // minutes of ordered items that are done, planned or skipped
	left      []Piece
	repeats   repeats
}

// schedule plans the items. The arguments days and remaining are not modified.
func schedule(split splitMode, days []Day, remaining []int, settings Settings) scheduled {
	s := scheduler{
		split: split, days: slices.Clone(days), remaining: slices.Clone(remaining), items: settings.Items,
		quietFrom: len(days) - settings.Quiet,
		repeats:   newRepeats(len(days), settings),
	}
	if len(days) > 0 {
		for _, piece := range days[0].Pieces { // the pieces of a fixed day are already planned
			s.repeats.plan(piece.Item, 0, 0)
		}
	}
	for i, item := range s.items {
		if item.isFixed {
			continue
		}
		if item.Flexible {
			s.flexible = append(s.flexible, i)
		} else {
			s.ordered = append(s.ordered, i)
		}
	}
	s.maxFrom = make([]int, len(remaining)+1)
	for i := len(remaining) - 1; i >= 0; i-- {
		s.maxFrom[i] = max(remaining[i], s.maxFrom[i+1])
	}
	need := s.setTargets(settings.SpentOrdered, settings.SpentFlexible)
	s.startItem(0)
	for i := range s.days {
		isSplit := s.fillDay(i, s.targets[i])
		s.addRepeats(i, s.repeatMinutes(i))
		s.addFlexible(i)
		s.addRepeats(i, s.remaining[i])
		if !isSplit {
			s.fillDay(i, need)
		}
	}
	for s.next < len(s.ordered) {
		s.skip()
	}
	for _, i := range s.flexible {
		s.left = append(s.left, rest(i, s.items[i], s.items[i].Seen))
	}
	return scheduled{Plan{Days: s.days, Left: s.left}, s.remaining}
}

// minFlexibleShare is the denominator of the minimum share of flexible items, 1/4, if not all items
// fit.
const minFlexibleShare = 4

// setTargets sets the target of each day. The target divides the minutes of the day between ordered
// and flexible items. The minutes that the user has spent today count as planned. It returns the
// total minutes of the ordered items.
func (s *scheduler) setTargets(ordered, flexible int) (need int) {
	s.planned, need = ordered, ordered
	sum, others := ordered+flexible, flexible
	for _, item := range s.items {
		if item.isFixed {
			continue
		}
		if item.Flexible {
			others += item.Minutes()
		} else {
			need += item.Minutes()
		}
	}
	capacity := sum // available minutes before the quiet days
	for _, minutes := range s.remaining[:max(0, min(s.quietFrom, len(s.remaining)))] {
		capacity += minutes
	}
	share, of := need, need+others
	if of > capacity {
		share, of = min(need, capacity-min(others, capacity/minFlexibleShare)), capacity
	}
	s.targets = make([]int, len(s.remaining))
	for i, minutes := range s.remaining {
		sum += minutes
		s.targets[i] = need
		if others > 0 && of > 0 {
			s.targets[i] = (share*sum + of - 1) / of
		}
	}
	return need
}

// startItem makes ordered item i the next item to plan.
func (s *scheduler) startItem(i int) {
	s.next = i
	if i < len(s.ordered) {
		s.from = max(0, s.items[s.ordered[i]].Seen)
	}
}

// skip adds the unplanned part of the next item to the pieces that do not fit.
func (s *scheduler) skip() {
	i := s.ordered[s.next]
	piece := rest(i, s.items[i], s.from)
	s.left = append(s.left, piece)
	s.planned += piece.Minutes
	s.startItem(s.next + 1)
}

// addFlexible adds flexible items that fit on day i, in their order.
func (s *scheduler) addFlexible(i int) {
	later := s.flexible[:0]
	for n, at := range s.flexible {
		if s.remaining[i] <= 0 {
			later = append(later, s.flexible[n:]...)
			break
		}
		piece := rest(at, s.items[at], s.items[at].Seen)
		if piece.Minutes > s.remaining[i] {
			later = append(later, at)
			continue
		}
		s.addPiece(i, piece)
	}
	s.flexible = later
}

// fillDay adds pieces of ordered items to day i until the target is reached or the next piece does
// not fit. It reports whether the day ends with a part of an item.
func (s *scheduler) fillDay(i, target int) (isSplit bool) {
	for s.next < len(s.ordered) && s.planned < target {
		at := s.ordered[s.next]
		item := s.items[at]
		piece := rest(at, item, s.from)
		isStarted := s.from > max(0, item.Seen)
		switch part, ok := s.splitPiece(i, target-s.planned, item, piece); {
		case item.New && !isStarted && i >= s.quietFrom:
			s.skip()
		case piece.Minutes <= s.remaining[i]:
			s.addPiece(i, piece)
			s.planned += piece.Minutes
			s.startItem(s.next + 1)
		case ok:
			s.addPiece(i, part)
			s.planned += part.Minutes
			s.from = part.To
			return true
		case piece.Minutes > s.maxFrom[i+1] && !s.tooLong(item, piece) && s.split == neverSplit,
			item.Unsplittable && piece.Minutes > s.maxFrom[i+1]:
			s.skip()
		default:
			return false
		}
	}
	return false
}

// addPiece adds the piece to day i.
func (s *scheduler) addPiece(i int, piece Piece) {
	s.days[i].Pieces = append(slices.Clip(s.days[i].Pieces), piece)
	s.remaining[i] -= piece.Minutes
	s.repeats.plan(piece.Item, 0, i)
}

// tooLong reports whether the piece must be split because it is longer than every day.
func (s *scheduler) tooLong(item Item, piece Piece) bool {
	return !item.Unsplittable && piece.Minutes > s.maxFrom[0]
}

// splitPiece returns the first part of the piece. The part fits on day i and has at most the given
// minutes. ok is false if the item must not be split or the part would be too short.
func (s *scheduler) splitPiece(i, minutes int, item Item, piece Piece) (Piece, bool) {
	mode := s.split
	minutes = min(minutes, s.remaining[i])
	if s.tooLong(item, piece) {
		mode = max(mode, splitAnywhere)
	}
	if item.Unsplittable || mode == neverSplit || minutes <= 0 {
		return Piece{}, false
	}
	maxEnd := piece.From + 60*minutes
	for _, chapter := range slices.Backward(item.Chapters) {
		if piece.From < chapter && chapter <= maxEnd && mode != splitAtMinutes {
			piece.To = chapter
			piece.Minutes = roundUp(chapter - piece.From)
			return piece, true
		}
	}
	if mode < splitAnywhere || minutes < min(shortestPart, s.maxFrom[0]) {
		return Piece{}, false
	}
	piece.To, piece.Minutes = maxEnd, minutes
	return piece, true
}

// Minutes returns the duration of the unwatched part of the item, rounded up.
func (i Item) Minutes() int { return rest(0, i, i.Seen).Minutes }

// PieceTo returns the piece of item index from its start position to the position to, in seconds.
// If to is 0, the piece ends with the item.
func (i Item) PieceTo(index, to int) Piece {
	if to > 0 && (i.End == 0 || to < i.End) {
		i.End = to
	}
	return rest(index, i, i.Seen)
}

// rest returns the piece of item i that starts at the position from, in seconds.
func rest(i int, item Item, from int) Piece {
	piece := Piece{Item: i, From: from}
	end := item.Seconds
	if item.End > 0 && (end <= 0 || item.End < end) {
		end, piece.To = item.End, item.End
	}
	if end <= 0 {
		end, piece.Guessed = 60*DefaultVideoMinutes, true
	}
	piece.Minutes = max(1, roundUp(end-from))
	return piece
}

// roundUp returns seconds as minutes, rounded up.
func roundUp(seconds int) int { return (seconds + 59) / 60 }
