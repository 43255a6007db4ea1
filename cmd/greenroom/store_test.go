package main

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestServe_StopsWithUnresponsiveDatabase(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		defer close(release)
		request := time.Now()
		err := withTimeout(closeTimeout, func() error {
			<-release
			return nil
		})
		if err == nil || !strings.Contains(err.Error(), "did not close") || time.Since(request) != closeTimeout {
			t.Errorf("unresponsive database: got error %[2]v after %[1]v, want a timeout", time.Since(request), err)
		}
	})
	damaged := errors.New("the disk is full")
	if err := withTimeout(closeTimeout, func() error { return damaged }); !errors.Is(err, damaged) {
		t.Errorf("got error %v, want %v", err, damaged)
	}
}
