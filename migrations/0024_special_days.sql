-- Days on which a listing keeps other hours than in its week, or none:
-- `[{ "from": "2026-12-24", "to": "2027-01-02", "spans": [{ "open", "close" }], "note" }]`, closed without spans.
alter table listing add column special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array');
