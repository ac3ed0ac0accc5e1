-- What a place charges, typed, so that the price of a stay can be reckoned (src/features/stay/pricing.ts); null while unknown.
alter table listing add column pricing jsonb check (jsonb_typeof(pricing) = 'object');
