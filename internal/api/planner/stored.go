package planner

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/plan"
)

// ErrInvalidPlan reports a stored plan that cannot be decoded.
var ErrInvalidPlan = errors.New("invalid plan")

// storedPlan returns the plan of the account without its changes, and the revision of the notebook.
// found is false if there is no plan. With [ErrInvalidPlan], the revision is valid.
func (a *Planner) storedPlan(ctx context.Context, userID string) (settings savedPlan, found bool, revision int64, err error) {
	plans, err := a.Notebooks.Entries(ctx, userID, library.Plans, 0)
	if err != nil || len(plans.Entries) == 0 {
		return savedPlan{}, false, plans.Revision, err
	}
	if err := json.Unmarshal(plans.Entries[0].Body, &settings.planSettings); err != nil {
		return savedPlan{}, false, plans.Revision, fmt.Errorf("%w: %w", ErrInvalidPlan, err)
	}
	settings.at = plans.Entries[0].At
	return settings, true, plans.Revision, nil
}

// settingsOf returns the plan of the account after its changes were applied. found is false if
// there is no plan.
func (a *Planner) settingsOf(ctx context.Context, userID string) (settings savedPlan, found bool, err error) {
	settings, found, _, err = a.storedPlan(ctx, userID)
	if err != nil || !found {
		return savedPlan{}, false, err
	}
	changes, err := a.Notebooks.Entries(ctx, userID, library.PlanChanges, 0)
	if err == nil {
		err = settings.apply(changes.Entries)
	}
	return settings, err == nil, err
}

// Interview is the interview of a plan.
type Interview struct {
	Date plan.Date
	Zone *time.Location // time zone of the interview; nil without an interview
}

// Interview returns the interview of the account's plan and the revision of the plan, which is also
// valid with [ErrInvalidPlan].
func (a *Planner) Interview(ctx context.Context, userID string) (interview Interview, revision int64, err error) {
	settings, found, revision, err := a.storedPlan(ctx, userID)
	if err != nil || !found {
		return Interview{}, revision, err
	}
	date, err := plan.ParseDate(settings.InterviewOn)
	if err != nil {
		return Interview{}, revision, nil // a weekly plan has no interview
	}
	return Interview{date, settings.location()}, revision, nil
}

// location returns the time zone of the plan. UTC replaces an unknown zone.
func (s planSettings) location() *time.Location { return cmp.Or(s.knownLocation(), time.UTC) }

// knownLocation returns the time zone of the plan, or nil if the zone is unknown.
func (s planSettings) knownLocation() *time.Location {
	zone, err := time.LoadLocation(s.Zone)
	if err != nil || s.Zone == "" || s.Zone == time.Local.String() {
		return nil
	}
	return zone
}
