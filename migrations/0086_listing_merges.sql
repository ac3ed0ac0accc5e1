-- Two listings that were merged are taken apart as other steps of staff are taken back; a step with many listings is taken in
-- parts, of which the first stands for all.
alter table listing_action drop constraint listing_action_kind_check,
  add check (kind in ('premium', 'category', 'position', 'bin', 'merge')),
  add column part_of integer;

-- In which other one a listing that lies in the bin went up.
alter table listing add column merged_into integer references listing (id) on delete set null;
create index listing_merged_into on listing (merged_into) where merged_into is not null;
