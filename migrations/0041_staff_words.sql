-- Staff jump to what they seek by the beginnings of its words, with umlauts in either spelling.
create function staff_words(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(
    replace(replace(replace(replace(lower(words), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

create index listing_staff_words on listing using gin (staff_words(
  title || ' ' || location || ' ' || postcode || ' ' || coalesce(address, '') || ' ' || coalesce(email, '') || ' ' ||
  coalesce(phone, '')));
create index booking_request_staff_words on booking_request using gin (staff_words(
  customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || listing_title));
create index registration_staff_words on registration using gin (staff_words(
  listing_title || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || postal_code || ' ' ||
  city));
create index mail_staff_words on mail using gin (staff_words(
  subject || ' ' || recipient || ' ' || coalesce(recipient_name, '')));
