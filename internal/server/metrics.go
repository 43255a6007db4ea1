package server

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"greenroom/internal/lru"
	"greenroom/internal/membudget"
)

// metrics holds the program's measurements in a registry of its own.
type metrics struct {
	registry *prometheus.Registry
	inFlight prometheus.Gauge
	duration *prometheus.HistogramVec

	mu     sync.RWMutex
	series map[seriesKey]prometheus.Observer // of duration, as looking them up there takes longer
}

// seriesKey names the requests that are measured together. There are only so many:
// each part of it is one of a few.
type seriesKey struct {
	route, method string
	status        int
}

func newMetrics(c Config) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		series:   make(map[seriesKey]prometheus.Observer),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "greenroom_http_requests_in_flight",
			Help: "Requests being answered now.",
		}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "greenroom_http_request_duration_seconds",
			Help:    "How long requests took, and in _count how many there were, by route pattern, method and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "method", "status"}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "greenroom_build_info",
		Help:        "Always 1; the labels say which build runs.",
		ConstLabels: prometheus.Labels{"version": c.Build.Version, "go_version": c.Build.GoVersion},
	})
	build.Set(1)
	m.registry.MustRegister(m.inFlight, m.duration, build, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, each := range c.Measures {
		m.registry.MustRegister(each.collector())
	}
	if c.Refusals != nil {
		m.registry.MustRegister(c.Refusals.counter)
	}
	if c.BrowserErrors != nil {
		m.registry.MustRegister(c.BrowserErrors.counter)
	}
	if c.HTTPS != nil {
		m.registry.MustRegister(certificateEnd(c.HTTPS.Expires))
	}
	if c.Memory != nil {
		m.registry.MustRegister(memoryMetrics(c.Memory)...)
	}
	return m
}

// CacheMeasures returns the measures of the cache of that name, whose usage is asked for with
// each of them.
func CacheMeasures(name string, usage func() lru.Usage) []Measure {
	labels := map[string]string{"cache": name}
	return []Measure{
		{Name: "greenroom_cache_bytes", Help: "Memory that the values of a cache take.", Labels: labels, Value: func() float64 { return float64(usage().Bytes) }},
		{Name: "greenroom_cache_limit_bytes", Help: "Memory that the values of a cache may take.", Labels: labels, Value: func() float64 { return float64(usage().Limit) }},
		{Name: "greenroom_cache_hits_total", Help: "Values that were found in a cache, since it was emptied.", Labels: labels, Counts: true, Value: func() float64 { return float64(usage().Hits) }},
		{Name: "greenroom_cache_misses_total", Help: "Values that were not found in a cache, since it was emptied.", Labels: labels, Counts: true, Value: func() float64 { return float64(usage().Misses) }},
	}
}

// Measure is something that the program measures.
type Measure struct {
	Name, Help string
	Labels     map[string]string // tell measures of the same name apart; nil for none
	Counts     bool              // the value only grows, as the number of failures does
	Value      func() float64    // NaN when it is unknown
}

func (m Measure) collector() prometheus.Collector {
	if m.Counts {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: m.Name, Help: m.Help, ConstLabels: m.Labels}, m.Value)
	}
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: m.Name, Help: m.Help, ConstLabels: m.Labels}, m.Value)
}

// memoryMetrics measures the memory budget of responses and imports.
func memoryMetrics(b *membudget.Budget) []prometheus.Collector {
	return []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "greenroom_memory_reserved_bytes",
			Help: "Memory that responses and imports have reserved now.",
		}, func() float64 { return float64(b.Usage().InUse) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "greenroom_memory_waiting_requests",
			Help: "Requests that wait for memory now.",
		}, func() float64 { return float64(b.Usage().Waiting) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "greenroom_memory_refused_total",
			Help: "Reservations of memory that failed: most of them were answered with 503.",
		}, func() float64 { return float64(b.Usage().Refused) }),
	}
}

// Refusals counts requests that are beyond a limit, by the limit.
type Refusals struct{ counter *prometheus.CounterVec }

// NewRefusals returns counters that are 0. Those that alerts query exist from the start: an
// increase from nothing to 1 is none to Prometheus.
func NewRefusals() *Refusals {
	r := &Refusals{prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "greenroom_limit_refusals_total",
		Help: "Requests that were refused because they are beyond a limit, by the limit.",
	}, []string{"limit"})}
	for _, limit := range append(sharedLimits(), "attempts", "disk", "failed-logins", "new-accounts") {
		r.counter.WithLabelValues(limit)
	}
	return r
}

// sharedLimits returns the names of the limits that several clients share, beyond which the
// alert GreenroomLimitReached tells the operator. One client alone reaches the others.
func sharedLimits() []string {
	return []string{
		"address-guests", "address-writes", "connections", "guests", "imports", "memory", "waiting-hashes", "waiting-resets",
	}
}

// Count counts one more refusal by the limit.
func (r *Refusals) Count(limit string) { r.counter.WithLabelValues(limit).Inc() }

// BrowserErrors counts errors that the app met in browsers, by page.
type BrowserErrors struct{ counter *prometheus.CounterVec }

// NewBrowserErrors returns counters of the pages that are 0, so that alerts see the first error.
func NewBrowserErrors(pages ...string) *BrowserErrors {
	e := &BrowserErrors{prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "greenroom_browser_errors_total",
		Help: "Errors of the app that browsers reported, by the route pattern of the page.",
	}, []string{"page"})}
	for _, page := range pages {
		e.counter.WithLabelValues(page)
	}
	return e
}

// Count counts one more error on the page.
func (e *BrowserErrors) Count(page string) { e.counter.WithLabelValues(page).Inc() }

// certificateEnd measures until when the site's certificate holds.
func certificateEnd(expires func() time.Time) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "greenroom_certificate_expires_timestamp_seconds",
		Help: "Until when the certificate holds that was shown last; 0 when there is none yet.",
	}, func() float64 {
		if at := expires(); !at.IsZero() {
			return float64(at.Unix())
		}
		return 0
	})
}

func (m *metrics) page() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (m *metrics) observe(r *http.Request, status int, took time.Duration) {
	route := r.Pattern
	if route == "" {
		route = "other"
	}
	m.of(seriesKey{route, knownMethod(r.Method), status}).Observe(took.Seconds())
}

func (m *metrics) of(key seriesKey) prometheus.Observer {
	m.mu.RLock()
	series, there := m.series[key]
	m.mu.RUnlock()
	if there {
		return series
	}
	series = m.duration.WithLabelValues(key.route, key.method, strconv.Itoa(key.status))
	m.mu.Lock()
	defer m.mu.Unlock()
	m.series[key] = series
	return series
}

// knownMethod keeps the number of series bounded: a client may send any word.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	default:
		return "other"
	}
}
