package limits

import (
	"slices"
	"strings"
	"testing"
)

func TestAppModule(t *testing.T) {
	t.Parallel()
	for _, name := range appLimits() {
		if !slices.ContainsFunc(Table(), func(l Limit) bool { return l.Name == name && l.Unit != Duration }) {
			t.Errorf("%s is no limit of the table, or a duration", name)
		}
	}
	module := AppModule()
	for _, want := range []string{
		"/** Maximum in characters: text of a note. */\nexport const MAX_NOTE_TEXT = 10_000;\n",
		"export const MAX_ENTRY_ID = 64;\n",
		"/** Maximum in bytes: transcript file. */\nexport const MAX_TRANSCRIPT_FILE = 33_554_432;\n",
	} {
		if !strings.Contains(module, want) {
			t.Errorf("the module has no %q:\n%s", want, module)
		}
	}
}
