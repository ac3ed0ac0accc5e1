import { sql } from 'kysely'

/** Registrations as staff jump to them: a table in SQL. What its words are says the index `registration_staff_words` too. */
export const REGISTRATION_JUMPS = sql`(
  select id, listing_title as title, city || ' · ' || first_name || ' ' || last_name || ' · '
      || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as detail,
    array[email, phone, address || ', ' || postal_code || ' ' || city] as lines, status as state, email,
    null::text as slug,
    staff_words(listing_title || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' ||
      postal_code || ' ' || city) as words
  from registration)`
