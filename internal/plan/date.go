package plan

import (
	"fmt"
	"time"
)

// Date is a calendar day without a time zone, as the number of days since 1 January 1970.
type Date int32

const dateLayout = "2006-01-02"

// DateInZone returns the day at the instant in the time zone.
func DateInZone(instant time.Time, zone *time.Location) Date {
	year, month, day := instant.In(zone).Date()
	return Date(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// ParseDate parses a date such as 2026-12-12.
func ParseDate(text string) (Date, error) {
	midnight, err := time.Parse(dateLayout, text)
	if err != nil {
		return 0, fmt.Errorf("read a date: %w", err)
	}
	return DateInZone(midnight, time.UTC), nil
}

// String returns the date in the form 2026-12-12.
func (d Date) String() string { return d.midnight().Format(dateLayout) }

// StartOfDay returns the instant at which the day begins in the time zone.
func (d Date) StartOfDay(zone *time.Location) time.Time { return d.At(0, zone) }

// At returns the instant at which the given hour of this day begins in the time zone.
func (d Date) At(hour int, zone *time.Location) time.Time {
	year, month, day := d.midnight().Date()
	return time.Date(year, month, day, hour, 0, 0, 0, zone)
}

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.midnight().Weekday() }

func (d Date) midnight() time.Time { return time.Unix(int64(d)*24*60*60, 0).UTC() }
