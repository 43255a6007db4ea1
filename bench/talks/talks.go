// Package talks grows a library of any size from the titles of 20,491 real talks.
//
// The titles are those of the pyvideo project's data, which is in the public domain
// (CC0). Everything else is made up, the same each time: a description from words of
// other titles, so that words are as common as in real text, a creator, a day, a
// length and a shelf.
package talks

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"iter"
	"math/rand/v2"
	"strings"
	"time"
)

//go:embed titles.txt.gz
var packed []byte

// The shelves that are told apart by what is measured of them.
const (
	LargeShelf = "large-shelf" // holds three videos of ten
	SmallShelf = "small-shelf" // holds SmallShelfVideos videos, of any library
	// SmallShelfVideos stand evenly from the first video to the last.
	SmallShelfVideos = 12
	shelves          = 40 // besides
)

// Video is a video of the library as scripts/fill reads it.
type Video struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Creator     string `json:"creator"`
	UploadedOn  string `json:"uploadedOn,omitempty"`
	Seconds     int    `json:"seconds,omitempty"`
	ShelfID     string `json:"shelfId"`
	Shelf       string `json:"shelf"`
}

// Titles returns the titles of the real talks.
func Titles() ([]string, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	var titles []string
	lines := bufio.NewScanner(unpacked)
	for lines.Scan() {
		titles = append(titles, lines.Text())
	}
	return titles, lines.Err()
}

// Grow returns the first so many videos. The first 20,491 have the titles of real
// talks, each later one the beginning of one and the end of another. A larger library
// holds the same videos as a smaller one and more, but for those on the small shelf.
func Grow(titles []string, videos int) iter.Seq[Video] {
	return func(yield func(Video) bool) {
		for i := range videos {
			v := grow(titles, i)
			if onSmallShelf(i, videos) {
				v.ShelfID, v.Shelf = SmallShelf, "Small shelf"
			}
			if !yield(v) {
				return
			}
		}
	}
}

// onSmallShelf spreads the small shelf's videos over the library.
func onSmallShelf(i, videos int) bool {
	apart := max(1, videos/SmallShelfVideos)
	return i%apart == apart/2 && i/apart < SmallShelfVideos
}

func grow(titles []string, i int) Video {
	random := rand.New(rand.NewPCG(uint64(i), 0))
	v := Video{
		ID:          ID(i),
		Title:       title(titles, i, random),
		Description: description(titles, random),
		Creator:     creator(random),
	}
	v.ShelfID, v.Shelf = shelf(random)
	// As in the wild, what nobody has said is unknown.
	if random.IntN(10) < 7 {
		day := time.Date(2006, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, random.IntN(20*365))
		v.UploadedOn = day.Format(time.DateOnly)
	}
	if random.IntN(10) < 7 {
		v.Seconds = 60 + random.IntN(5400)
	}
	return v
}

// ID is the id of a video by its place in the library, from 0. It looks like one of
// YouTube's.
func ID(i int) string {
	sum := fnv.New64a()
	_, _ = sum.Write(binary.BigEndian.AppendUint64([]byte("greenroom"), uint64(i)))
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil))
}

func title(titles []string, i int, random *rand.Rand) string {
	if i < len(titles) {
		return titles[i]
	}
	first := strings.Fields(titles[random.IntN(len(titles))])
	second := strings.Fields(titles[random.IntN(len(titles))])
	words := append(first[:(len(first)+1)/2:(len(first)+1)/2], second[len(second)/2:]...)
	return strings.Join(words, " ")
}

// description is 2 to 10 titles long, about 350 bytes.
func description(titles []string, random *rand.Rand) string {
	parts := make([]string, 2+random.IntN(9))
	for i := range parts {
		parts[i] = titles[random.IntN(len(titles))]
	}
	return strings.Join(parts, ". ")
}

func creator(random *rand.Rand) string {
	first := []string{"Amara", "Bjarne", "Chidi", "Devika", "Elena", "Farid", "Grace", "Hiro", "Inés", "Jónas", "Kofi", "Lakshmi", "Mateo", "Noor", "Olga", "Priya"}
	last := []string{"Adeyemi", "Bauer", "Castillo", "Desai", "Eriksen", "Fontaine", "García", "Haddad", "Ivanova", "Jansen", "Kimura", "Lindqvist", "Müller", "Nakamura", "Okafor", "Petrov"}
	return first[random.IntN(len(first))] + " " + last[random.IntN(len(last))]
}

// shelf puts three videos of ten on the large shelf and the others anywhere.
func shelf(random *rand.Rand) (id, name string) {
	if random.IntN(10) < 3 {
		return LargeShelf, "Large shelf"
	}
	n := 1 + random.IntN(shelves)
	return fmt.Sprintf("shelf-%d", n), fmt.Sprintf("Shelf %d", n)
}
