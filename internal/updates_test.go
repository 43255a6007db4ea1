package internal_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
)

// wholeRecords lists the store methods that replace a whole record. The value is the reason why
// concurrent calls lose no data. All other methods use an update function or set single values.
func wholeRecords() map[string]string {
	return map[string]string{
		"CreateUser":         "adds; an ID or email in use is rejected",
		"CreateUsers":        "adds, as CreateUser and CreateLink do",
		"Register":           "adds, as CreateUser does",
		"PromoteGuest":       "changes a guest to an account once; the second call finds no guest",
		"MergeGuest":         "adds the session, and merges the lists inside the transaction",
		"CreateSession":      "adds; an ID in use is rejected",
		"CreateByIdentity":   "adds; an identity or email in use is rejected",
		"AddIdentity":        "adds; an identity in use is rejected",
		"CreateLink":         "adds; an account has one link of each kind",
		"CreatePlaylist":     "adds; an ID in use is rejected",
		"CopyPlaylist":       "adds, as CreatePlaylist does",
		"CopySharedPlaylist": "adds, as CreatePlaylist does",
		"SharePlaylist":      "leaves an existing link unchanged",
		"SetPart":            "sets one value, the part of the video",
		"EditPlaylist":       "sets the given texts only",
		"WriteEntry":         "last write wins, inside the transaction",
		"UpdateOutlines":     "an update function selects the prepared changes inside the transaction",
		"ReplaceReminder":    "replaces only the state that the caller read",
		"AppendAudit":        "adds",
		"CountAudit":         "adds an entry, or adds a number inside the transaction",
		"ReportLengths":      "a report replaces only the same account's report for the video",
		"ChangeRates":        "adds or subtracts numbers inside the transaction",
		"ApplySeed":          "adds; existing data is unchanged",
		"ImportCatalogue":    "is rejected if the catalogue has another revision than the import was computed from",
	}
}

func TestStoreMethods_ReplaceNoWholeRecords(t *testing.T) {
	t.Parallel()
	reasons := wholeRecords()
	store := reflect.TypeFor[library.Store]()
	for m := range store.Methods() {
		whole := false
		for i := range m.Type.NumIn() {
			whole = whole || isRecord(m.Type.In(i))
		}
		if _, explained := reasons[m.Name]; whole && !explained {
			t.Errorf("%s: got a parameter with a complete record, want an update function, because concurrent changes would overwrite each other", m.Name)
		}
		delete(reasons, m.Name)
	}
	for name := range reasons {
		t.Errorf("got a reason for the unknown method %s", name)
	}
}

// isRecord reports whether the type is a record of the library or a list of records. Queries,
// keys and functions are not records.
func isRecord(each reflect.Type) bool {
	if each == reflect.TypeFor[*library.AuditEntry]() {
		return false // AuditEntry is the audit log entry of a change, not a stored record
	}
	if each.Kind() == reflect.Slice && each.Elem().Kind() == reflect.Uint8 {
		return true // a profile, which is a record in JSON
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

func TestServerCode_DoesNotFillCatalogue(t *testing.T) {
	t.Parallel()
	const fill = "greenroom/internal/library/librarytest/fill"
	for path, reached := range dependencies(t) {
		if slices.Contains(reached, fill) && !strings.Contains(path, "test") {
			t.Errorf("%s: got a write of complete records, want UpdateCatalogue", path)
		}
	}
}
