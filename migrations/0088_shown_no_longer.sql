-- A listing's page says what was confirmed of it and where its data comes from: what is taken back or given to another
-- listing is announced as well.
create trigger listing_confirmation_deleted after delete on listing_confirmation
  referencing old table as changed for each statement execute function announce_shown_listings();
create trigger listing_source_inserted after insert on listing_source
  referencing new table as changed for each statement execute function announce_shown_listings();
create trigger listing_source_updated after update on listing_source
  referencing new table as changed for each statement execute function announce_shown_listings();
create trigger listing_source_passed after update on listing_source
  referencing old table as changed for each statement execute function announce_shown_listings();
create trigger listing_source_deleted after delete on listing_source
  referencing old table as changed for each statement execute function announce_shown_listings();
