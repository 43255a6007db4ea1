-- Searches are answered in memory, so no text is kept for them here. They know categories
-- by short names too.

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
