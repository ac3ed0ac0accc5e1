import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { UNCONFIRMED_DAYS } from '../rules.ts'

/** Who wants the newsletter, or no more. */
export const NEWSLETTER_DATA: PersonalTable = {
  table: 'newsletter_subscriber',
  label: 'Newsletter',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`'Newsletter, ' || case status
    when 'active' then 'bestellt' when 'pending' then 'noch nicht bestätigt' else 'abbestellt' end`,
  at: sql`requested_at`,
  hidden: ['key'],
  remove: async (transaction, chosen) => {
    const { numAffectedRows: deleted } = await sql`
      delete from newsletter_subscriber where status = 'pending' and ${chosen}`.execute(transaction)
    const { numAffectedRows: ended } = await sql`
      update newsletter_subscriber set status = 'unsubscribed', unsubscribed_at = now()
      where status = 'active' and ${chosen}`.execute(transaction)
    return Number(deleted) + Number(ended)
  },
  stays:
    'Ein bestellter Newsletter wird abbestellt. Dass an die Adresse nichts mehr gehen soll, bleibt vermerkt, mit dem Nachweis der Einwilligung (Art. 7 Abs. 1, Art. 17 Abs. 3 Buchstabe e, Art. 21 Abs. 3 DSGVO).',
  terms: [
    {
      what: 'Bestellungen des Newsletters, die niemand bestätigt hat',
      becomes: 'gelöscht',
      after: { days: UNCONFIRMED_DAYS },
      since: sql`requested_at`,
      except: sql`status <> 'pending'`,
    },
  ],
}
