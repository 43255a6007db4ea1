package limits

import (
	"slices"
	"strings"
	"testing"
)

func TestAppModule_ExportsLimits(t *testing.T) {
	t.Parallel()
	for _, name := range appLimits() {
		if !slices.ContainsFunc(Table(), func(l Limit) bool { return l.Name == name && l.Unit != Duration }) {
			t.Errorf("%s: got no limit of this name, or a duration", name)
		}
	}
	module := AppModule()
	for _, want := range []string{
		"/** Maximum in characters: text of a note. */\nexport const MAX_NOTE_TEXT = 10_000;\n",
		"export const MAX_ENTRY_ID = 64;\n",
		"export const DEFAULT_ANSWER_MINUTES = 3;\n",
		"export const QUIET_DAYS = 2;\n",
		"export const MIN_REVIEWS = 2;\n",
		"/** Maximum in bytes: transcript file. */\nexport const MAX_TRANSCRIPT_FILE = 33_554_432;\n",
	} {
		if !strings.Contains(module, want) {
			t.Errorf("got module\n%[2]s\nwant %[1]q in it", want, module)
		}
	}
}
