package planner

import (
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// planVideo is the data of a video for planning.
type planVideo struct {
	id, title            string
	seconds              int // length of the video; 0 if unknown
	categoryID, category string
	part                 library.Part // selected part, which is within the video
	playlist             string       // ID of the playlist with the part; "" for the whole video or a part from several playlists
}

func planVideoOf(v library.Video) planVideo {
	return planVideo{id: v.ID, title: v.Title, seconds: v.Seconds, categoryID: v.CategoryID, category: v.Category}
}

// only returns the video with only the part selected. The part is limited to the video's length.
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

// withLength returns the video with the length in seconds that the user's player reported. A length
// in the library takes precedence.
func (v planVideo) withLength(seconds int) planVideo {
	if v.seconds > 0 || seconds <= 0 {
		return v
	}
	v.seconds = seconds
	return v.only(v.part)
}

// withExtendedPart returns the video with its part extended until it contains the other part.
func (v planVideo) withExtendedPart(other library.Part) planVideo {
	both := library.Part{From: min(v.part.From, other.From), To: max(v.part.To, other.To)}
	if v.part.To == 0 || other.To == 0 {
		both.To = 0
	}
	if both != v.part {
		v.part, v.playlist = both, ""
	}
	return v
}

// ends returns the end of the part in seconds; 0 if the length of the video is unknown.
func (v planVideo) ends() int {
	if v.part.To > 0 {
		return v.part.To
	}
	return v.seconds
}

// minutes returns the length of the part in minutes.
func (v planVideo) minutes() int {
	if v.ends() == 0 {
		return plan.DefaultVideoMinutes
	}
	return minutesOf(v.ends() - v.part.From)
}

// minutesWatched returns the played minutes of the part: all minutes if the user has watched the part
// and played at least 90 % of it. If the played seconds are unknown, these are the minutes up to the
// position.
func (v planVideo) minutesWatched(s seen) int {
	switch {
	case !s.total.Known, v.ends() > 0 && v.isSeen(s) && 10*s.total.Seconds >= 9*(v.ends()-v.part.From):
		return v.minutesPassed(s)
	case v.ends() == 0:
		return min(v.minutes(), roundMinutes(time.Duration(s.total.Seconds)*time.Second))
	case v.part == library.Part{} || s.watched:
		return v.minutesUntil(v.part.From + s.total.Seconds)
	default: // a position shows which part of the video the user has played
		return v.minutesUntil(min(s.Seconds, v.part.From+s.total.Seconds))
	}
}

// minutesPassed returns the minutes of the part up to the position; 0 if the length of the video is
// unknown and the user has not watched it.
func (v planVideo) minutesPassed(s seen) int {
	if v.isSeen(s) {
		return v.minutes()
	}
	if v.ends() == 0 {
		return 0
	}
	return v.minutesUntil(s.Seconds)
}

// minutesUntil returns the minutes from the start of the part to the given second.
func (v planVideo) minutesUntil(second int) int {
	if second >= v.ends() {
		return v.minutes()
	}
	rest := plan.Item{Seconds: v.seconds, End: v.part.To, Seen: max(v.part.From, second)}
	return max(0, v.minutes()-rest.Minutes())
}

// isSeen reports whether the user has watched at least 90 % of the part.
func (v planVideo) isSeen(s seen) bool {
	if s.watched || v.part == (library.Part{}) || v.ends() == 0 {
		return s.watched
	}
	return 10*(s.Seconds-v.part.From) >= 9*(v.ends()-v.part.From)
}

// seenAt returns the time at which the user watched the part. This is the time of the end if the
// user watched the video to its end. Otherwise it is the time of the last position within the part.
// If the position is after the part, it is the time of the first position, because later positions
// do not show when the part was watched.
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

// viewedAgain returns the position in the second viewing of the video; zero if the first viewing
// did not end before since.
func (v planVideo) viewedAgain(s seen, since time.Time) seen {
	if !v.isSeen(s) || v.seenAt(s).After(since) {
		return s
	}
	if !s.at.After(since) {
		return seen{Length: s.Length}
	}
	s.watched = v.ends() > 0 && 10*(s.Seconds-v.part.From) >= 9*(v.ends()-v.part.From)
	s.madeAt, s.doneAt = since, s.at
	s.total = library.WatchedTime{} // the total includes the first viewing
	return s
}

// selectVideos selects at most [limits.PlanVideos] videos: first the added videos, then the
// playlists' videos in their order. Then one video of each category is taken in turn, so that each
// category has videos in the plan even if not all videos fit.
func (p *planning) selectVideos() error {
	p.videoIndex = make(map[string]int)
	if err := p.selectAddedVideos(); err != nil {
		return err
	}
	for _, id := range p.settings.Playlists {
		if err := p.selectPlaylistVideos(id); err != nil {
			return err
		}
	}
	if err := p.selectCategoryVideos(); err != nil {
		return err
	}
	p.swap()
	return nil
}

// selectAddedVideos selects the videos that the user added.
func (p *planning) selectAddedVideos() error {
	if len(p.settings.added) == 0 {
		return nil
	}
	videos, err := p.planner.Catalogue.VideosByID(p.ctx, p.settings.added)
	for _, v := range videos {
		if !v.Removed() {
			p.addVideoOnce(planVideoOf(v))
		}
	}
	p.addedVideos = len(p.videos)
	return err
}

// selectPlaylistVideos selects the parts of the playlist's videos that are in the library. A
// missing playlist is ignored.
func (p *planning) selectPlaylistVideos(id string) error {
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
		if i, there := p.videoIndex[v.id]; there {
			p.videos[i] = p.videos[i].withExtendedPart(v.part)
		}
		p.addVideoOnce(v)
		return !p.more
	})
}

func (p *planning) selectCategoryVideos() error {
	categories := make([]*categoryVideos, len(p.settings.Categories))
	for i, id := range p.settings.Categories {
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
				p.addVideoOnce(v)
				left = append(left, category)
			}
		}
		categories = left
	}
	return nil
}

// addVideoOnce selects the video unless it is already selected.
func (p *planning) addVideoOnce(v planVideo) {
	if p.hasVideo(v.id) {
		return
	}
	if len(p.videos) == limits.PlanVideos {
		p.more = true
		return
	}
	p.videoIndex[v.id] = len(p.videos)
	p.videos = append(p.videos, v)
}

// swap swaps the positions of the pairs of videos that the user chose.
func (p *planning) swap() {
	for _, pair := range p.settings.Swaps {
		i, one := p.videoIndex[pair[0]]
		j, other := p.videoIndex[pair[1]]
		if one && other {
			p.videos[i], p.videos[j] = p.videos[j], p.videos[i]
			p.videoIndex[pair[0]], p.videoIndex[pair[1]] = j, i
		}
	}
}

// hasVideo reports whether the plan has the video.
func (p *planning) hasVideo(id string) bool {
	_, there := p.videoIndex[id]
	return there
}

// titleOf returns the title of the video; "" if the plan does not have it.
func (p *planning) titleOf(id string) string {
	if i, there := p.videoIndex[id]; there {
		return p.videos[i].title
	}
	return ""
}
