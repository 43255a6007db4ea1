package plan

import "slices"

// cut is where a video may be cut that would fit whole on another day.
type cut int

const (
	never cut = iota
	atChapters
	anywhere // where no chapter fits
	atMinutes
)

// way is a way to lay items over days.
type way struct {
	spread bool // over all days, rather than as early as possible
	cut    cut
}

// layer lays items over days, one after the other.
type layer struct {
	way     way
	days    []Day
	rooms   []int // minutes left of each day
	later   []int // the greatest room of each day and those after it
	targets []int // how many minutes are to be laid by the end of each day
	items   []Item
	next    int // the item that comes next
	from    int // where to begin it, in seconds
	laid    int // minutes
	left    []Piece
}

// lay returns the plan that comes of laying the items so over the days, which are not
// changed.
func lay(way way, days []Day, rooms []int, items []Item) Plan {
	l := layer{way: way, days: slices.Clone(days), rooms: slices.Clone(rooms), items: items}
	l.later = make([]int, len(rooms)+1)
	for i := len(rooms) - 1; i >= 0; i-- {
		l.later[i] = max(rooms[i], l.later[i+1])
	}
	l.setTargets()
	l.begin(0)
	for i := range l.days {
		l.fill(i)
	}
	for l.next < len(l.items) {
		l.leave()
	}
	return Plan{Days: l.days, Left: l.left}
}

// setTargets sets how far to come with each day.
func (l *layer) setTargets() {
	need, room := 0, 0
	for i, item := range l.items {
		need += rest(i, item, item.Seen).Minutes
	}
	for _, minutes := range l.rooms {
		room += minutes
	}
	l.targets = make([]int, len(l.rooms))
	sum := 0
	for i, minutes := range l.rooms {
		sum += minutes
		l.targets[i] = need
		if l.way.spread && need < room {
			l.targets[i] = (need*sum + room - 1) / room
		}
	}
}

// begin makes the i-th item the next.
func (l *layer) begin(i int) {
	l.next = i
	if i < len(l.items) {
		l.from = max(0, l.items[i].Seen)
	}
}

// leave says of the next item, or of what is left of it, that it fits no more.
func (l *layer) leave() {
	piece := rest(l.next, l.items[l.next], l.from)
	l.left = append(l.left, piece)
	l.laid += piece.Minutes
	l.begin(l.next + 1)
}

// fill lays on the i-th day what belongs there.
func (l *layer) fill(i int) {
	for l.next < len(l.items) && l.laid < l.targets[i] {
		item := l.items[l.next]
		piece := rest(l.next, item, l.from)
		switch part, ok := l.part(i, item, piece); {
		case piece.Minutes <= l.rooms[i]:
			l.put(i, piece)
			l.begin(l.next + 1)
		case ok:
			l.put(i, part)
			l.from = part.To
			return
		case piece.Minutes > l.later[i+1] && !l.tooLong(item, piece) && l.way.cut == never,
			item.Whole && piece.Minutes > l.later[i+1]:
			l.leave()
		default:
			return
		}
	}
}

// put lays the piece on the i-th day.
func (l *layer) put(i int, piece Piece) {
	l.days[i].Pieces = append(slices.Clip(l.days[i].Pieces), piece)
	l.rooms[i] -= piece.Minutes
	l.laid += piece.Minutes
}

// tooLong reports whether the piece has to be cut, since no day has so many minutes.
func (l *layer) tooLong(item Item, piece Piece) bool {
	return !item.Whole && piece.Minutes > l.later[0]
}

// part returns the beginning of the piece that fits on the i-th day, if the piece may
// be cut and as much as is worth it fits.
func (l *layer) part(i int, item Item, piece Piece) (Piece, bool) {
	cut := l.way.cut
	if l.tooLong(item, piece) {
		cut = max(cut, anywhere)
	}
	if item.Whole || cut == never || l.rooms[i] <= 0 {
		return Piece{}, false
	}
	most := piece.From + 60*l.rooms[i]
	for _, chapter := range slices.Backward(item.Chapters) {
		if piece.From < chapter && chapter <= most && cut != atMinutes {
			piece.To = chapter
			piece.Minutes = roundUp(chapter - piece.From)
			return piece, true
		}
	}
	if cut < anywhere || l.rooms[i] < min(shortestPart, l.later[0]) {
		return Piece{}, false
	}
	piece.To, piece.Minutes = most, l.rooms[i]
	return piece, true
}

// rest returns the i-th item from that second on.
func rest(i int, item Item, from int) Piece {
	piece := Piece{Item: i, From: from}
	end := item.Seconds
	if item.Ends > 0 && (end <= 0 || item.Ends < end) {
		end, piece.To = item.Ends, item.Ends
	}
	if end <= 0 {
		end, piece.Guessed = max(60*UnknownMinutes, from+60), true
	}
	piece.Minutes = max(1, roundUp(end-from))
	return piece
}

// roundUp returns as many minutes as hold the seconds.
func roundUp(seconds int) int { return (seconds + 59) / 60 }
