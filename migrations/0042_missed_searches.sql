-- How often a place or name was searched for on a day and nothing was found; a text that few searched for is not here.
create table missed_search (
  day date not null,
  text text collate "C" not null,
  count integer not null,
  primary key (day, text)
);
