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

// metrics holds the metrics of the process in a registry of its own.
type metrics struct {
	registry *prometheus.Registry
	inFlight prometheus.Gauge
	duration *prometheus.HistogramVec

	mu     sync.RWMutex
	series map[seriesKey]prometheus.Observer // cache of series of duration; a lookup in duration is slower
}

// seriesKey identifies a series of duration. The number of series is bounded because each
// field has few values.
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
			Help: "Requests in flight.",
		}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "greenroom_http_request_duration_seconds",
			Help:    "Duration of requests, by route pattern, method and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "method", "status"}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "greenroom_build_info",
		Help:        "Always 1; the labels contain the version.",
		ConstLabels: prometheus.Labels{"version": c.Build.Version, "go_version": c.Build.GoVersion},
	})
	build.Set(1)
	m.registry.MustRegister(m.inFlight, m.duration, build, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, each := range c.Metrics {
		m.registry.MustRegister(each.collector())
	}
	if c.Rejections != nil {
		m.registry.MustRegister(c.Rejections.counter)
	}
	if c.BrowserErrors != nil {
		m.registry.MustRegister(c.BrowserErrors.counter)
	}
	if c.HTTPS != nil {
		m.registry.MustRegister(certificateExpiry(c.HTTPS.Expires))
	}
	if c.Memory != nil {
		m.registry.MustRegister(memoryMetrics(c.Memory)...)
	}
	return m
}

// CacheMetrics returns the metrics of the named cache. Each metric calls usage.
func CacheMetrics(name string, usage func() lru.Usage) []Metric {
	labels := map[string]string{"cache": name}
	return []Metric{
		{Name: "greenroom_cache_bytes", Help: "Memory of the values in a cache.", Labels: labels, Value: func() float64 { return float64(usage().Bytes) }},
		{Name: "greenroom_cache_limit_bytes", Help: "Memory limit of the values in a cache.", Labels: labels, Value: func() float64 { return float64(usage().Limit) }},
		{Name: "greenroom_cache_hits_total", Help: "Cache hits since the cache was last emptied.", Labels: labels, IsCounter: true, Value: func() float64 { return float64(usage().Hits) }},
		{Name: "greenroom_cache_misses_total", Help: "Cache misses since the cache was last emptied.", Labels: labels, IsCounter: true, Value: func() float64 { return float64(usage().Misses) }},
	}
}

// Metric is an additional metric.
type Metric struct {
	Name, Help string
	Labels     map[string]string // distinguish metrics of the same name; may be nil
	IsCounter  bool              // whether the metric is a counter
	Value      func() float64    // NaN if unknown
}

func (m Metric) collector() prometheus.Collector {
	if m.IsCounter {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: m.Name, Help: m.Help, ConstLabels: m.Labels}, m.Value)
	}
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: m.Name, Help: m.Help, ConstLabels: m.Labels}, m.Value)
}

// memoryMetrics returns the metrics of the memory budget of responses and imports.
func memoryMetrics(b *membudget.Budget) []prometheus.Collector {
	return []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "greenroom_memory_reserved_bytes",
			Help: "Memory reserved by responses and imports.",
		}, func() float64 { return float64(b.Usage().InUse) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "greenroom_memory_waiting_requests",
			Help: "Requests that wait for memory.",
		}, func() float64 { return float64(b.Usage().Waiting) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "greenroom_memory_refused_total",
			Help: "Failed memory reservations. Most of them caused a 503 response.",
		}, func() float64 { return float64(b.Usage().Rejected) }),
	}
}

// Rejections counts the requests rejected by a limit, per limit.
type Rejections struct{ counter *prometheus.CounterVec }

// NewRejections returns counters with value 0. The counters that alerts query exist from the
// start: Prometheus sees no increase when a series first appears with 1.
func NewRejections() *Rejections {
	r := &Rejections{prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "greenroom_limit_refusals_total",
		Help: "Requests rejected by a limit, by name of the limit.",
	}, []string{"limit"})}
	for _, limit := range append(sharedLimits(), "attempts", "disk", "failed-logins", "new-accounts") {
		r.counter.WithLabelValues(limit)
	}
	return r
}

// sharedLimits returns the names of the limits that several clients share. The alert
// GreenroomLimitReached watches them. A single client can reach the other limits.
func sharedLimits() []string {
	return []string{
		"address-guests", "address-writes", "connections", "guests", "imports", "memory", "waiting-hashes", "waiting-resets",
	}
}

// Count adds 1 to the counter of limit.
func (r *Rejections) Count(limit string) { r.counter.WithLabelValues(limit).Inc() }

// BrowserErrors counts the errors that browsers report, per page.
type BrowserErrors struct{ counter *prometheus.CounterVec }

// NewBrowserErrors returns counters with value 0 for the pages, so that alerts see the
// first error.
func NewBrowserErrors(pages ...string) *BrowserErrors {
	e := &BrowserErrors{prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "greenroom_browser_errors_total",
		Help: "Errors of the app reported by browsers, by route pattern of the page.",
	}, []string{"page"})}
	for _, page := range pages {
		e.counter.WithLabelValues(page)
	}
	return e
}

// Count adds 1 to the counter of page.
func (e *BrowserErrors) Count(page string) { e.counter.WithLabelValues(page).Inc() }

// certificateExpiry returns the metric of the certificate's expiry.
func certificateExpiry(expires func() time.Time) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "greenroom_certificate_expires_timestamp_seconds",
		Help: "Expiry of the current certificate; 0 if there is none yet.",
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

// knownMethod maps unknown methods to "other". It bounds the number of series, because a
// client can send any method.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	default:
		return "other"
	}
}
