package server

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	prometheus "github.com/VictoriaMetrics/metrics"

	"greenroom/internal/lru"
	"greenroom/internal/membudget"
)

// metrics holds the metrics of the process.
type metrics struct {
	families []family
	inFlight *prometheus.Gauge
	duration family

	mu     sync.RWMutex
	series map[seriesKey]*prometheus.PrometheusHistogram // cache of the series of duration, because a lookup in duration is slower
}

// seriesKey identifies a series of duration. Each field has only a few possible values, which
// limits the number of series.
type seriesKey struct {
	route, method string
	status        int
}

func newMetrics(c Config) *metrics {
	m := &metrics{
		series:   make(map[seriesKey]*prometheus.PrometheusHistogram),
		duration: newFamily("greenroom_http_request_duration_seconds", "histogram", "Duration of requests, by route pattern, method and status."),
	}
	inFlight := newFamily("greenroom_http_requests_in_flight", "gauge", "Requests in flight.")
	m.inFlight = inFlight.set.NewGauge(inFlight.name, nil)
	m.families = append(m.families, inFlight, m.duration)
	m.add(Metric{
		Name:   "greenroom_build_info",
		Help:   "Always 1; the labels contain the version.",
		Labels: map[string]string{"version": c.Build.Version, "go_version": c.Build.GoVersion},
		Value:  func() float64 { return 1 },
	})
	m.add(c.Metrics...)
	if c.Rejections != nil {
		m.families = append(m.families, c.Rejections.counters)
	}
	if c.BrowserErrors != nil {
		m.families = append(m.families, c.BrowserErrors.counters)
	}
	if c.HTTPS != nil {
		m.add(certificateExpiry(c.HTTPS.Expires))
	}
	if c.Memory != nil {
		m.add(memoryMetrics(c.Memory)...)
	}
	return m
}

// add adds each metric as a series to the family with its name.
func (m *metrics) add(all ...Metric) {
	for _, each := range all {
		i := slices.IndexFunc(m.families, func(f family) bool { return f.name == each.Name })
		if i < 0 {
			i, m.families = len(m.families), append(m.families, newFamily(each.Name, each.kind(), each.Help))
		}
		m.families[i].set.NewGauge(m.families[i].series(each.Labels), each.Value)
	}
}

// family contains all series of one metric. The metrics library formats the series, but does not
// support help texts and counters with a callback. family therefore writes the HELP and TYPE
// comments itself.
type family struct {
	name, kind, help string
	set              *prometheus.Set
}

func newFamily(name, kind, help string) family {
	return family{name: name, kind: kind, help: help, set: prometheus.NewSet()}
}

// series returns the name of a series, including its labels, in the text format.
func (f family) series(labels map[string]string) string {
	pairs := make([]string, 0, len(labels))
	for _, label := range slices.Sorted(maps.Keys(labels)) {
		pairs = append(pairs, label+"="+strconv.Quote(labels[label]))
	}
	if len(pairs) == 0 {
		return f.name
	}
	return f.name + "{" + strings.Join(pairs, ",") + "}"
}

// counter returns the counter with the value of the label.
func (f family) counter(label, value string) *prometheus.Counter {
	return f.set.GetOrCreateCounter(f.series(map[string]string{label: value}))
}

func (f family) write(w io.Writer) {
	_, _ = fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", f.name, f.help, f.name, f.kind) // writing to a buffer cannot fail
	f.set.WritePrometheus(w)
}

// cacheMetrics returns the metrics of the caches. Each metric calls caches when it is read.
func cacheMetrics(caches func() map[string]lru.Evictable) (all []Metric) {
	for _, name := range slices.Sorted(maps.Keys(caches())) {
		all = append(all, metricsOfCache(name, func() (usage lru.Usage) {
			if cache, there := caches()[name]; there {
				usage = cache.Usage()
			}
			return usage
		})...)
	}
	return all
}

func metricsOfCache(name string, usage func() lru.Usage) []Metric {
	labels := map[string]string{"cache": name}
	return []Metric{
		{Name: "greenroom_cache_bytes", Help: "Memory of the values in a cache.", Labels: labels, Value: func() float64 { return float64(usage().Bytes) }},
		{Name: "greenroom_cache_limit_bytes", Help: "Memory limit of the values in a cache.", Labels: labels, Value: func() float64 { return float64(usage().Limit) }},
		{Name: "greenroom_cache_hits_total", Help: "Cache hits since the cache was last emptied.", Labels: labels, IsCounter: true, Value: func() float64 { return float64(usage().Hits) }},
		{Name: "greenroom_cache_misses_total", Help: "Cache misses since the cache was last emptied.", Labels: labels, IsCounter: true, Value: func() float64 { return float64(usage().Misses) }},
	}
}

// Metric is an additional metric that the caller of [New] provides.
type Metric struct {
	Name, Help string
	Labels     map[string]string // labels that distinguish metrics with the same name; can be nil
	IsCounter  bool              // whether the metric is a counter; otherwise it is a gauge
	Value      func() float64    // function that returns the value; NaN if unknown
}

func (m Metric) kind() string {
	if m.IsCounter {
		return "counter"
	}
	return "gauge"
}

// memoryMetrics returns the metrics of the memory budget of responses and imports.
func memoryMetrics(b *membudget.Budget) []Metric {
	return []Metric{
		{Name: "greenroom_memory_reserved_bytes", Help: "Memory reserved by responses and imports.", Value: func() float64 { return float64(b.Usage().InUse) }},
		{Name: "greenroom_memory_waiting_requests", Help: "Requests that wait for memory.", Value: func() float64 { return float64(b.Usage().Waiting) }},
		{
			Name: "greenroom_memory_refused_total", Help: "Failed memory reservations. Most of them caused a 503 response.",
			IsCounter: true, Value: func() float64 { return float64(b.Usage().Rejected) },
		},
	}
}

// Rejections counts the requests that a limit rejected, for each limit.
type Rejections struct{ counters family }

// NewRejections returns counters with the value 0. The counters exist from the start, because
// Prometheus detects no increase if a counter first appears with the value 1.
func NewRejections() *Rejections {
	r := &Rejections{newFamily("greenroom_limit_refusals_total", "counter", "Requests rejected by a limit, by name of the limit.")}
	for _, limit := range append(sharedLimits(), "attempts", "disk", "failed-logins", "new-accounts") {
		r.counters.counter("limit", limit)
	}
	return r
}

// sharedLimits returns the names of the limits that several clients share. The alert
// GreenroomLimitReached is only about these limits, because a single client can reach any other
// limit.
func sharedLimits() []string {
	return []string{
		"address-guests", "address-writes", "connections", "guests", "imports", "memory", "waiting-hashes", "waiting-resets",
	}
}

// Count adds 1 to the counter of the limit.
func (r *Rejections) Count(limit string) { r.counters.counter("limit", limit).Inc() }

// BrowserErrors counts the errors that browsers report, for each page.
type BrowserErrors struct{ counters family }

// NewBrowserErrors returns counters for the pages. The counters start with the value 0, so that
// alerts detect the first error.
func NewBrowserErrors(pages ...string) *BrowserErrors {
	e := &BrowserErrors{newFamily("greenroom_browser_errors_total", "counter", "Errors of the app reported by browsers, by route pattern of the page.")}
	for _, page := range pages {
		e.counters.counter("page", page)
	}
	return e
}

// Count adds 1 to the counter of the page.
func (e *BrowserErrors) Count(page string) { e.counters.counter("page", page).Inc() }

// certificateExpiry returns the metric of the certificate's expiry.
func certificateExpiry(expires func() time.Time) Metric {
	return Metric{
		Name: "greenroom_certificate_expires_timestamp_seconds",
		Help: "Expiry of the current certificate; 0 before the first certificate.",
		Value: func() float64 {
			if at := expires(); !at.IsZero() {
				return float64(at.Unix())
			}
			return 0
		},
	}
}

func (m *metrics) page() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		var page bytes.Buffer
		for _, each := range m.families {
			each.write(&page)
		}
		prometheus.WriteProcessMetrics(&page)
		prometheus.WriteFDMetrics(&page)
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = w.Write(page.Bytes()) // an error means that the client has disconnected
	})
}

func (m *metrics) observe(r *http.Request, status int, took time.Duration) {
	route := r.Pattern
	if route == "" {
		route = "other"
	}
	m.of(seriesKey{route, knownMethod(r.Method), status}).Update(took.Seconds())
}

func (m *metrics) of(key seriesKey) *prometheus.PrometheusHistogram {
	m.mu.RLock()
	series, there := m.series[key]
	m.mu.RUnlock()
	if there {
		return series
	}
	series = m.duration.set.GetOrCreatePrometheusHistogramExt(m.duration.series(map[string]string{
		"route": key.route, "method": key.method, "status": strconv.Itoa(key.status),
	}), []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10})
	m.mu.Lock()
	defer m.mu.Unlock()
	m.series[key] = series
	return series
}

// knownMethod returns the method, or "other" for an unknown method. This limits the number of
// series, because a client can send any method.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	default:
		return "other"
	}
}
