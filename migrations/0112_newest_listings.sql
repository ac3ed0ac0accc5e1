-- The newest for feeds in their order, without sorting those of one import; the same index counts the new ones of a week.
drop index listing_created;
create index listing_created on listing (created_at desc, id desc) where deleted_at is null;
