import { sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { lockListing } from '#features/listings/server/exports.ts'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { recomputeFigures } from './moderation-queries.ts'

/** Reviews of stays; whose they are says the request. To be removed before that. */
export const REVIEW_DATA: PersonalTable = {
  table: 'review',
  label: 'Bewertungen',
  isAbout: (email) => sql`
    booking_request_id in (select stay.id from ${STAYS} stay where lower(stay.customer_email) = ${email})`,
  texts: [
    {
      label: 'Bewertungen anderer und Antworten darauf',
      text: sql`concat_ws(' ', user_name, comment, reply, rejection_reason)`,
      title: sql`'Bewertung #' || id || ' von ' || user_name`,
    },
  ],
  title: sql`'Bewertung von ' || user_name || ', ' || rating || case when rating = 1 then ' Stern' else ' Sterne' end`,
  at: sql`created_at`,
  remove: async (transaction, chosen) => {
    const { rows: listings } = await sql<{ id: number }>`
      select distinct listing_id as id from review where ${chosen} order by 1`.execute(transaction)
    for (const { id } of listings) await lockListing(transaction, id)
    const { numAffectedRows } = await sql`delete from review where ${chosen}`.execute(transaction)
    for (const { id } of listings) await recomputeFigures(transaction, id)
    return Number(numAffectedRows)
  },
  lasting: [
    {
      what: 'Veröffentlichte Bewertungen',
      after: 'solange sie zu lesen sind',
      becomes: 'auf Wunsch gelöscht',
    },
  ],
  terms: [
    {
      what: 'Abgelehnte Bewertungen, gerechnet ab der Entscheidung',
      becomes: 'gelöscht',
      after: 'configured',
      since: sql`coalesce(decided_at, created_at)`,
      except: sql`status <> 'rejected'`,
    },
  ],
}
