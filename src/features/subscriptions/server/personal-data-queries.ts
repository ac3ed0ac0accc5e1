import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { SEARCH_KEPT_MONTHS, UNCONFIRMED_DAYS } from '../rules.ts'

/** Who wants which mails, or the newsletter no more. */
export const SUBSCRIPTION_DATA: PersonalTable = {
  table: 'subscription',
  label: 'Newsletter und Benachrichtigungen',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`case kind when 'newsletter' then 'Newsletter' when 'search' then 'Neue Einträge: ' || label
    else 'Freier Platz: ' || label end || ', ' || case status
    when 'active' then 'bestellt' when 'pending' then 'noch nicht bestätigt' else 'abbestellt' end`,
  at: sql`requested_at`,
  hidden: ['key'],
  remove: async (transaction, chosen) => {
    const { numAffectedRows: deleted } = await sql`
      delete from subscription
      where (kind <> 'newsletter' or status = 'pending' and unsubscribed_at is null) and ${chosen}`.execute(
      transaction,
    )
    const { numAffectedRows: ended } = await sql`
      update subscription set status = 'unsubscribed', unsubscribed_at = now()
      where status <> 'unsubscribed' and ${chosen}`.execute(transaction)
    return Number(deleted) + Number(ended)
  },
  stays:
    'Ein bestellter Newsletter wird abbestellt. Dass an die Adresse nichts mehr gehen soll, bleibt vermerkt, mit dem Nachweis der Einwilligung (Art. 7 Abs. 1, Art. 17 Abs. 3 Buchstabe e, Art. 21 Abs. 3 DSGVO).',
  lasting: [
    {
      what: 'Dass du den Newsletter abbestellt hast, mit dem Nachweis deiner Einwilligung',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'bleibt, damit nichts mehr kommt',
    },
  ],
  terms: [
    {
      what: 'Bestellungen des Newsletters und von Benachrichtigungen, die niemand bestätigt hat',
      becomes: 'gelöscht',
      after: { days: UNCONFIRMED_DAYS },
      since: sql`requested_at`,
      except: sql`status <> 'pending' or unsubscribed_at is not null`,
    },
    {
      what: 'Gemerkte Suchen, deren neue Einträge wir melden, seit der letzten Bestätigung',
      becomes: 'gelöscht',
      after: { months: SEARCH_KEPT_MONTHS },
      since: sql`confirmed_at`,
      except: sql`kind <> 'search'`,
    },
    {
      what: 'Wünsche nach einer Nachricht, wenn ein Platz frei wird, seit dem Ende des Zeitraums',
      becomes: 'gelöscht',
      after: { days: UNCONFIRMED_DAYS },
      since: sql`ends_on::timestamptz`,
      except: sql`kind <> 'room'`,
    },
  ],
}
