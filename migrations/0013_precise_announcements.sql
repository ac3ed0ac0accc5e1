-- What was written is announced so precisely that other pages may be kept: `listing:` names listings whose own rows
-- changed, `shown:` those of which pages show something else that did, `page_content:` the address of a text.
-- A payload holds less than 8,000 bytes, so many ids are announced in parts.
create function announce_ids(prefix text, ids integer[]) returns void language plpgsql as $$
declare
  part text;
begin
  for part in
    select string_agg(id::text, ',')
    from unnest(ids) with ordinality as one(id, n)
    group by (n - 1) / 700
  loop
    perform pg_notify('public_data', prefix || part);
  end loop;
end $$;

create or replace function announce_listing_change() returns trigger language plpgsql as $$
begin
  perform announce_ids('listing:', array(select id from changed));
  return null;
end $$;

create function announce_review_change() returns trigger language plpgsql as $$
begin
  perform announce_ids('shown:', array(select distinct listing_id from changed));
  return null;
end $$;
drop trigger review_changed on review;
create trigger review_inserted after insert on review
  referencing new table as changed for each statement execute function announce_review_change();
create trigger review_updated after update on review
  referencing new table as changed for each statement execute function announce_review_change();
create trigger review_deleted after delete on review
  referencing old table as changed for each statement execute function announce_review_change();

create function announce_page_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data', 'page_content:' || slug) from (select distinct page_slug as slug from changed) c;
  return null;
end $$;
drop trigger page_content_changed on page_content;
create trigger page_content_inserted after insert on page_content
  referencing new table as changed for each statement execute function announce_page_content();
create trigger page_content_updated after update on page_content
  referencing new table as changed for each statement execute function announce_page_content();
create trigger page_content_deleted after delete on page_content
  referencing old table as changed for each statement execute function announce_page_content();

-- Answers count in what the listing's page says about its operator.
create or replace function announce_answer() returns trigger language plpgsql as $$
begin
  perform announce_ids('shown:', array(
    select distinct after.listing_id from after join before using (id)
    where after.listing_id is not null
      and (after.answered_at is distinct from before.answered_at or after.status <> before.status)));
  return null;
end $$;

-- The listings that name a picture are looked up when it has been fetched.
create index listing_pictures on listing
  using gin ((array_remove(array[featured_image, logo] || images, null)));
create or replace function announce_stored_image() returns trigger language plpgsql as $$
begin
  perform announce_ids('shown:', array(
    select id from listing
    where array_remove(array[featured_image, logo] || images, null)
      && array(select source_url from changed where status = 'stored')));
  return null;
end $$;
