-- The search index is in memory, so the database stores no search text. Searches also find
-- categories by their short names.

-- +goose Up
ALTER TABLE videos DROP COLUMN search_text;
ALTER TABLE categories ADD COLUMN short_names TEXT NOT NULL DEFAULT '';
UPDATE categories SET short_names = CASE id
    WHEN 'product-management' THEN 'PM APM TPM'
    WHEN 'management-entrances' THEN 'MBA CAT IIM GMAT'
    WHEN 'software-development' THEN 'SWE SDE DSA'
    ELSE 'UPSC IAS IPS'
END
WHERE id IN ('product-management', 'management-entrances', 'software-development', 'public-sector-professions');
UPDATE catalogue SET revision = revision + 1;
