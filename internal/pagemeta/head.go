package pagemeta

import (
	"html"
	"strconv"
	"strings"
)

// head holds the contents of a page's HTML head. Empty fields are omitted.
type head struct {
	title       string // title without the site name; "" for the site name only
	description string
	canonical   string // canonical address of the page
	noindex     bool   // whether the page forbids indexing by search engines
	missing     bool   // whether the content of the page does not exist
	image       image
	video       *videoMeta // metadata of a video page; nil on other pages
}

// image is the image of a link preview. Its sizes are in pixels.
type image struct {
	url           string
	width, height int
	alt           string
}

// card returns the default image, for pages without their own image.
func (b Brand) card(at Address) image {
	if b.Card.Path == "" {
		return image{}
	}
	return image{url: at.url(b.Card.Path), width: b.Card.Width, height: b.Card.Height, alt: b.Name}
}

// html returns the head as HTML, one element per line.
func (h head) html(brand Brand) string {
	var m markup
	m.element("title", brand.fullTitle(h.title))
	m.meta("name", "description", h.description)
	if h.noindex || h.missing {
		m.meta("name", "robots", "noindex")
	}
	if !h.missing {
		m.link("canonical", h.canonical)
		h.writePreview(&m, brand)
	}
	return m.String()
}

func (h head) writePreview(m *markup, brand Brand) {
	title := brand.fullTitle(h.title)
	m.meta("property", "og:site_name", brand.Name)
	m.meta("property", "og:title", title)
	m.meta("property", "og:description", h.description)
	m.meta("property", "og:url", h.canonical)
	if h.image.url != "" {
		m.meta("property", "og:image", h.image.url)
		if h.image.width > 0 {
			m.meta("property", "og:image:width", strconv.Itoa(h.image.width))
			m.meta("property", "og:image:height", strconv.Itoa(h.image.height))
		}
		m.meta("property", "og:image:alt", h.image.alt)
		m.meta("name", "twitter:image", h.image.url)
		m.meta("name", "twitter:image:alt", h.image.alt)
	}
	if h.video != nil {
		h.video.write(m)
	} else {
		m.meta("property", "og:type", "website")
		m.meta("name", "twitter:card", "summary")
	}
	m.meta("name", "twitter:title", title)
	m.meta("name", "twitter:description", h.description)
}

// fullTitle returns the title with the site name, in the format of the app's document title.
func (b Brand) fullTitle(title string) string {
	if title == "" {
		return b.Name
	}
	return title + " · " + b.Name
}

// markup builds HTML elements. It escapes text and attribute values. The names of elements and
// attributes are constants of this package.
type markup struct{ strings.Builder }

func (m *markup) line(parts ...string) {
	m.WriteString("\n    ")
	for _, part := range parts {
		m.WriteString(part)
	}
}

func (m *markup) element(name, text string) {
	m.line("<", name, ">", escape(text), "</", name, ">")
}

// meta writes a meta element, unless content is empty.
func (m *markup) meta(kind, name, content string) {
	if text := escape(content); text != "" {
		m.line("<meta ", kind, `="`, name, `" content="`, text, `">`)
	}
}

func (m *markup) link(rel, href string) {
	if href != "" {
		m.line(`<link rel="`, rel, `" href="`, escape(href), `">`)
	}
}

// data writes a block of JSON. No text in the JSON can end the block, because json.Marshal escapes
// every <.
func (m *markup) data(json []byte) {
	m.line(`<script type="application/ld+json">`, string(json), "</script>")
}

// escape returns text for use between tags and in quoted attributes. It also replaces each run of
// white space and control characters by one space.
func escape(text string) string {
	words := strings.FieldsFunc(strings.ToValidUTF8(text, "\uFFFD"), func(r rune) bool { return r <= ' ' || r == '\x7f' })
	return html.EscapeString(strings.Join(words, " "))
}
