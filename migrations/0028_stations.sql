-- Stations and airports are places too: they lie in a municipality, and people name them as where they are.

alter table place
  drop constraint place_kind_check,
  drop constraint place_areas_have_members,
  add constraint place_kind_check
    check (kind in ('municipality', 'district', 'station', 'state', 'kreis', 'region', 'island')),
  add constraint place_areas_have_members
    check ((member_ids is null) = (kind in ('municipality', 'district', 'station')));
