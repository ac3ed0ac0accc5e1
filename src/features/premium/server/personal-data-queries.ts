import { sql } from 'kysely'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'

/** Six years and what is left of the last one (§ 257 Abs. 1 Nr. 2 und Abs. 4 HGB, § 147 Abs. 3 AO). */
const BUSINESS_LETTER_MONTHS = 84

const IS_BUSINESS = sql<boolean>`status = 'done' and not suspected_spam`

/** Who asked for premium. */
export const INQUIRY_DATA: PersonalTable = {
  table: 'premium_inquiry',
  label: 'Anfragen nach Premium',
  ...WITH_ADDRESS,
  title: sql`'Premium für ' || listing`,
  texts: [
    {
      label: 'Anfragen anderer nach Premium',
      text: sql`listing`,
      title: sql`'Premium-Anfrage #' || id`,
    },
  ],
  remove: 'delete',
  spared: IS_BUSINESS,
  stays:
    'Erledigte Anfragen nach Premium sind Handelsbriefe und werden sechs Jahre aufbewahrt (§ 257 Abs. 1 Nr. 2 HGB, § 147 AO; Art. 17 Abs. 3 Buchstabe b DSGVO).',
  terms: [
    {
      what: 'Anfragen nach Premium, aus denen nichts wurde',
      becomes: 'gelöscht',
      after: 'configured',
      since: sql`created_at`,
      except: IS_BUSINESS,
    },
    {
      what: 'Erledigte Anfragen nach Premium',
      becomes: 'gelöscht',
      after: { months: BUSINESS_LETTER_MONTHS },
      since: sql`created_at`,
      except: sql`not (${IS_BUSINESS})`,
    },
  ],
}
