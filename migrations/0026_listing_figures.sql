-- How often a listing was shown in results, opened, and called or mailed from, by day in Germany; nothing about visitors.
create table listing_day (
  listing_id integer not null references listing (id) on delete cascade,
  day date not null,
  shown integer not null default 0,
  opened integer not null default 0,
  contacted integer not null default 0,
  primary key (listing_id, day)
);
