-- name: BankHeads :many
SELECT id, category, category_name, kind, kind_name, level, minutes, text FROM bank_questions
WHERE hidden = 0 AND (category, id) > (CAST(@after_category AS text), CAST(@after_id AS text))
    AND (CAST(@within AS text) = '' OR category = CAST(@within AS text))
ORDER BY category, id
LIMIT @most;

-- name: BankEntries :many
SELECT * FROM bank_questions
WHERE (category, id) > (CAST(@after_category AS text), CAST(@after_id AS text))
    AND (CAST(@within AS text) = '' OR category = CAST(@within AS text))
ORDER BY category, id
LIMIT @most;

-- name: BankEntry :one
SELECT * FROM bank_questions WHERE id = @id;

-- name: BankUsage :one
SELECT COUNT(*) AS questions, CAST(COALESCE(SUM(octet_length(text) + octet_length(kind_name) + octet_length(category_name)), 0) AS bigint) AS bytes
FROM bank_questions;

-- name: PutBankQuestion :exec
INSERT INTO bank_questions (id, category, category_name, kind, kind_name, level, minutes, text, detail, hidden, shipped, edited)
VALUES (@id, @category, @category_name, @kind, @kind_name, @level, @minutes, @text, @detail, @hidden, @shipped, @edited)
ON CONFLICT (id) DO UPDATE
SET category = excluded.category, category_name = excluded.category_name, kind = excluded.kind, kind_name = excluded.kind_name,
    level = excluded.level, minutes = excluded.minutes, text = excluded.text, detail = excluded.detail,
    hidden = excluded.hidden, shipped = excluded.shipped, edited = excluded.edited;

-- name: RemoveBankQuestion :exec
DELETE FROM bank_questions WHERE id = @id;
