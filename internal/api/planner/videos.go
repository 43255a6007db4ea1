package planner

import (
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// planVideo is what a plan has to know of a video.
type planVideo struct {
	id, title            string
	seconds              int // 0 when unknown
	categoryID, category string
	part                 library.Part // what is wanted of it; it lies within the video
	playlist             string       // the one that plays the part; "" for the whole and for what spans several
}

func planVideoOf(v library.Video) planVideo {
	return planVideo{id: v.ID, title: v.Title, seconds: v.Seconds, categoryID: v.CategoryID, category: v.Category}
}

// only returns the video with a part of it wanted, as far as the video has it.
func (v planVideo) only(part library.Part) planVideo {
	if v.seconds > 0 && part.From >= v.seconds {
		part.From = 0
	}
	if v.seconds > 0 && part.To >= v.seconds {
		part.To = 0
	}
	v.part = part
	return v
}

// spanning returns the video with so much of it wanted that the other part is in it, too.
func (v planVideo) spanning(other library.Part) planVideo {
	both := library.Part{From: min(v.part.From, other.From), To: max(v.part.To, other.To)}
	if v.part.To == 0 || other.To == 0 {
		both.To = 0
	}
	if both != v.part {
		v.part, v.playlist = both, ""
	}
	return v
}

// ends returns where to stop, in seconds; 0 when nobody knows where the video ends.
func (v planVideo) ends() int {
	if v.part.To > 0 {
		return v.part.To
	}
	return v.seconds
}

// minutes returns how long what is wanted of the video takes.
func (v planVideo) minutes() int {
	if v.ends() == 0 {
		return plan.UnknownMinutes
	}
	return minutesOf(v.ends() - v.part.From)
}

// isSeen reports whether what is wanted of the video was seen: as with a video, the last
// tenth of a part does not count.
func (v planVideo) isSeen(s seen) bool {
	if s.watched || v.part == (library.Part{}) || v.ends() == 0 {
		return s.watched
	}
	return 10*(s.Seconds-v.part.From) >= 9*(v.ends()-v.part.From)
}

// seenAt returns when what is wanted of the video was seen, which it was: when it was watched
// to its end, or else when the position was written that the playing of a part leaves. A
// position behind the part says nothing of when the part was seen: its first writing counts.
func (v planVideo) seenAt(s seen) time.Time {
	switch {
	case s.watched:
		return s.doneAt
	case s.Seconds <= v.ends():
		return s.at
	default:
		return s.madeAt
	}
}

// gatherVideos finds what is wanted: the playlists' videos in their order, then those of
// the categories in turn, so that each has some when not all fit. It stops when it knows that
// there are more than [limits.PlanVideos].
func (p *planning) gatherVideos() error {
	p.places = make(map[string]int)
	for _, id := range p.wish.Playlists {
		if err := p.gatherPlaylist(id); err != nil {
			return err
		}
	}
	if err := p.gatherCategories(); err != nil {
		return err
	}
	p.swap()
	return nil
}

// gatherPlaylist wants what the person's playlist plays of the videos that the library has;
// nothing when the playlist is gone.
func (p *planning) gatherPlaylist(id string) error {
	if p.more {
		return nil
	}
	list, err := p.planner.Playlists.Playlist(p.ctx, p.userID, id, 0)
	if library.CodeOf(err) == library.CodePlaylistNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return p.planner.cached.byKey(p.ctx, list.Videos, func(key int64, v planVideo) bool {
		if v = v.only(list.Parts[key]); v.part != (library.Part{}) {
			v.playlist = id
		}
		if i, there := p.places[v.id]; there {
			p.videos[i] = p.videos[i].spanning(v.part)
		}
		p.want(v)
		return !p.more
	})
}

func (p *planning) gatherCategories() error {
	categories := make([]*categoryVideos, len(p.wish.Categories))
	for i, id := range p.wish.Categories {
		categories[i] = &categoryVideos{cached: p.planner.cached, key: pageKey{categoryID: id}}
	}
	for len(categories) > 0 && !p.more {
		left := categories[:0]
		for _, category := range categories {
			v, there, err := category.next(p.ctx)
			if err != nil {
				return err
			}
			if there {
				p.want(v)
				left = append(left, category)
			}
		}
		categories = left
	}
	return nil
}

// want adds the video, unless it is there.
func (p *planning) want(v planVideo) {
	if _, there := p.places[v.id]; there {
		return
	}
	if len(p.videos) == limits.PlanVideos {
		p.more = true
		return
	}
	p.places[v.id] = len(p.videos)
	p.videos = append(p.videos, v)
}

// swap lets the videos that the person has swapped stand in each other's places.
func (p *planning) swap() {
	for _, pair := range p.wish.Swaps {
		i, one := p.places[pair[0]]
		j, other := p.places[pair[1]]
		if one && other {
			p.videos[i], p.videos[j] = p.videos[j], p.videos[i]
			p.places[pair[0]], p.places[pair[1]] = j, i
		}
	}
}

// titleOf returns the title of the video; "" when it is not among those that are wanted.
func (p *planning) titleOf(id string) string {
	if i, there := p.places[id]; there {
		return p.videos[i].title
	}
	return ""
}
