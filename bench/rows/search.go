package rows

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// mostWords is how many words are searched for at most.
const mostWords = 4

// leastSearches is how many searches a figure rests on at least.
const leastSearches = 20

// measureSearch looks for words of titles, and for words that no video has.
func measureSearch(ctx context.Context, b *Bench, row *report.Row) error {
	row.Note("One person searches, for other words each time, by chance: one to four words of a real title (any that has them), the same with a word that nobody has written, and the first " +
		"letters of a word, as somebody types it. The server keeps no answer to words. Each answer is a page of 48.")
	for _, e := range b.engines(row) {
		for _, size := range b.Sizes {
			if err := b.searchSize(ctx, row, e, size); err != nil {
				return fmt.Errorf("%d videos on %s: %w", size, e, err)
			}
		}
	}
	return nil
}

func (b *Bench) searchSize(ctx context.Context, row *report.Row, e engine, size int) error {
	store, err := b.library(ctx, e, size)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	if err := searchable(ctx, greenroom); err != nil {
		return err
	}
	row.Detail(sized("from start to the index's end", size, e), "s", time.Since(greenroom.Began).Seconds())
	for n := range b.Rounds {
		if err := b.searchRound(ctx, row, greenroom.Address, e, size, uint64(n)); err != nil {
			return err
		}
	}
	return nil
}

// searchable waits until the server's index for searches is built: only then does it say
// how many videos a common word finds in a large library.
func searchable(ctx context.Context, greenroom *servers.Greenroom) error {
	const most, pause = 5 * time.Minute, 200 * time.Millisecond
	for {
		answer, err := servers.Get(greenroom.Address, searchPath("interview"))
		if err == nil && bytes.Contains(answer.Body, []byte(`"total":`)) {
			return greenroom.Rest(ctx)
		}
		status, answered := errors.AsType[*load.UnexpectedStatus](err)
		if err != nil && (!answered || status.Status != 503) {
			return err
		}
		if time.Since(greenroom.Began) > most || ctx.Err() != nil {
			return errors.Join(ctx.Err(), fmt.Errorf("no index for searches after %v", most))
		}
		time.Sleep(pause)
	}
}

// searchRound adds what each kind of search took, and the slowest of the hits and of
// the misses.
func (b *Bench) searchRound(ctx context.Context, row *report.Row, address string, e engine, size int, round uint64) error {
	slowest := make(map[string]float64)
	for _, s := range b.searches(round) {
		found, err := b.search(ctx, address, s)
		if err != nil {
			return fmt.Errorf("%s: %w", s.what, err)
		}
		p99 := found.Milliseconds(0.99)
		row.Detail(sized(s.what+": p50", size, e), "ms", found.Milliseconds(0.5))
		row.Detail(sized(s.what+": p99", size, e), "ms", p99)
		slowest[s.kind] = max(slowest[s.kind], p99)
	}
	for _, kind := range []string{hits, misses, begun} {
		row.Add(sized(kind+": p99", size, e), "ms", slowest[kind]).To(report.AtMost(15))
	}
	row.Add(sized(suggested+": p99", size, e), "ms", slowest[suggested]).To(report.AtMost(10))
	row.Add(sized("misses to hits: p99", size, e), "×", slowest[misses]/slowest[hits])
	return nil
}

// The kinds of searches that the table tells apart.
const (
	hits   = "one to four words, the slowest of them"
	misses = "the same and a word that nobody has written"
	begun  = "two or three letters"

	suggested = "suggestions for two or three letters"
)

// search searches for a quarter of the time of a round: there are many kinds.
func (b *Bench) search(ctx context.Context, address string, s searches) (load.Result, error) {
	person := func(c *load.Connection) error {
		words := s.next()
		path := searchPath(words)
		if s.kind == suggested {
			path = "/api/videos/suggestions?q=" + url.QueryEscape(words)
		}
		answer, err := c.Do(load.NewRequest("GET", path, ""))
		if err != nil {
			return err
		}
		return answer.Must(200)
	}
	connection := load.NewConnection(address, time.Now().Add(5*time.Minute))
	defer connection.Close()
	return load.Alone(ctx, connection, person, b.Measured/4, leastSearches)
}

func searchPath(words string) string { return "/api/videos?limit=48&q=" + url.QueryEscape(words) }

// searches is a kind of search, and how to make the next of it.
type searches struct {
	kind string
	what string
	next func() string
}

func (b *Bench) searches(round uint64) []searches {
	random := rand.New(rand.NewPCG(round, 6))
	var kinds []searches
	for n := 1; n <= mostWords; n++ {
		words := func() string { return strings.Join(b.titleWords(random, n), " ") }
		kinds = append(kinds,
			searches{hits, plural(n) + " of a title", words},
			searches{misses, plural(n) + " and one that nobody has written", func() string { return words() + " " + unwritten(random) }},
		)
	}
	letters := func() string {
		word := []rune(b.titleWords(random, 1)[0])
		return string(word[:min(len(word), 2+random.IntN(2))])
	}
	return append(kinds, searches{begun, "the first letters of a word", letters}, searches{suggested, "suggestions for the first letters", letters})
}

func plural(words int) string {
	if words == 1 {
		return "one word"
	}
	return fmt.Sprintf("%d words", words)
}

// titleWords returns so many words of three letters and more of one title.
func (b *Bench) titleWords(random *rand.Rand, many int) []string {
	for {
		var words []string
		for _, word := range strings.Fields(b.Titles[random.IntN(len(b.Titles))]) {
			if word = strings.Trim(word, `.,:;!?"'()[]-–|/`); utf8.RuneCountInString(word) >= 3 {
				words = append(words, word)
			}
		}
		if len(words) < many {
			continue
		}
		random.Shuffle(len(words), func(i, k int) { words[i], words[k] = words[k], words[i] })
		return words[:many]
	}
}

// unwritten makes up a word.
func unwritten(random *rand.Rand) string {
	const letters = "bcdfghjklmnpqrstvwxz"
	word := make([]byte, 9)
	for i := range word {
		word[i] = letters[random.IntN(len(letters))]
	}
	return string(word)
}
