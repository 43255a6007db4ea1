package brand

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

// coloursName is the name of the colour stylesheet in Brand.Files.
const coloursName = "colours.css"

// Minimum contrast ratios of WCAG 2.2 for text and for other visible elements.
const (
	textContrast    = 4.5
	controlContrast = 3
)

// colour is an opaque sRGB colour with channels from 0 to 1.
type colour struct{ red, green, blue float64 }

// theme holds the background and text colours of one theme of the design. A test compares these
// colours with web/src/styles/tokens.css.
type theme struct {
	name, selector        string
	page, surface, sunken colour
	text                  colour
	towards               colour // colour that is mixed into the colour of a pressed button
}

func themes() []theme {
	return []theme{
		{"light", ":root", hex("#f2f6f0"), hex("#ffffff"), hex("#e6ede4"), hex("#14211b"), colour{}},
		{"dark", `[data-theme="dark"]`, hex("#0d1612"), hex("#14201a"), hex("#09100d"), hex("#eaf2ea"), colour{1, 1, 1}},
	}
}

// readColours creates a stylesheet from the brand's two colours. It returns an error for
// each colour whose contrast is too low.
func (b *Brand) readColours(said settings) error {
	if said.Colours.Light == "" && said.Colours.Dark == "" {
		return nil
	}
	var sheet string
	var wrong []error
	for _, t := range themes() {
		given := said.Colours.Light
		if t.name == "dark" {
			given = said.Colours.Dark
		}
		c, err := parseColour(given)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("the %s colour: %w", t.name, err))
			continue
		}
		rules, err := t.rules(c)
		wrong = append(wrong, err)
		sheet += rules
	}
	b.Colours = coloursName
	b.Files[coloursName] = File{"text/css; charset=utf-8", []byte(sheet)}
	return errors.Join(wrong...)
}

// rules returns the CSS rules for a colour in the theme.
func (t theme) rules(c colour) (string, error) {
	hover, soft := c.mix(t.towards, 0.14), c.mix(t.surface, 0.84)
	on := hex("#f4faf3")
	if dark := hex("#14211b"); contrast(dark, c) > contrast(on, c) {
		on = dark
	}
	err := errors.Join(
		t.checkContrast(c, t.page, "on the page", textContrast),
		t.checkContrast(c, t.surface, "on cards", textContrast),
		t.checkContrast(on, c, "as what is written on a button", textContrast),
		t.checkContrast(on, hover, "as what is written on a button under the pointer", textContrast),
		t.checkContrast(t.text, soft, "as text on what is chosen", textContrast),
		t.checkContrast(c, soft, "on what is chosen", controlContrast),
		t.checkContrast(c, t.sunken, "as the ring of the focus", controlContrast),
	)
	return fmt.Sprintf("%s {\n  --brand: %s;\n  --brand-hover: %s;\n  --brand-soft: %s;\n  --on-brand: %s;\n  --focus: %s;\n}\n",
		t.selector, c, hover, soft, on, c), err
}

func (t theme) checkContrast(a, b colour, where string, minimum float64) error {
	if got := contrast(a, b); got < minimum {
		return fmt.Errorf("the %s colour: %s %s, which is %s, has a contrast of %.1f to 1, at least %.1f is required", t.name, a, where, b, got, minimum)
	}
	return nil
}

func parseColour(text string) (colour, error) {
	if len(text) != 7 || text[0] != '#' {
		return colour{}, fmt.Errorf("%q is not a colour: write # and 6 hexadecimal digits, such as #14523a", text)
	}
	value, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return colour{}, fmt.Errorf("%q is not a colour: write # and 6 hexadecimal digits, such as #14523a", text)
	}
	channel := func(shift uint) float64 { return float64(value>>shift&0xff) / 255 }
	return colour{channel(16), channel(8), channel(0)}, nil
}

// hex parses a colour constant of the design. For an invalid text, it panics.
func hex(text string) colour {
	c, err := parseColour(text)
	if err != nil {
		panic(err) // impossible, because text is a constant of this file
	}
	return c
}

// String returns the colour in CSS notation.
func (c colour) String() string {
	whole := func(channel float64) int { return int(math.Round(channel * 255)) }
	return fmt.Sprintf("#%02x%02x%02x", whole(c.red), whole(c.green), whole(c.blue))
}

// mix returns a mixture of the two colours. share is the share of other, from 0 to 1.
func (c colour) mix(other colour, share float64) colour {
	mix := func(a, b float64) float64 { return a + (b-a)*share }
	return colour{mix(c.red, other.red), mix(c.green, other.green), mix(c.blue, other.blue)}
}

// contrast returns the contrast ratio of WCAG 2.2, from 1 to 21.
func contrast(a, b colour) float64 {
	light, dark := a.luminance(), b.luminance()
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

func (c colour) luminance() float64 {
	linear := func(channel float64) float64 {
		if channel <= 0.04045 {
			return channel / 12.92
		}
		return math.Pow((channel+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.red) + 0.7152*linear(c.green) + 0.0722*linear(c.blue)
}
