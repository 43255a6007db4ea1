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

// Placeholders in the app's page for the settings of the guest login and the developer pages. With
// the settings in the page, the app can paint before it sends a request.
const (
	guestsOn          = `name="greenroom:guests" content="on"`
	guestsOff         = `name="greenroom:guests" content="off"`
	developerPagesOn  = `name="greenroom:developer-pages" content="on"`
	developerPagesOff = `name="greenroom:developer-pages" content="off"`
)

// Markers around the variable part of the head. In the build, this part contains the title and
// description of the site.
const (
	headStart = "<!-- greenroom:head -->"
	headEnd   = "<!-- /greenroom:head -->"
)

// Markers around the prerendered HTML, which only some documents have. In the build, this HTML
// contains no data.
const (
	shellStart = "<!-- greenroom:shell -->"
	shellEnd   = "<!-- /greenroom:shell -->"
)

// idPlaceholder is the placeholder for the ID in the page's address. If a document contains the ID,
// the browser can request the page's data and the page's script at the same time.
const idPlaceholder = "{id}"

// index is an HTML document of the app. It can start any page, and loads the script of one page
// early. The documents at different addresses differ only in the head, the prerendered HTML and the
// ID.
type index struct {
	plain         *file             // document as it is in the build
	before, after []byte            // parts of the document before and after the variable part of the head, including the markers; after ends where the prerendered HTML begins
	shell, end    []byte            // prerendered HTML of the build, and the remaining part of the document with the marker; both empty if there is no prerendered HTML
	hasID         bool              // whether after contains idPlaceholder
	rebase        *strings.Replacer // inserts the site's base path into HTML
	compressor    *Compressor
	cache         *documentCache
}

// documentCacheBytes is the maximum memory of the cache of rendered documents in bytes.
const documentCacheBytes = limits.PageCache

// documentCache caches rendered documents.
type documentCache = lru.Cache[document, *file]

// document is a cache key: a document of the app and the texts to insert.
type document struct {
	index       *index
	head, shell string
	id          string
}

// readIndex reads a document of the app and inserts the settings of c. It ignores precompressed
// versions of the document, because they contain the original settings. The document must contain
// each marker exactly once. This is also checked for markers that c does not use, because the error
// would otherwise appear only when an operator changes a setting.
func readIndex(build fs.FS, name string, c Config, compressor *Compressor, cache *documentCache) (*index, error) {
	page, err := fs.ReadFile(build, name)
	if err != nil {
		return nil, err
	}
	for _, placeholder := range []string{guestsOn, developerPagesOn, basePathPlaceholder, headStart, headEnd} {
		if n := bytes.Count(page, []byte(placeholder)); n != 1 {
			return nil, fmt.Errorf("%s contains %s %d times, want once", name, placeholder, n)
		}
	}
	if !c.Guests {
		page = bytes.Replace(page, []byte(guestsOn), []byte(guestsOff), 1)
	}
	if !c.DeveloperPages {
		page = bytes.Replace(page, []byte(developerPagesOn), []byte(developerPagesOff), 1)
	}
	within := basePathReplacer(BasePath(c.PublicURL))
	page = []byte(within.Replace(c.Brand.RewriteDocument(string(page))))
	begin, end := bytes.Index(page, []byte(headStart))+len(headStart), bytes.Index(page, []byte(headEnd))
	if end < begin {
		return nil, fmt.Errorf("%s contains %s before %s", name, headEnd, headStart)
	}
	i := &index{before: page[:begin], rebase: within, compressor: compressor, cache: cache}
	if i.after, i.shell, i.end, err = splitShell(page[end:]); err != nil {
		return nil, fmt.Errorf("%s %w", name, err)
	}
	i.hasID = bytes.Contains(i.after, []byte(idPlaceholder))
	compressed, err := compressor.Compress(page)
	if err != nil {
		return nil, fmt.Errorf("compress %s: %w", name, err)
	}
	i.plain = newFile(indexName)
	i.plain.variants = []variant{inMemory(compressed, "gzip", page), inMemory(page, "", page)}
	return i, nil
}

// splitShell splits a document into three parts: before the prerendered HTML, the prerendered HTML,
// and after it.
func splitShell(page []byte) (before, shell, end []byte, err error) {
	begin, finish := bytes.Index(page, []byte(shellStart)), bytes.Index(page, []byte(shellEnd))
	if begin < 0 && finish < 0 {
		return page, nil, nil, nil
	}
	begin += len(shellStart)
	if begin < len(shellStart) || finish < begin {
		return nil, nil, nil, fmt.Errorf("contains %s without %s after it", shellStart, shellEnd)
	}
	return page[:begin], page[begin:finish], page[finish:], nil
}

// render returns the document with the given head. If head is empty, it returns the document as
// built. id replaces idPlaceholder. If the document has prerendered HTML, shell replaces it.
func (i *index) render(head, shell, id string) (*file, error) {
	if head == "" {
		return i.plain, nil
	}
	of := document{index: i, head: head}
	if len(i.shell) > 0 {
		of.shell = shell
	}
	if i.hasID {
		of.id = id
	}
	if f, there := i.cache.Get(of); there {
		return f, nil
	}
	f, bytes, err := i.build(of, id)
	if err == nil {
		i.cache.Put(of, f, bytes)
	}
	return f, err
}

// build returns the rendered document, and its memory in bytes.
func (i *index) build(of document, id string) (*file, int64, error) {
	after := bytes.ReplaceAll(i.after, []byte(idPlaceholder), []byte(html.EscapeString(url.PathEscape(id))))
	shell := i.shell
	if of.shell != "" {
		shell = []byte(i.rebase.Replace(of.shell))
	}
	page := slices.Concat(i.before, []byte(i.rebase.Replace(of.head)), []byte("\n    "), after, shell, i.end)
	compressed, err := i.compressor.Compress(page)
	if err != nil {
		return nil, 0, fmt.Errorf("compress a page: %w", err)
	}
	f := newFile(indexName)
	f.variants = []variant{inMemory(compressed, "gzip", page), inMemory(page, "", page)}
	return f, int64(len(page) + len(compressed) + len(of.head) + len(of.shell)), nil
}
