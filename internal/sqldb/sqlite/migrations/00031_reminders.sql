-- Reminders of interviews by email.

-- +goose Up
CREATE TABLE reminders (
    user_key      INTEGER NOT NULL PRIMARY KEY REFERENCES users (key) ON DELETE CASCADE,
    enabled       INTEGER NOT NULL, -- 1 or 0
    check_at      INTEGER NOT NULL, -- time at which a reminder may be due
    plan_revision INTEGER NOT NULL, -- revision of the plan from which check_at was computed
    sent          INTEGER NOT NULL -- number of the last reminder that was sent
) STRICT;
