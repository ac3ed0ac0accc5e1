-- A listing that nobody has confirmed for long is a task for staff without an address too.
drop index listing_unconfirmed;
create index listing_unconfirmed on listing (id) where is_unconfirmed and not is_demo and deleted_at is null;

-- An address stands in any field that was changed, such as a description.
drop index listing_change_address;
create index listing_change_address on listing_change (id) where before::text like '%@%' or after::text like '%@%';
