package librarytest

import (
	"sync/atomic"

	"greenroom/internal/library"
)

func rateTests() []subtest {
	return []subtest{
		{"RateCounts returns the counts of open windows in the order of the keys", func(f *fixture) {
			f.changeRates(0, rate("a", 2, 60), rate("b", 1, 30))
			f.wantRates(29, rateCount(1, 30), library.RateCount{}, rateCount(2, 60))
			f.wantRates(30, library.RateCount{}, library.RateCount{}, rateCount(2, 60))
		}},
		{"ChangeRates adds to an open window and begins another after its end", func(f *fixture) {
			f.changeRates(0, rate("a", 1, 60))
			f.same("counts", f.changeRates(59, rate("b", 1, 90), rate("a", 2, 119)), []library.RateCount{rateCount(1, 90), rateCount(3, 60)})
			f.same("counts", f.changeRates(60, rate("a", 1, 120)), []library.RateCount{rateCount(1, 120)})
		}},
		{"ChangeRates subtracts down to 0 and restarts windows", func(f *fixture) {
			f.changeRates(0, rate("a", 3, 60), rate("b", 3, 60))
			f.same("counts", f.changeRates(1, rate("a", -1, 0), rate("b", -4, 0), rate("c", -1, 0)), make([]library.RateCount, 3))
			f.wantRates(1, rateCount(0, 60), library.RateCount{}, rateCount(2, 60))
			restart := rate("a", 1, 90)
			restart.Restart = true
			f.same("counts", f.changeRates(2, restart), []library.RateCount{rateCount(1, 90)})
		}},
		{"concurrent calls of ChangeRates each return another number", func(f *fixture) {
			var sum atomic.Int64
			errs := concurrently(concurrentCalls, func(int) error {
				counts, err := f.store.ChangeRates(f.Context(), []library.RateChange{rate("b", 1, 60), rate("a", 1, 60)}, at(0))
				if err == nil {
					sum.Add(int64(counts[0].Events))
				}
				return err
			})
			for _, err := range errs {
				f.ok(err)
			}
			f.same("sum of the numbers", sum.Load(), int64(concurrentCalls*(concurrentCalls+1)/2))
			f.wantRates(1, rateCount(concurrentCalls, 60), library.RateCount{}, rateCount(concurrentCalls, 60))
		}},
		{"DeleteRates deletes rate counts whose window has ended", func(f *fixture) {
			f.changeRates(0, rate("a", 1, 60), rate("b", 1, 61))
			f.ok(f.store.DeleteRates(f.Context(), at(60), 2))
			f.wantRates(0, rateCount(1, 61), library.RateCount{}, library.RateCount{})
		}},
		{"DeleteRates retains the counts with the most events, then those that end first", func(f *fixture) {
			f.changeRates(0, rate("a", 2, 90), rate("b", 1, 61), rate("c", 1, 62))
			f.ok(f.store.DeleteRates(f.Context(), at(60), 2))
			f.wantRates(0, rateCount(1, 61), library.RateCount{}, rateCount(2, 90))
			f.ok(f.store.DeleteRates(f.Context(), at(60), 1))
			f.wantRates(0, library.RateCount{}, library.RateCount{}, rateCount(2, 90))
		}},
		{"DeleteRates limits batched counts separately", func(f *fixture) {
			const more, fewer = library.BatchedRatePrefix + "a", library.BatchedRatePrefix + "b"
			f.changeRates(0, rate(more, 60, 60), rate(fewer, 59, 60), rate("a", 1, 60), rate("b", 2, 60))
			f.ok(f.store.DeleteRates(f.Context(), at(1), 1))
			counts, err := f.store.RateCounts(f.Context(), []string{more, fewer, "a", "b"}, at(1))
			f.ok(err)
			f.same("rate counts", counts, []library.RateCount{rateCount(60, 60), {}, {}, rateCount(2, 60)})
		}},
	}
}

// rate returns a change of the key. Its window ends at the second endsAt.
func rate(key string, events, endsAt int) library.RateChange {
	return library.RateChange{Key: key, Events: events, EndsAt: at(endsAt)}
}

func rateCount(events, endsAt int) library.RateCount {
	return library.RateCount{Events: events, EndsAt: at(endsAt)}
}

func (f *fixture) changeRates(now int, changes ...library.RateChange) []library.RateCount {
	f.Helper()
	counts, err := f.store.ChangeRates(f.Context(), changes, at(now))
	f.ok(err)
	return counts
}

// wantRates checks the counts of the keys b, c and a.
func (f *fixture) wantRates(now int, want ...library.RateCount) {
	f.Helper()
	counts, err := f.store.RateCounts(f.Context(), []string{"b", "c", "a"}, at(now))
	f.ok(err)
	f.same("rate counts", counts, want)
}
