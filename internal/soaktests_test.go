package internal_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestSoak_SelectsLinearizabilityTest checks the Makefile, because "go test -run" also succeeds if
// its pattern selects no test.
func TestSoak_SelectsLinearizabilityTest(t *testing.T) {
	t.Parallel()
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	found := regexp.MustCompile(`GREENROOM_TEST_HISTORIES=.* -run '\^TestStore\$\$/([^'|]+)`).FindStringSubmatch(read("../Makefile"))
	if found == nil {
		t.Fatal("Makefile: got no pattern for the subtests of TestStore")
	}
	group, title, _ := strings.Cut(strings.ReplaceAll(found[1], "$$", "$"), "/")
	if !regexp.MustCompile(group).MatchString("Concurrency") {
		t.Errorf("Makefile: got group %q, want Concurrency", group)
	}
	test := regexp.MustCompile(`\{"(.+)", testLinearizable\}`).FindStringSubmatch(read("library/librarytest/concurrency.go"))
	if test == nil || title == "" || !regexp.MustCompile(title).MatchString(test[1]) {
		t.Errorf("Makefile: got title %q, want the title in %q", title, test)
	}
}
