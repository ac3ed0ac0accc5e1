-- Counts how often the links were withdrawn that mails to whoever keeps the listing name. What they are about keeps that with
-- it, wherever its listing is by now, and takes it along to another one.
alter table booking_request add column link_version integer not null default 0;
alter table review add column link_version integer not null default 0;
update booking_request set link_version = listing.link_version
  from listing where listing.id = listing_id and listing.link_version > 0;
update review set link_version = listing.link_version
  from listing where listing.id = listing_id and listing.link_version > 0;
