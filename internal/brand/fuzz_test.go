package brand_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode"

	"greenroom/internal/brand"
)

// FuzzReadDir checks that an accepted brand has valid texts, and that its files can be served from
// the site: an SVG runs no script and loads nothing.
func FuzzReadDir(f *testing.F) {
	f.Add(`{"name":"College","tagline":"Practise","welcome":"Hi","logo":"mark.svg","colours":{"light":"#7a1f5c","dark":"#ff9ddb"}}`, ".svg", []byte(mark))
	f.Add(`{"name":"a\u202e","logo":"../mark.svg"}`, ".svg", []byte(`<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>`))
	for _, content := range []string{`<use x:href="//a.example/#a"/>`, `<path onload="a()"/>`, `<path fill="url(http://a.example/#a)"/>`, `<script>a()</script>`} {
		f.Add(`{"logo":"mark.svg"}`, ".svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">`+content+`</svg>`))
	}
	f.Add(`{"logo":"mark.png","colours":{"light":"#FFFFFF","dark":"red"}}`, ".png", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xff\xff\xff"))
	f.Add(`{"name":"x",}`, ".avif", []byte("\x00\x00\x00\x1cftypavif"))
	f.Add(`{"name":7}`, ".jpg", []byte("\xff\xd8\xff"))
	f.Add(`{}`, ".webp", []byte("RIFF\xff\xff\xff\xffWEBPVP8 "))
	f.Fuzz(func(t *testing.T, settings, extension string, content []byte) {
		files := map[string]string{"brand.json": settings}
		switch extension {
		case ".svg", ".png":
			files["mark"+extension] = string(content)
		case ".avif", ".jpg", ".webp":
			files["pictures/coding"+extension] = string(content)
		}
		got, err := brand.ReadDir(dir(t, files))
		if err != nil {
			return
		}
		if got.Name == "" || strings.ContainsFunc(got.Name+got.Tagline+got.Welcome, unicode.IsControl) {
			t.Errorf("got texts %q, %q, %q, want a name and no control characters", got.Name, got.Tagline, got.Welcome)
		}
		for name, file := range got.Files {
			switch {
			case file.Type == "image/svg+xml":
				wantSafeSVG(t, string(file.Content))
			case file.Type != "image/png" && file.Type != "image/jpeg" && file.Type != "image/avif" && file.Type != "text/css; charset=utf-8":
				t.Errorf("%s: got type %q, want an image or the style sheet", name, file.Type)
			}
		}
	})
}

// wantSafeSVG checks the elements and attributes that can run a script or load another document.
func wantSafeSVG(t *testing.T, content string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(content))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("got SVG %q with error %v, want well-formed XML", content, err)
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch strings.ToLower(element.Name.Local) {
		case "script", "foreignobject", "image", "style", "iframe", "animate", "set", "a":
			t.Errorf("got SVG with <%s>: %q", element.Name.Local, content)
		}
		for _, each := range element.Attr {
			name, value := strings.ToLower(each.Name.Local), strings.ToLower(each.Value)
			if strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(strings.TrimSpace(value), "#") || strings.Contains(value, "url(http") {
				t.Errorf("got SVG with %s=%q", name, value)
			}
		}
	}
}
