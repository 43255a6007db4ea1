// Package curating changes the catalogue as the people who look after it ask, whether
// from the command line or from a page: it says why something can't be done, and lets
// every change be noted in the log.
package curating

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// Store is what is changed.
type Store interface {
	library.CatalogueStore
	library.CurationStore
	library.OutlineStore
	library.QuestionStore
}

// Curator changes the catalogue for somebody.
type Curator struct {
	Store Store
	From  library.LogSource
	By    string // the id of the account that asks; "" for none
	Now   func() time.Time
}

// Kind says what keeps a change from being made.
type Kind int

// The kinds of refusals.
const (
	Wrong Kind = iota // what is said can't be taken
	Taken             // it is there already, or in use
)

// Refusal is a change that can't be made as asked. Its reason is for people.
type Refusal struct {
	Kind   Kind
	Reason string
}

// Error returns the reason.
func (r *Refusal) Error() string { return r.Reason }

func refuse(kind Kind, format string, arguments ...any) error {
	return &Refusal{kind, fmt.Sprintf(format, arguments...)}
}

// RefusalOf returns the refusal that err wraps; nil when it wraps none.
func RefusalOf(err error) *Refusal {
	r, _ := errors.AsType[*Refusal](err)
	return r
}

// note returns the entry with who makes the change, through what and when.
func (c Curator) note(e library.LogEntry) *library.LogEntry {
	e.At, e.By, e.From = c.Now(), c.By, c.From
	return &e
}

// Fields are texts by what the library's own JSON calls them.
type Fields map[string]string

// change is what an edit changes.
type change struct {
	Was Fields `json:"was"`
	Is  Fields `json:"is"`
}

// changeOf returns those of the fields that differ, as the log keeps them; nil when none
// does.
func changeOf(before, after Fields) []byte {
	c := change{Was: Fields{}, Is: Fields{}}
	for name, text := range after {
		if before[name] != text {
			c.Was[name], c.Is[name] = before[name], text
		}
	}
	if len(c.Is) == 0 {
		return nil
	}
	detail, err := json.Marshal(c)
	if err != nil {
		return nil // texts can always be written
	}
	return detail
}

// category returns that of the categories which has the id or name.
func category(categories []library.Category, said string) (library.Category, error) {
	found, ok := exchange.FindCategory(categories, said)
	if !ok {
		return library.Category{}, refuse(Wrong, "%s", exchange.NoCategory(categories, said))
	}
	return found, nil
}

// decisionTries is how often an import is decided again when others change the catalogue.
const decisionTries = 5

// Import applies an import that was decided, and notes its name. When the catalogue has
// changed since, the import is decided again; rows that are refused only now are a refusal.
// Progress, unless it is nil, is called as [library.CatalogueImport.Progress] is.
func (c Curator) Import(ctx context.Context, im *exchange.Import, name string, progress func(videos int)) error {
	refused := im.Report().Refused
	err := c.apply(ctx, im, name, progress)
	for tries := 0; library.CodeOf(err) == library.CodeCatalogueChanged && tries < decisionTries; tries++ {
		var now exchange.Report
		if now, err = im.Decide(ctx, c.Store); err != nil {
			return err
		}
		if now.Refused > refused {
			return refuse(Taken, "the library has changed: look at the preview again")
		}
		err = c.apply(ctx, im, name, progress)
	}
	if err != nil {
		return err
	}
	return c.importChapters(ctx, im, name)
}

func (c Curator) apply(ctx context.Context, im *exchange.Import, name string, progress func(videos int)) error {
	r := im.Report()
	entry := library.LogEntry{Action: "videos.imported", Title: name, Count: r.New + r.Returned + r.Updated}
	return im.Apply(ctx, c.Store, c.note(entry), progress)
}
