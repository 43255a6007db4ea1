package library_test

import (
	"testing"

	"greenroom/internal/library"
)

//proves:length-agreed
func TestAgreedLength_NeedsThreeReportsAndMajority(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		seconds []int
		want    int
	}{
		{"none", nil, 0},
		{"two", []int{600, 600}, 0},
		{"three", []int{600, 600, 600}, 600},
		{"within 2 s", []int{62, 60, 61}, 61},
		{"more than 2 s of a short video", []int{60, 60, 63}, 0},
		{"within 1 %", []int{6000, 6060, 6000}, 6000},
		{"more than 1 %", []int{6000, 6000, 6061}, 0},
		{"three against two", []int{600, 30, 600, 30, 600}, 600},
		{"three against three", []int{600, 30, 600, 30, 600, 30}, 0},
		{"three against four different lengths", []int{600, 10, 600, 20, 600, 30, 40}, 0},
		{"four against three", []int{600, 30, 600, 30, 600, 30, 601}, 600},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := library.AgreedLength(test.seconds); got != test.want {
				t.Errorf("lengths %v: got %d, want %d", test.seconds, got, test.want)
			}
		})
	}
}
