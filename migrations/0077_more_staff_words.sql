-- Staff jump by more words: of listings their site, category and features, of requests the dogs, of texts all that they say.
create function joined(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;
create function without_tags(html text) returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(html, ''), '<[^>]*>', ' ', 'g')
$$;
-- A long text takes a while: an index has it ready.
alter function staff_words(text) cost 10000;

drop index listing_staff_words;
create index listing_staff_words on listing using gin (staff_words(
  title || ' ' || location || ' ' || postcode || ' ' || coalesce(address, '') || ' ' || coalesce(email, '') || ' ' ||
  coalesce(phone, '') || ' ' || coalesce(website, '') || ' ' || category || ' ' || joined(features)));
drop index booking_request_staff_words;
create index booking_request_staff_words on booking_request using gin (staff_words(
  customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || listing_title || ' ' ||
  coalesce(dog_name, '') || ' ' || coalesce(dog_breed, '')));
create index blog_post_staff_words on blog_post using gin (staff_words(
  title || ' ' || slug || ' ' || category || ' ' || without_tags(content)));
create index page_content_staff_words on page_content using gin (staff_words(
  page_slug || ' ' || coalesce(custom_title, '') || ' ' || coalesce(hero_title, '') || ' ' ||
  coalesce(hero_description, '') || ' ' || without_tags(seo_content)));
