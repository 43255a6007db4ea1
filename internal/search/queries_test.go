package search_test

import (
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/search"
	"greenroom/internal/seed"
	"greenroom/internal/seed/bank"
	"greenroom/internal/seed/starter"
)

// wantedShare is the percentage of the queries in testdata/queries.tsv for which an expected result
// must be found.
const wantedShare = 90

// firstResults is the number of results of which one must be an expected result.
const firstResults = 3

// collection is a set of documents that can be searched, with their IDs.
type collection struct {
	index *search.Index
	ids   []string // IDs by position, from 1
}

func newCollection(documents []search.Document, ids []string) collection {
	for i := range documents {
		documents[i].Position = int64(i + 1)
	}
	return collection{index: search.NewIndex(slices.Values(documents)), ids: ids}
}

func (c collection) first(typed string) []string {
	found := c.index.Find(library.VideoQuery{Words: strings.Fields(typed), Limit: firstResults})
	var ids []string
	for _, position := range found.Positions {
		ids = append(ids, c.ids[position-1])
	}
	return ids
}

// shippedVideos returns the videos of the seed and of the starter collection.
func shippedVideos(t *testing.T) collection {
	t.Helper()
	categories, videos, err := seed.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(starter.OpenCatalogue())
	if err != nil {
		t.Fatal(err)
	}
	var more struct {
		Categories []struct {
			ID   string `json:"_id"`
			Name string `json:"categoryName"`
		} `json:"categories"`
		Videos []struct {
			ID          string `json:"_id"`
			Title       string `json:"title"`
			Description string `json:"description"`
			CreatorName string `json:"creatorName"`
			CategoryID  string `json:"categoryId"`
			Category    string `json:"categoryName"`
		} `json:"videos"`
	}
	if err := json.Unmarshal(text, &more); err != nil {
		t.Fatal(err)
	}
	names, short := make(map[string]string), make(map[string]string)
	for _, c := range categories {
		short[c.Name] = c.ShortNames
	}
	for _, c := range more.Categories {
		names[c.ID] = c.Name
	}
	for _, v := range more.Videos {
		videos = append(videos, library.Video{
			ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, Category: v.Category + names[v.CategoryID],
		})
	}
	documents, ids := make([]search.Document, len(videos)), make([]string, len(videos))
	for i, v := range videos {
		documents[i] = search.Document{Title: v.Title, Creator: v.CreatorName, Text: v.Description + "\n" + v.Category + "\n" + short[v.Category]}
		ids[i] = v.ID
	}
	return newCollection(documents, ids)
}

// shippedQuestions returns an index of the question bank.
func shippedQuestions(t *testing.T) *search.BankIndex {
	t.Helper()
	shipped, err := bank.Questions()
	if err != nil {
		t.Fatal(err)
	}
	store := memory.New()
	if _, err := seed.ApplyBank(t.Context(), store, shipped); err != nil {
		t.Fatal(err)
	}
	index, err := search.NewBankIndex(t.Context(), store)
	if err != nil {
		t.Fatal(err)
	}
	return index
}

//proves:search-partial
func TestShippedData_QueriesFindExpectedResults(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/queries.tsv")
	if err != nil {
		t.Fatal(err)
	}
	videos, questions := shippedVideos(t), shippedQuestions(t)
	searched := map[string]func(typed string) []string{"videos": videos.first, "questions": func(typed string) (ids []string) {
		for _, q := range questions.Find(library.VideoQuery{Words: strings.Fields(typed), Limit: firstResults}).Questions {
			ids = append(ids, q.ID)
		}
		return ids
	}}
	queries, successes := 0, 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 {
			continue
		}
		queries++
		found, want := searched[fields[0]](fields[1]), strings.Fields(fields[2])
		if slices.ContainsFunc(found, func(id string) bool { return slices.Contains(want, id) }) {
			successes++
			continue
		}
		t.Logf("%s, %q: got %v, want one of %v", fields[0], fields[1], found, want)
	}
	if queries != 60 || successes*100 < queries*wantedShare {
		t.Errorf("got %d of %d queries with an expected result, want 60 queries and at least %d %%", successes, queries, wantedShare)
	}
}
