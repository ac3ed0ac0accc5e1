import { type RawBuilder, sql } from 'kysely'
import { namesAddressIndexed, type PersonalTable } from '#platform/server/database/personal-data.ts'
import { MESSAGE_MONTHS, type Stoppable } from '../rules.ts'
import { SEARCHED_MAILS } from './log-queries.ts'

interface Subjects {
  needed: RawBuilder<unknown>
  formerlyNeeded: RawBuilder<unknown>
}

const isAbout = (subjects: RawBuilder<unknown>) => sql`split_part(occasion, ':', 2) in ${subjects}`

/**
 * Mails to somebody, and those to others that answer to the address or name it in their words. `needed` is a table in SQL of
 * what stands in occasions of mails that have to leave, `formerlyNeeded` of those that had to and are to go since.
 */
const mailData = ({ needed, formerlyNeeded }: Subjects): PersonalTable => ({
  table: 'mail',
  label: 'Mails',
  isAbout: (email) => sql`mail.id = any(array(
    select id from ${SEARCHED_MAILS} searched where lower(recipient) = ${email} or lower(reply_to) = ${email}
      or ${namesAddressIndexed(sql`subject || ' ' || content::text`, email)}))`,
  title: sql`subject`,
  at: sql`created_at`,
  // Links in mails open what they are about, whoever reads them.
  hidden: [
    'occasion',
    'recipient_words',
    'content',
    'calendar',
    'unsubscribe_url',
    'lease',
    'leased_until',
    'good_until',
  ],
  remove: async (transaction, chosen) => {
    const { numAffectedRows: deleted } = await sql`
      delete from mail where status <> 'sent' and ${chosen}`.execute(transaction)
    const { numAffectedRows: emptied } = await sql`
      update mail set recipient = '', recipient_name = null, reply_to = null, subject = 'Anonymisiert',
        content = '{"heading":"","preview":"","blocks":[]}', calendar = null, unsubscribe_url = null,
        unconfirmed_address = null, error = null
      where status = 'sent' and ${chosen}`.execute(transaction)
    return Number(deleted) + Number(emptied)
  },
  spared: sql`status = 'sending' or (status <> 'sent' and ${isAbout(needed)})`,
  stays:
    'Mails zu Anfragen, die bleiben, gehen noch hinaus: Die Pension braucht sie für den Vertrag (Art. 6 Abs. 1 Buchstabe b DSGVO). Was gerade gesendet wird, lässt sich in einer Minute löschen.',
  terms: [
    {
      what: 'Verschickte Mails',
      becomes: 'anonymisiert',
      after: 'configured',
      since: sql`created_at`,
      except: sql`kind = 'contact-message' or recipient = '' or status = 'sending' or ${isAbout(formerlyNeeded)}`,
    },
    {
      what: 'Mails zu Anfragen, deren Löschung gewünscht ist, sobald die Pension sie nicht mehr braucht',
      becomes: 'anonymisiert',
      after: { days: 1 },
      since: sql`created_at`,
      except: sql`recipient = '' or status = 'sending' or not ${isAbout(formerlyNeeded)}`,
    },
    {
      what: 'Nachrichten über das Kontaktformular als E-Mail an uns',
      becomes: 'anonymisiert',
      after: { months: MESSAGE_MONTHS },
      since: sql`created_at`,
      except: sql`kind <> 'contact-message' or recipient = '' or status = 'sending'`,
    },
  ],
})

/** `Keine Mails zu Anfragen` */
const STOPPED: Record<Stoppable, string> = {
  requests: 'Anfragen',
  reviews: 'Bewertungen',
  room: 'freien Plätzen',
  confirmations: 'der Frage, ob noch alles stimmt',
}

/** Who wants no more mails of a kind. */
export const OBJECTION_DATA: PersonalTable = {
  table: 'mail_objection',
  label: 'Abbestellte Mails',
  isAbout: (email) => sql`address = ${email}`,
  title: sql`'Keine Mails zu ' || (${JSON.stringify(STOPPED)}::jsonb ->> about)`,
  at: sql`created_at`,
  lasting: [
    {
      what: 'Dass du E-Mails einer Art abbestellt hast',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'bleibt, sonst kämen sie wieder',
    },
  ],
  stays:
    'Dass jemand diese Mails nicht will, bleibt vermerkt, sonst kämen sie wieder (Art. 21 Abs. 3, Art. 17 Abs. 3 Buchstabe b DSGVO).',
}

export const mailsData = (subjects: Subjects): readonly PersonalTable[] => [
  mailData(subjects),
  OBJECTION_DATA,
]
