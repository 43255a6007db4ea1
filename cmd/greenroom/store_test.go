package main

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestASilentDatabaseDoesNotKeepTheProgram(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		letGo := make(chan struct{})
		defer close(letGo)
		asked := time.Now()
		err := within(goodbyeTime, func() error {
			<-letGo
			return nil
		})
		if err == nil || !strings.Contains(err.Error(), "did not let go") || time.Since(asked) != goodbyeTime {
			t.Errorf("after %v: %v", time.Since(asked), err)
		}
	})
	damaged := errors.New("the disk is full")
	if err := within(goodbyeTime, func() error { return damaged }); !errors.Is(err, damaged) {
		t.Errorf("the error of the work is lost: %v", err)
	}
}
