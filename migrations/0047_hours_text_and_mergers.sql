-- What of a listing's opening hours no week can hold: its source's own words.
alter table listing add column hours_text text;

-- Municipalities that have become one since the gazetteer's borders are found under its name, as an area.
alter table place
  drop constraint place_kind_check,
  add constraint place_kind_check
    check (kind in ('municipality', 'district', 'station', 'state', 'kreis', 'region', 'island', 'merged'));
