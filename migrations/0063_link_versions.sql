-- Counts how often the links were withdrawn that mails to whoever keeps the listing name; those sent before are worthless.
alter table listing add column link_version integer not null default 0;

create or replace function count_listing_version() returns trigger language plpgsql as $$
declare
  computed constant text[] := array['version', 'link_version', 'updated_at', 'deleted_at', 'title_words', 'quality_score',
    'is_premium', 'rating', 'reviews_count', 'imported_rating', 'imported_reviews_count', 'is_unconfirmed',
    'has_permission'];
begin
  if to_jsonb(old) - computed is distinct from to_jsonb(new) - computed then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
