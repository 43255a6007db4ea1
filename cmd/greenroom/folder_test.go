package main

import "testing"

func TestAFolderIsFreeWhileNobodyHasLockedIt(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if folderIsFree(folder) {
		t.Error("one that was never used is said to be free")
	}
	unlock, err := lockFolder(folder)
	if err != nil {
		t.Fatal(err)
	}
	if folderIsFree(folder) {
		t.Error("one that is locked is said to be free")
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // to look does not take it
		if !folderIsFree(folder) {
			t.Error("one that was let go is said to be in use")
		}
	}
}
