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
		letGo := make(chan struct{})
		defer close(letGo)
		request := time.Now()
		err := withTimeout(closeTimeout, func() error {
			<-letGo
			return nil
		})
		if err == nil || !strings.Contains(err.Error(), "did not close") || time.Since(request) != closeTimeout {
			t.Errorf("after %v: %v", time.Since(request), err)
		}
	})
	damaged := errors.New("the disk is full")
	if err := withTimeout(closeTimeout, func() error { return damaged }); !errors.Is(err, damaged) {
		t.Errorf("the error of the work is lost: %v", err)
	}
}
