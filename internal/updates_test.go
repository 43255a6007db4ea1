package internal_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
)

// wholeRecords maps the store methods that receive a whole record to the reason why
// concurrent calls lose no data. All other methods use an update function or set single
// values.
func wholeRecords() map[string]string {
	return map[string]string{
		"CreateUser":      "adds; an id or e-mail in use is refused",
		"CreateUsers":     "adds, as CreateUser and CreateLink do",
		"Register":        "adds, as CreateUser does",
		"PromoteGuest":    "turns a guest into an account once; the second call finds no guest",
		"MergeGuest":      "adds the session, and merges the lists inside the transaction",
		"CreateSession":   "adds; an id in use is refused",
		"CreateLink":      "adds; a person has one link of a kind",
		"CreatePlaylist":  "adds; an id in use is refused",
		"CopyPlaylist":    "adds, as CreatePlaylist does",
		"CopyShared":      "adds, as CreatePlaylist does",
		"SharePlaylist":   "the link that is there stays",
		"SetPart":         "sets one value, the part of the video",
		"EditPlaylist":    "sets the texts that are named, and leaves the others",
		"WriteEntry":      "last write wins, inside the transaction",
		"UpdateOutlines":  "an update function selects the prepared changes inside the transaction",
		"AppendAudit":     "adds",
		"ApplySeed":       "adds; what is there stays",
		"ImportCatalogue": "is refused when the catalogue has another revision than the import was computed from",
	}
}

func TestUpdates_NoMethodPutsWholeRecords(t *testing.T) {
	t.Parallel()
	reasons := wholeRecords()
	store := reflect.TypeFor[library.Store]()
	for m := range store.Methods() {
		whole := false
		for i := range m.Type.NumIn() {
			whole = whole || isRecord(m.Type.In(i))
		}
		if _, explained := reasons[m.Name]; whole && !explained {
			t.Errorf("%s is given a whole record: a caller that reads, changes and puts it overwrites what another one has changed in between. Give it an update function", m.Name)
		}
		delete(reasons, m.Name)
	}
	for name := range reasons {
		t.Errorf("the store has no method %s", name)
	}
}

// isRecord reports whether the type is a record of the library or a list of records. Queries,
// keys and functions are not records.
func isRecord(each reflect.Type) bool {
	if each == reflect.TypeFor[*library.AuditEntry]() {
		return false // audit log entry of a change
	}
	if each.Kind() == reflect.Slice && each.Elem().Kind() == reflect.Uint8 {
		return true // record as JSON
	}
	if each.Kind() == reflect.Slice || each.Kind() == reflect.Pointer {
		each = each.Elem()
	}
	selects := []string{"Query", "Key", "Activity", "Result", "Page", "Transcribed", "Credentials"}
	if each.Kind() != reflect.Struct || slices.ContainsFunc(selects, func(end string) bool { return strings.HasSuffix(each.Name(), end) }) {
		return false
	}
	return each.PkgPath() == reflect.TypeFor[library.Video]().PkgPath()
}

func TestUpdates_NoServerCodeFillsTheCatalogue(t *testing.T) {
	t.Parallel()
	const fill = "greenroom/internal/library/librarytest/fill"
	for path, reached := range dependencies(t) {
		if slices.Contains(reached, fill) && !strings.Contains(path, "test") {
			t.Errorf("%s puts whole records: use UpdateCatalogue", path)
		}
	}
}
