package curating

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// Store contains the methods of a store that curators need.
type Store interface {
	library.CatalogueStore
	library.CurationStore
	library.OutlineStore
	library.QuestionStore
	library.BankStore
}

// Curator changes the catalogue on behalf of an account or the operator.
type Curator struct {
	Store Store
	From  library.AuditSource
	By    string // ID of the acting account; "" if no account acts
	Now   func() time.Time
}

// RejectionKind classifies the reason for a rejection.
type RejectionKind int

// The kinds of rejections.
const (
	Invalid  RejectionKind = iota // kind of a rejection because the input is invalid
	Conflict                      // kind of a rejection because the item already exists or is in use
)

// Rejection is the error of a rejected change. Its reason is shown to users.
type Rejection struct {
	Kind   RejectionKind
	Reason string
}

// Error returns the reason.
func (r *Rejection) Error() string { return r.Reason }

func reject(kind RejectionKind, format string, arguments ...any) error {
	return &Rejection{kind, fmt.Sprintf(format, arguments...)}
}

// RejectionOf returns the rejection that err wraps, or nil.
func RejectionOf(err error) *Rejection {
	r, _ := errors.AsType[*Rejection](err)
	return r
}

// note returns the audit log entry with the account, source and time of the change.
func (c Curator) note(e library.AuditEntry) *library.AuditEntry {
	e.At, e.By, e.From = c.Now(), c.By, c.From
	return &e
}

// Fields contains texts by field name. The names are the same as in the library's own JSON.
type Fields map[string]string

// change contains the old and the new values of an edit.
type change struct {
	Was Fields `json:"was"`
	Is  Fields `json:"is"`
}

// changeOf returns the fields that differ, in JSON for the audit log; nil if all fields are equal.
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
		return nil // impossible, because strings can always be encoded
	}
	return detail
}

// category returns the category with the ID or name.
func category(categories []library.Category, changes string) (library.Category, error) {
	found, ok := importexport.FindCategory(categories, changes)
	if !ok {
		return library.Category{}, reject(Invalid, "%v", importexport.UnknownCategoryError(categories, changes))
	}
	return found, nil
}

// libraryChanged returns the error of an import whose preview is outdated because the library has
// changed.
func libraryChanged() error {
	return reject(Conflict, "the library has changed since the preview: check the preview again")
}

// decisionAttempts is the maximum number of retries of an import after concurrent changes.
const decisionAttempts = 5

// ApplyImport applies a previewed import and adds its name to the audit log. If the catalogue has
// changed since the preview, it computes the changes again. It returns a rejection if more rows are
// rejected than in the preview. progress is used as [library.CatalogueImport].Progress and can be
// nil.
func (c Curator) ApplyImport(ctx context.Context, im *importexport.Import, name string, progress func(videos int)) error {
	rejected := im.Report().Rejected
	err := c.apply(ctx, im, name, progress)
	for attempts := 0; library.CodeOf(err) == library.CodeCatalogueChanged && attempts < decisionAttempts; attempts++ {
		var now importexport.Report
		if now, err = im.Preview(ctx, c.Store); err != nil {
			return err
		}
		if now.Rejected > rejected {
			return libraryChanged()
		}
		err = c.apply(ctx, im, name, progress)
	}
	if err != nil {
		return err
	}
	return c.importChapters(ctx, im, name)
}

func (c Curator) apply(ctx context.Context, im *importexport.Import, name string, progress func(videos int)) error {
	r := im.Report()
	entry := library.AuditEntry{Action: library.ActionVideosImported, Title: name, Count: r.New + r.Restored + r.Updated}
	return im.Apply(ctx, c.Store, c.note(entry), progress)
}
