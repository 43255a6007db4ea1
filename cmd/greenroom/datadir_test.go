package main

import "testing"

func TestIsDirUnlocked_ReportsStateOfLock(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if isDirUnlocked(dir) {
		t.Error("unused directory: got unlocked")
	}
	unlock, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if isDirUnlocked(dir) {
		t.Error("locked directory: got unlocked")
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second check shows that the first has released the lock
		if !isDirUnlocked(dir) {
			t.Error("released directory: got locked")
		}
	}
}
