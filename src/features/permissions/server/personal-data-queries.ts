import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { UNDECIDED_MONTHS } from '../rules.ts'
import type { EmailOf } from './queries.ts'

/** What operators sent of their permissions, with the notice as long as it is not checked. */
export const permissionData = (emailOf: EmailOf): PersonalTable => ({
  table: 'permission',
  label: 'Erlaubnisse',
  isAbout: (email) => sql`${emailOf(sql`permission.operator_id`)} = ${email}`,
  title: sql`'Bescheid vom ' || to_char(issued_on, 'DD.MM.YYYY')`,
  at: sql`submitted_at`,
  texts: [
    {
      label: 'Erlaubnisse anderer',
      text: sql`concat_ws(' ', authority, number, reason)`,
      title: sql`'Erlaubnis #' || permission.id`,
    },
  ],
  more: sql`jsonb_build_object('notice', (
    select jsonb_build_object('media_type', media_type, 'bytes', length(bytes), 'created_at', created_at)
    from proof_file where permission_id = permission.id))`,
  remove: async (transaction, chosen) => {
    const { numAffectedRows: deleted } = await sql`
      delete from permission where status in ('open', 'refused') and ${chosen}`.execute(transaction)
    const { numAffectedRows: parted } = await sql`
      update permission set operator_id = null where ${chosen}`.execute(transaction)
    return Number(deleted) + Number(parted)
  },
  terms: [
    {
      what: 'Bescheide über die Erlaubnis, über die niemand entschieden hat',
      becomes: 'gelöscht',
      after: { months: UNDECIDED_MONTHS },
      since: sql`submitted_at`,
      except: sql`status <> 'open'`,
    },
  ],
  lasting: [
    {
      what: 'Welche Erlaubnis ein Betrieb hat und wann sie geprüft wurde',
      after: 'solange es den Eintrag gibt',
      becomes: 'gelöscht',
    },
  ],
  stays:
    'Eine geprüfte Erlaubnis bleibt als Angabe über den Betrieb, ohne den Hinweis, wer sie schickte (Art. 6 Abs. 1 Buchstabe f DSGVO).',
})
