import { sql } from 'kysely'

/** Listings as staff jump to them, those that are closed for good too: a table in SQL. What its words are says the index `listing_staff_words` too. */
export const LISTING_JUMPS = sql`(
  select id, title, '#' || id || ' · ' || case when strpos(address, postcode) > 0 then address
      else concat_ws(', ', address, postcode || ' ' || location) end as detail,
    array[category, phone, email, 'Eingetragen am ' || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')] as lines, case when closed_at is not null then 'closed' when is_premium then 'premium' end as state, email, slug,
    staff_words(title || ' ' || location || ' ' || postcode || ' ' || coalesce(address, '') || ' ' ||
      coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(website, '') || ' ' || category || ' ' ||
      joined(features)) as words
  from listing where deleted_at is null or closed_at is not null)`
