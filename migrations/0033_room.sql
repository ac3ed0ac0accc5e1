-- What operators say of the room that is left in a span of holidays, and when they said so.
create table room_report (
  listing_id integer not null references listing (id) on delete cascade,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  room text collate "C" not null check (room in ('free', 'tight', 'full')),
  reported_at timestamptz not null default now(),
  reported_by text collate "C" not null check (reported_by in ('operator', 'mail', 'staff', 'demo')),
  primary key (listing_id, starts_on)
);

-- Whom a mail has asked about a span: nobody is asked about it twice.
create table room_question (
  listing_id integer not null references listing (id) on delete cascade,
  starts_on date not null,
  asked_at timestamptz not null default now(),
  primary key (listing_id, starts_on)
);

-- Searches find listings by it.
create function announce_room_report() returns trigger language plpgsql as $$
begin
  perform announce_ids('listing:', array(select distinct listing_id from changed));
  return null;
end $$;
create trigger room_report_inserted after insert on room_report
  referencing new table as changed for each statement execute function announce_room_report();
create trigger room_report_updated after update on room_report
  referencing new table as changed for each statement execute function announce_room_report();
create trigger room_report_deleted after delete on room_report
  referencing old table as changed for each statement execute function announce_room_report();
