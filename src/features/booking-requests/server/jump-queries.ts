import { sql } from 'kysely'

/** Requests as staff jump to them: a table in SQL. What its words are says the index `booking_request_staff_words` too. */
export const REQUEST_JUMPS = sql`(
  select id, '#' || id || ' ' || customer_name || ' an ' || listing_title as title,
    to_char(check_in_date, 'DD.MM.') || ' – ' || to_char(check_out_date, 'DD.MM.YYYY') || ' · ' || number_of_dogs
      || case when number_of_dogs = 1 then ' Hund' else ' Hunde' end as detail,
    array[customer_email, customer_phone, 'Eingegangen am ' || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')] as lines, status as state, customer_email as email, null::text as slug,
    staff_words(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || listing_title || ' ' ||
      coalesce(dog_name, '') || ' ' || coalesce(dog_breed, '')) as words
  from booking_request)`
