package brand

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

// coloursName is the stylesheet of a brand's colours among its files.
const coloursName = "colours.css"

// The least contrasts of WCAG 2.2: of text, and of what else has to be seen.
const (
	textContrast    = 4.5
	controlContrast = 3
)

// colour is an opaque sRGB colour, each channel from 0 to 1.
type colour struct{ red, green, blue float64 }

// theme is what a brand's colour stands on in one theme of the design
// (web/src/styles/tokens.css; a test holds them to it).
type theme struct {
	name, selector        string
	page, surface, sunken colour
	text                  colour
	towards               colour // what the colour of a pressed button leans to
}

func themes() []theme {
	return []theme{
		{"light", ":root", hex("#f2f6f0"), hex("#ffffff"), hex("#e6ede4"), hex("#14211b"), colour{}},
		{"dark", `[data-theme="dark"]`, hex("#0d1612"), hex("#14201a"), hex("#09100d"), hex("#eaf2ea"), colour{1, 1, 1}},
	}
}

// readColours makes a stylesheet of a brand's two colours, unless somebody could not
// read what stands in them or on them.
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

// rules returns the design's values for a colour in a theme.
func (t theme) rules(c colour) (string, error) {
	hover, soft := c.mixed(t.towards, 0.14), c.mixed(t.surface, 0.84)
	on := hex("#f4faf3")
	if dark := hex("#14211b"); contrast(dark, c) > contrast(on, c) {
		on = dark
	}
	err := errors.Join(
		t.enough(c, t.page, "on the page", textContrast),
		t.enough(c, t.surface, "on cards", textContrast),
		t.enough(on, c, "as what is written on a button", textContrast),
		t.enough(on, hover, "as what is written on a button under the pointer", textContrast),
		t.enough(t.text, soft, "as text on what is chosen", textContrast),
		t.enough(c, soft, "on what is chosen", controlContrast),
		t.enough(c, t.sunken, "as the ring of the focus", controlContrast),
	)
	return fmt.Sprintf("%s {\n  --brand: %s;\n  --brand-hover: %s;\n  --brand-soft: %s;\n  --on-brand: %s;\n  --focus: %s;\n}\n",
		t.selector, c, hover, soft, on, c), err
}

func (t theme) enough(a, b colour, where string, least float64) error {
	if got := contrast(a, b); got < least {
		return fmt.Errorf("the %s colour: %s %s, which is %s, has a contrast of %.1f to 1, and needs %.1f", t.name, a, where, b, got, least)
	}
	return nil
}

func parseColour(text string) (colour, error) {
	if len(text) != 7 || text[0] != '#' {
		return colour{}, fmt.Errorf("%q is none: write six hexadecimal digits behind #, as in #14523a", text)
	}
	value, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return colour{}, fmt.Errorf("%q is none: write six hexadecimal digits behind #, as in #14523a", text)
	}
	channel := func(shift uint) float64 { return float64(value>>shift&0xff) / 255 }
	return colour{channel(16), channel(8), channel(0)}, nil
}

// hex is a colour of the design.
func hex(text string) colour {
	c, err := parseColour(text)
	if err != nil {
		panic(err) // it stands above
	}
	return c
}

// String returns the colour as CSS writes it.
func (c colour) String() string {
	whole := func(channel float64) int { return int(math.Round(channel * 255)) }
	return fmt.Sprintf("#%02x%02x%02x", whole(c.red), whole(c.green), whole(c.blue))
}

// mixed returns the colour with a share of another in it.
func (c colour) mixed(other colour, share float64) colour {
	mix := func(a, b float64) float64 { return a + (b-a)*share }
	return colour{mix(c.red, other.red), mix(c.green, other.green), mix(c.blue, other.blue)}
}

// contrast returns the ratio of WCAG 2.2, from 1 to 21.
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
