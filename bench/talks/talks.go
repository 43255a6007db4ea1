// Package talks generates a library of any size from the titles of 20,491 real talks.
//
// The titles come from the data of the pyvideo project, which is in the public domain (CC0). All
// other fields are generated deterministically. A description consists of other titles, so that the
// frequencies of words match real text. The creator, date, length and category are pseudorandom.
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
var compressed []byte

// Categories that are measured separately.
const (
	LargeCategory = "large-shelf" // ID of the category with 30 % of the videos
	SmallCategory = "small-shelf" // ID of the category with SmallCategoryVideos videos, for any size of the library
	// SmallCategoryVideos is the number of videos in the small category. These videos are spread
	// evenly over the library.
	SmallCategoryVideos = 12
	categories          = 40 // number of additional categories
)

// Video is a video in the input format of scripts/fill.
type Video struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Creator     string `json:"creator"`
	UploadedOn  string `json:"uploadedOn,omitempty"`
	Seconds     int    `json:"seconds,omitempty"`
	CategoryID  string `json:"shelfId"`
	Category    string `json:"shelf"`
}

// Titles returns the titles of the real talks.
func Titles() ([]string, error) {
	decompressed, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return nil, err
	}
	var titles []string
	lines := bufio.NewScanner(decompressed)
	for lines.Scan() {
		titles = append(titles, lines.Text())
	}
	return titles, lines.Err()
}

// GenerateVideos returns the first videos of the generated library. The first 20,491 videos have
// the titles of real talks. Each later title combines the first half of one real title with the
// second half of another. A larger library contains all videos of a smaller library, except that
// other videos are in the small category.
func GenerateVideos(titles []string, videos int) iter.Seq[Video] {
	return func(yield func(Video) bool) {
		for i := range videos {
			v := grow(titles, i)
			if inSmallCategory(i, videos) {
				v.CategoryID, v.Category = SmallCategory, "Small shelf"
			}
			if !yield(v) {
				return
			}
		}
	}
}

// inSmallCategory reports whether video i of a library is in the small category. It spreads
// these videos evenly over the library.
func inSmallCategory(i, videos int) bool {
	apart := max(1, videos/SmallCategoryVideos)
	return i%apart == apart/2 && i/apart < SmallCategoryVideos
}

func grow(titles []string, i int) Video {
	random := rand.New(rand.NewPCG(uint64(i), 0))
	v := Video{
		ID:          VideoID(i),
		Title:       title(titles, i, random),
		Description: description(titles, random),
		Creator:     RandomCreator(random),
	}
	v.CategoryID, v.Category = category(random)
	// Some fields are unknown, as in real data.
	if random.IntN(10) < 7 {
		day := time.Date(2006, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, random.IntN(20*365))
		v.UploadedOn = day.Format(time.DateOnly)
	}
	if random.IntN(10) < 7 {
		v.Seconds = 60 + random.IntN(5400)
	}
	return v
}

// VideoID returns an ID in the format of YouTube for the video at index i, from 0.
func VideoID(i int) string {
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

// description returns 2 to 10 titles, about 350 bytes.
func description(titles []string, random *rand.Rand) string {
	parts := make([]string, 2+random.IntN(9))
	for i := range parts {
		parts[i] = titles[random.IntN(len(titles))]
	}
	return strings.Join(parts, ". ")
}

// RandomCreator returns a random creator of the library.
func RandomCreator(random *rand.Rand) string {
	first := []string{"Amara", "Bjarne", "Chidi", "Devika", "Elena", "Farid", "Grace", "Hiro", "Inés", "Jónas", "Kofi", "Lakshmi", "Mateo", "Noor", "Olga", "Priya"}
	last := []string{"Adeyemi", "Bauer", "Castillo", "Desai", "Eriksen", "Fontaine", "García", "Haddad", "Ivanova", "Jansen", "Kimura", "Lindqvist", "Müller", "Nakamura", "Okafor", "Petrov"}
	return first[random.IntN(len(first))] + " " + last[random.IntN(len(last))]
}

// category returns the large category with a probability of 30 %, otherwise one of the other
// categories.
func category(random *rand.Rand) (id, name string) {
	if random.IntN(10) < 3 {
		return LargeCategory, "Large shelf"
	}
	n := 1 + random.IntN(categories)
	return fmt.Sprintf("shelf-%d", n), fmt.Sprintf("Shelf %d", n)
}
