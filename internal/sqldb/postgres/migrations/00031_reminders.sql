-- Reminders of interviews by email.

-- +goose Up
CREATE TABLE reminders (
    user_key      BIGINT NOT NULL PRIMARY KEY REFERENCES users (key) ON DELETE CASCADE,
    enabled       BIGINT NOT NULL, -- 1 or 0
    check_at      BIGINT NOT NULL, -- time at which a reminder may be due
    plan_revision BIGINT NOT NULL, -- revision of the plan from which check_at was computed
    sent          BIGINT NOT NULL -- number of the last reminder that was sent
);
