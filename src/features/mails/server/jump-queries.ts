import { sql } from 'kysely'

/** Mails as staff jump to them: a table in SQL. What its words are says the index `mail_staff_words` too. */
export const MAIL_JUMPS = sql`(
  select id, subject as title,
    'an ' || coalesce(recipient_name, recipient) || ' · '
      || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') as detail,
    array[recipient, error] as lines, status as state, recipient as email, null::text as slug,
    staff_words(subject || ' ' || recipient || ' ' || coalesce(recipient_name, '')) as words
  from mail)`
