package scenarios

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
	"greenroom/bench/talks"
)

// maxWords is the maximum number of words of a search.
const maxWords = 4

// minSearches is the minimum number of searches for a figure.
const minSearches = 20

// measureSearch measures searches for words in titles, and for words that do not occur.
func measureSearch(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote("One client searches for random words of real titles, alone and with a word that does not occur. It also searches for the first letters of a word, and for two words of a question in the question bank. " +
		"Searches are not cached. Each response is a page of 48.")
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
	greenroom, err := b.startFilled(ctx, e, size)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	if err := searchable(ctx, greenroom); err != nil {
		return err
	}
	questions, err := questionTexts(greenroom.Address)
	if err != nil {
		return err
	}
	row.AddDetail(sized("from start to the index's end", size, e), "s", time.Since(greenroom.Began).Seconds())
	for n := range b.Rounds {
		if err := b.searchRound(ctx, row, greenroom.Address, e, size, b.searches(uint64(n), questions)); err != nil {
			return err
		}
	}
	b.demote(row, e, size)
	return nil
}

// searchable waits until the server has built the search index. In a large library, the search for
// a common word returns a total only when the index exists.
func searchable(ctx context.Context, greenroom *servers.Greenroom) error {
	const limit, pause = 5 * time.Minute, 200 * time.Millisecond
	for {
		response, err := servers.Get(greenroom.Address, searchPath("interview"))
		if err == nil && bytes.Contains(response.Body, []byte(`"total":`)) {
			return greenroom.WaitIdle(ctx)
		}
		status, responded := errors.AsType[*load.UnexpectedStatus](err)
		if err != nil && (!responded || status.Status != 503) {
			return err
		}
		if time.Since(greenroom.Began) > limit || ctx.Err() != nil {
			return errors.Join(ctx.Err(), fmt.Errorf("no index for searches after %v", limit))
		}
		time.Sleep(pause)
	}
}

// searchRound adds the latency of each kind of search. It also adds the slowest searches with and
// without hits.
func (b *Bench) searchRound(ctx context.Context, row *report.Row, address string, e engine, size int, kinds []searches) error {
	slowest := make(map[string]float64)
	for _, s := range kinds {
		found, err := b.search(ctx, address, s)
		if err != nil {
			return fmt.Errorf("%s: %w", s.what, err)
		}
		p99 := found.Milliseconds(0.99)
		row.AddDetail(sized(s.what+": p50", size, e), "ms", found.Milliseconds(0.5))
		row.AddDetail(sized(s.what+": p99", size, e), "ms", p99)
		slowest[s.kind] = max(slowest[s.kind], p99)
	}
	for _, kind := range []string{hits, misses, begun} {
		row.Add(sized(kind+": p99", size, e), "ms", slowest[kind]).WithTarget(report.AtMost(15))
	}
	row.Add(sized(suggested+": p99", size, e), "ms", slowest[suggested]).WithTarget(report.AtMost(10))
	row.Add(sized(banked+": p99", size, e), "ms", slowest[banked]).WithTarget(report.AtMost(3))
	row.Add(sized(filtered+": p99", size, e), "ms", slowest[filtered])
	row.Add(sized("misses to hits: p99", size, e), "×", slowest[misses]/slowest[hits])
	return nil
}

// Kinds of searches in the table.
const (
	hits   = "one to four words, slowest"
	misses = "the same and a word that does not occur"
	begun  = "two or three letters"

	suggested = "suggestions for two or three letters"
	banked    = "two words in the question bank"
	filtered  = "a list with a filter by creator"
)

// search runs one kind of search. It takes a quarter of the duration of a round, because there are
// many kinds.
func (b *Bench) search(ctx context.Context, address string, s searches) (load.Result, error) {
	client := func(c *load.Connection) error {
		words := s.next()
		path := searchPath(words)
		if s.kind == suggested {
			path = "/api/videos/suggestions?q=" + url.QueryEscape(words)
		}
		if s.kind == filtered {
			path = "/api/videos?order=newest&limit=48&creator=" + url.QueryEscape(words)
		}
		if s.kind == banked {
			path = "/api/questions/bank?q=" + url.QueryEscape(words)
		}
		response, err := c.Do(load.NewRequest("GET", path, ""))
		if err != nil {
			return err
		}
		return response.RequireStatus(200)
	}
	connection := load.NewConnection(address, time.Now().Add(5*time.Minute))
	defer connection.Close()
	return load.RunOneClient(ctx, connection, client, b.Measured/4, minSearches)
}

func searchPath(words string) string { return "/api/videos?limit=48&q=" + url.QueryEscape(words) }

// searches generates searches of one kind.
type searches struct {
	kind string
	what string
	next func() string
}

// searches returns the kinds of searches of a round. They search for words in titles and in the
// questions.
func (b *Bench) searches(round uint64, questions []string) []searches {
	random := rand.New(rand.NewPCG(round, 6))
	var kinds []searches
	for n := 1; n <= maxWords; n++ {
		words := func() string { return strings.Join(wordsOf(random, b.Titles, n), " ") }
		kinds = append(kinds,
			searches{hits, plural(n) + " of a title", words},
			searches{misses, plural(n) + " and one that does not occur", func() string { return words() + " " + unwritten(random) }},
		)
	}
	letters := func() string {
		word := []rune(wordsOf(random, b.Titles, 1)[0])
		return string(word[:min(len(word), 2+random.IntN(2))])
	}
	two := func() string { return strings.Join(wordsOf(random, questions, 2), " ") }
	creator := func() string { return talks.RandomCreator(random) }
	return append(kinds, searches{begun, "the first letters of a word", letters},
		searches{suggested, "suggestions for the first letters", letters}, searches{banked, "questions of the bank", two},
		searches{filtered, "the newest videos of a creator", creator})
}

func plural(words int) string {
	if words == 1 {
		return "one word"
	}
	return fmt.Sprintf("%d words", words)
}

// questionTexts returns the texts of the questions in the server's question bank.
func questionTexts(address string) ([]string, error) {
	var bank struct {
		Questions []struct{ Text string }
	}
	if err := servers.Send(address, load.NewRequest("GET", "/api/questions/bank", ""), &bank); err != nil {
		return nil, fmt.Errorf("question bank: %w", err)
	}
	if len(bank.Questions) == 0 {
		return nil, errors.New("question bank: no questions")
	}
	texts := make([]string, len(bank.Questions))
	for i, q := range bank.Questions {
		texts[i] = q.Text
	}
	return texts, nil
}

// wordsOf returns many random words of at least 3 letters from one of the texts.
func wordsOf(random *rand.Rand, texts []string, many int) []string {
	for {
		var words []string
		for _, word := range strings.Fields(texts[random.IntN(len(texts))]) {
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

// unwritten returns a random word that does not occur in the library.
func unwritten(random *rand.Rand) string {
	const letters = "bcdfghjklmnpqrstvwxz"
	word := make([]byte, 9)
	for i := range word {
		word[i] = letters[random.IntN(len(letters))]
	}
	return string(word)
}
