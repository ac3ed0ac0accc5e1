-- Areas that are searched as one: Länder, Kreise, regions and islands, each with the municipalities in it.

alter table place
  drop constraint place_kind_check,
  add constraint place_kind_check
    check (kind in ('municipality', 'district', 'state', 'kreis', 'region', 'island')),
  -- Of an area: its municipalities.
  add column member_ids bigint[],
  -- Of an area: where something in it is, such as "im Allgäu".
  add column phrase text,
  add constraint place_areas_have_members check ((member_ids is null) = (kind in ('municipality', 'district')));
