package server

import (
	"bytes"
	"fmt"
	"html"
	"io/fs"
	"net/url"
	"slices"
	"strings"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

const indexName = "index.html"

// The marks in the app's page that say whether to offer the guest login, and
// whether there are pages for developers. The page is what tells the app, so that
// no request has to come before the first paint.
const (
	guestsOn          = `name="greenroom:guests" content="on"`
	guestsOff         = `name="greenroom:guests" content="off"`
	developerPagesOn  = `name="greenroom:developer-pages" content="on"`
	developerPagesOff = `name="greenroom:developer-pages" content="off"`
)

// The marks in the app's page between which stands what differs from page to
// page of its head: in the page as it is built, what the site is.
const (
	headBegins = "<!-- greenroom:head -->"
	headEnds   = "<!-- /greenroom:head -->"
)

// The marks between which stands the still of a page, in a document that has one: as
// the build laid it, of a page before anything has arrived.
const (
	stillBegins = "<!-- greenroom:still -->"
	stillEnds   = "<!-- /greenroom:still -->"
)

// idMark stands in the document of a page with an id in its address for that id,
// so that what the page shows can be asked for together with its script.
const idMark = "{id}"

// index is a document of the app's, which starts any of its pages; where it
// starts, its page is there soonest. Only what its head says differs from address
// to address.
type index struct {
	plain         *file             // as it was built
	before, after []byte            // what stands around the head's own words, marks included; up to the still, where there is one
	still, end    []byte            // as it was built, and what stands behind it, mark included; empty where there is none
	asksFor       bool              // whether it holds the mark for an id
	within        *strings.Replacer // puts what is written into it into the site's folder
	packer        *Packer
	kept          *keptDocuments
}

// documentBytes is how much memory the documents take that are kept as they were
// sent: some thousand, of the pages that people look at.
const documentBytes = limits.Documents

// keptDocuments keeps documents of the app's with what stands in them.
type keptDocuments = lru.Cache[document, *file]

// document is a document of the app's and all that was put into it.
type document struct {
	index       *index
	head, still string
	id          string
}

// readIndex returns a document of the app's for a server with or without guests
// and developers' pages. What a build lays beside it in other encodings would be
// another page's. One that does not hold each mark exactly once is refused even
// when nothing has to change in it: else nobody would notice before they turn
// something off.
func readIndex(build fs.FS, name string, c Config, packer *Packer, kept *keptDocuments) (*index, error) {
	page, err := fs.ReadFile(build, name)
	if err != nil {
		return nil, err
	}
	for _, mark := range []string{guestsOn, developerPagesOn, folderMark, headBegins, headEnds} {
		if n := bytes.Count(page, []byte(mark)); n != 1 {
			return nil, fmt.Errorf("%s holds %s %d times, not once", name, mark, n)
		}
	}
	if !c.Guests {
		page = bytes.Replace(page, []byte(guestsOn), []byte(guestsOff), 1)
	}
	if !c.DeveloperPages {
		page = bytes.Replace(page, []byte(developerPagesOn), []byte(developerPagesOff), 1)
	}
	within := inside(Folder(c.PublicURL))
	page = []byte(within.Replace(c.Brand.Rewrite(string(page))))
	begin, end := bytes.Index(page, []byte(headBegins))+len(headBegins), bytes.Index(page, []byte(headEnds))
	if end < begin {
		return nil, fmt.Errorf("%s holds %s before %s", name, headEnds, headBegins)
	}
	i := &index{before: page[:begin], within: within, packer: packer, kept: kept}
	if i.after, i.still, i.end, err = aroundStill(page[end:]); err != nil {
		return nil, fmt.Errorf("%s %w", name, err)
	}
	i.asksFor = bytes.Contains(i.after, []byte(idMark))
	packed, err := packer.Pack(page)
	if err != nil {
		return nil, fmt.Errorf("compress %s: %w", name, err)
	}
	i.plain = newFile(indexName)
	i.plain.variants = []variant{held(packed, "gzip", page), held(page, "", page)}
	return i, nil
}

// aroundStill returns a document in three pieces: up to its still, the still, and what
// stands behind it.
func aroundStill(page []byte) (before, still, end []byte, err error) {
	begin, finish := bytes.Index(page, []byte(stillBegins)), bytes.Index(page, []byte(stillEnds))
	if begin < 0 && finish < 0 {
		return page, nil, nil, nil
	}
	begin += len(stillBegins)
	if begin < len(stillBegins) || finish < begin {
		return nil, nil, nil, fmt.Errorf("holds %s without %s behind it", stillBegins, stillEnds)
	}
	return page[:begin], page[begin:finish], page[finish:], nil
}

// with returns the page with a head of its own, or as it was built when there
// is none; the id in its address stands where the page asks for what it names. A
// still takes the place of the one that was built, where there is one.
func (i *index) with(head, still, id string) (*file, error) {
	if head == "" {
		return i.plain, nil
	}
	of := document{index: i, head: head}
	if len(i.still) > 0 {
		of.still = still
	}
	if i.asksFor {
		of.id = id
	}
	if f, there := i.kept.Get(of); there {
		return f, nil
	}
	f, bytes, err := i.make(of, id)
	if err == nil {
		i.kept.Keep(of, f, bytes)
	}
	return f, err
}

// make returns the page with what stands in it, and how much memory that takes.
func (i *index) make(of document, id string) (*file, int64, error) {
	after := bytes.ReplaceAll(i.after, []byte(idMark), []byte(html.EscapeString(url.PathEscape(id))))
	still := i.still
	if of.still != "" {
		still = []byte(i.within.Replace(of.still))
	}
	page := slices.Concat(i.before, []byte(i.within.Replace(of.head)), []byte("\n    "), after, still, i.end)
	packed, err := i.packer.Pack(page)
	if err != nil {
		return nil, 0, fmt.Errorf("compress a page: %w", err)
	}
	f := newFile(indexName)
	f.variants = []variant{held(packed, "gzip", page), held(page, "", page)}
	return f, int64(len(page) + len(packed) + len(of.head) + len(of.still)), nil
}
