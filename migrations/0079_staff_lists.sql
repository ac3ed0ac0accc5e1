-- Listings that are there for everybody are counted without looking at their rows.
drop index listing_created;
create index listing_created on listing (created_at) where deleted_at is null;
drop index listing_premium;
create index listing_premium on listing (id) where is_premium and deleted_at is null;
-- Those about which somebody can be written to: invented ones are never asked.
drop index listing_unconfirmed;
create index listing_unconfirmed on listing (id)
  where is_unconfirmed and email is not null and not is_demo and deleted_at is null;
create index listing_contact on listing (lower(email)) where email is not null and not is_demo and deleted_at is null;

-- What tells of somebody is found by an address: hardly any entry of the protocol names one.
create index audit_entry_address on audit_entry (id)
  where before::text like '%@%' or after::text like '%@%' or subject_id like '%@%';
create index listing_change_address on listing_change (id) where before ? 'email' or after ? 'email';
