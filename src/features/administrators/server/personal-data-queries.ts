import { sql } from 'kysely'
import {
  namesAddress,
  type PersonalTable,
  WITH_ADDRESS,
  withoutAddress,
} from '#platform/server/database/personal-data.ts'
import { ACTION_WORDS } from '../audit-words.ts'
import { SESSION_DAYS } from './session-queries.ts'

const ACCOUNT_DATA: PersonalTable = {
  table: 'administrator',
  parts: ['staff_session', 'recovery_code', 'passkey', 'passkey_challenge'],
  label: 'Konten der Verwaltung',
  ...WITH_ADDRESS,
  title: sql`'Konto ' || name`,
  hidden: ['name_key', 'password_hash', 'totp_secret', 'totp_unsealed', 'totp_step'],
  lasting: [
    { what: 'Konten des Teams', after: 'solange sie gebraucht werden', becomes: 'gelöscht' },
    {
      what: 'Anmeldungen des Teams, mit IP-Adresse und Browser',
      after: `${SESSION_DAYS} Tage`,
      becomes: 'gelöscht, sobald sich danach wieder jemand anmeldet',
    },
  ],
  stays: 'Ein Konto bleibt, solange es gebraucht wird; gelöscht wird es unter „Einstellungen“.',
}

const AUDIT_DATA: PersonalTable = {
  table: 'audit_entry',
  label: 'Protokoll',
  // Those with any address at all are few, and have an index.
  isAbout: (email) => sql`(before::text like '%@%' or after::text like '%@%' or subject_id like '%@%') and (
    ${namesAddress(sql`before`, email)} or ${namesAddress(sql`after`, email)} or lower(subject_id) = ${email})`,
  title: sql`coalesce(${ACTION_WORDS}::jsonb->>action, 'Sonstiges')`,
  at: sql`created_at`,
  remove: (transaction, chosen, email = '') =>
    sql`
      update audit_entry set before = ${withoutAddress(sql`before`, email)},
        after = ${withoutAddress(sql`after`, email)},
        subject_id = case when lower(subject_id) = ${email} then 'gelöscht' else subject_id end
      where ${chosen}`.execute(transaction),
  lasting: [
    {
      what: 'Protokoll dessen, was unser Team geändert hat',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'bleibt; deine Adresse darin machen wir auf Wunsch unkenntlich',
    },
  ],
  stays:
    'Im Protokoll bleibt, wer wann was getan hat (Art. 5 Abs. 2 DSGVO); die Adresse wird darin unkenntlich gemacht.',
}

export const STAFF_DATA: readonly PersonalTable[] = [ACCOUNT_DATA, AUDIT_DATA]
