import { sql } from 'kysely'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'

/** Who registered a listing, and what was asked and answered about it. */
export const REGISTRATION_DATA: PersonalTable = {
  table: 'registration',
  parts: ['registration_message'],
  label: 'Registrierungen',
  ...WITH_ADDRESS,
  title: sql`'Registrierung von ' || listing_title`,
  texts: [
    {
      label: 'Registrierungen anderer',
      text: sql`concat_ws(' ', listing_title, first_name, last_name, website, facebook, instagram, address, description, services,
        features::text, rejection_reason)`,
    },
    {
      table: 'registration_message',
      label: 'Rückfragen zu Registrierungen anderer',
      text: sql`message`,
      title: sql`'Registrierung #' || registration_id`,
      isOwn: (email) => sql`registration_id in (select id from registration where lower(email) = ${email})`,
    },
  ],
  hidden: ['key', 'content_hash', 'idempotency_key'],
  more: sql`jsonb_build_object('messages', (
    select coalesce(jsonb_agg(to_jsonb(m) - 'registration_id' order by m.id), '[]') from registration_message m
    where registration_id = registration.id))`,
  remove: async (transaction, chosen) => {
    await sql`
      delete from registration_message
      where registration_id in (select id from registration where ${chosen})`.execute(transaction)
    // What nobody has decided about is withdrawn by it.
    return sql`
      update registration set first_name = 'Anonymisiert', last_name = '', email = '', phone = '', website = null,
        facebook = null, instagram = null, address = '', latitude = null, longitude = null, description = '',
        services = '', features = '{}', business_hours = null, logo = null, featured_image = null, content_hash = '',
        idempotency_key = null,
        status = case when decided_at is null then 'rejected' else status end,
        decided_by = case when decided_at is null then 'Datenschutz' else decided_by end,
        decided_at = coalesce(decided_at, now()),
        rejection_reason = case when status = 'rejected' or decided_at is null then 'Gelöscht.' end
      where ${chosen}`.execute(transaction)
  },
  terms: [
    {
      what: 'Registrierungen, gerechnet ab der Entscheidung',
      becomes: 'anonymisiert',
      after: 'configured',
      since: sql`coalesce(decided_at, created_at)`,
      except: sql`email = ''`,
    },
  ],
}
