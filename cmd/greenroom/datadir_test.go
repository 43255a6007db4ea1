package main

import "testing"

func TestIsDirUnlocked(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if isDirUnlocked(dir) {
		t.Error("one that was never used is said to be free")
	}
	unlock, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if isDirUnlocked(dir) {
		t.Error("one that is locked is said to be free")
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the check does not take the lock
		if !isDirUnlocked(dir) {
			t.Error("one that was let go is said to be in use")
		}
	}
}
