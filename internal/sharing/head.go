package sharing

import (
	"html"
	"strconv"
	"strings"
)

// head is what a page's head says. What is empty is left out.
type head struct {
	title       string // before the product's name; "" for the product's name alone
	description string
	canonical   string // the one address of the page
	unlisted    bool   // search engines are asked to leave it out
	missing     bool   // the page stands for something that is not there
	image       image
	film        *film // nil but on a video's page
}

// image is the picture of a card. Sizes are in pixels.
type image struct {
	url           string
	width, height int
	alt           string
}

// card is the picture of what has none of its own.
func (b Brand) card(at Address) image {
	if b.Card.Path == "" {
		return image{}
	}
	return image{url: at.url(b.Card.Path), width: b.Card.Width, height: b.Card.Height, alt: b.Name}
}

// html returns the head as HTML, one element a line.
func (h head) html(brand Brand) string {
	var m markup
	m.element("title", brand.titled(h.title))
	m.meta("name", "description", h.description)
	if h.unlisted || h.missing {
		m.meta("name", "robots", "noindex")
	}
	if !h.missing {
		m.link("canonical", h.canonical)
		h.writeCard(&m, brand)
	}
	return m.String()
}

func (h head) writeCard(m *markup, brand Brand) {
	title := brand.titled(h.title)
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
	if h.film != nil {
		h.film.write(m)
	} else {
		m.meta("property", "og:type", "website")
		m.meta("name", "twitter:card", "summary")
	}
	m.meta("name", "twitter:title", title)
	m.meta("name", "twitter:description", h.description)
}

// titled returns a title as the app writes it into the browser's tab.
func (b Brand) titled(title string) string {
	if title == "" {
		return b.Name
	}
	return title + " · " + b.Name
}

// markup collects elements and escapes what stands in them. Names of elements
// and attributes are ours.
type markup struct{ strings.Builder }

func (m *markup) line(parts ...string) {
	m.WriteString("\n    ")
	for _, part := range parts {
		m.WriteString(part)
	}
}

func (m *markup) element(name, text string) {
	m.line("<", name, ">", escaped(text), "</", name, ">")
}

// meta writes a fact, unless there is nothing in it.
func (m *markup) meta(kind, name, content string) {
	if text := escaped(content); text != "" {
		m.line("<meta ", kind, `="`, name, `" content="`, text, `">`)
	}
}

func (m *markup) link(rel, href string) {
	if href != "" {
		m.line(`<link rel="`, rel, `" href="`, escaped(href), `">`)
	}
}

// data writes a block of JSON in which json.Marshal has escaped every <, so that
// no text in it ends the block.
func (m *markup) data(json []byte) {
	m.line(`<script type="application/ld+json">`, string(json), "</script>")
}

// escaped returns text for use between tags and in quoted attributes. Line
// breaks and control characters, which no title or description shows, become
// one space.
func escaped(text string) string {
	words := strings.FieldsFunc(strings.ToValidUTF8(text, "\uFFFD"), func(r rune) bool { return r <= ' ' || r == '\x7f' })
	return html.EscapeString(strings.Join(words, " "))
}
