-- What of a listing's opening hours no week can hold: its source's own words.
alter table listing add column hours_text text;
