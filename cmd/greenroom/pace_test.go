package main

import "testing"

func TestOnlySmallHeapsOfBusyServersGrow(t *testing.T) {
	t.Parallel()
	const mega = 1 << 20
	for name, tt := range map[string]struct {
		perSecond, live uint64
		want            int
	}{
		"idle":                        {0, 10 * mega, 100},
		"before the first collection": {0, 0, 100},
		"busy":                        {80 * mega, 10 * mega, 400},
		"busier than there is room":   {1000 * mega, 16 * mega, 400},
		"a large library":             {1000 * mega, 500 * mega, 100},
		"little asked of a large one": {10 * mega, 100 * mega, 100},
	} {
		if got := paceFor(tt.perSecond, tt.live); got != tt.want {
			t.Errorf("%s: %d percent, want %d", name, got, tt.want)
		}
	}
}
