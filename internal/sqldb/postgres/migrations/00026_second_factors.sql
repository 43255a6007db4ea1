-- Second factors: authenticator apps and recovery codes.

-- +goose Up
CREATE TABLE second_factors (
    user_key       BIGINT NOT NULL PRIMARY KEY REFERENCES users (key) ON DELETE CASCADE,
    secret         TEXT NOT NULL, -- key of the authenticator app, encrypted with the token secret
    last_step      BIGINT NOT NULL, -- time step of the last accepted code
    recovery_codes TEXT NOT NULL, -- hashes of the unused recovery codes, separated by spaces
    created_at     BIGINT NOT NULL
);
