-- The overview counts premium listings and those of the week.
create index listing_premium on listing (id) where is_premium;
create index listing_created on listing (created_at);
