package admin

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// A new import arrives while the owner's previous import begins to be applied. It must never cancel
// the previous import: one of the two requests must fail.
func TestImports_NewImportNeverCancelsStartedImport(t *testing.T) {
	t.Parallel()
	for round := range 10_000 {
		previous := &importing{id: "previous", owner: "mara", stage: prepared, isDecided: true}
		all := imports{all: []*importing{previous}}
		var begun bool
		var err error
		var both sync.WaitGroup
		both.Go(func() { _, begun = previous.begin(applying, prepared) })
		both.Go(func() { err = all.add(&importing{id: fmt.Sprint(round), owner: "mara", stage: prepared}, time.Time{}) })
		both.Wait()
		if begun == (err == nil) {
			t.Fatalf("round %d: got begun %t and error %v, want one of the two", round, begun, err)
		}
	}
}
