import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { SESSION_DAYS } from '../rules.ts'

/** Who keeps listings, with sessions. */
const OPERATOR_DATA: PersonalTable = {
  table: 'operator',
  parts: ['operator_session', 'operator_listing'],
  label: 'Zugang als Betreiber',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`'Zugang seit ' || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')`,
  at: sql`created_at`,
  more: sql`jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(listing_id), '[]') from operator_listing where operator_id = operator.id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object(
        'device', s.device, 'created_at', s.created_at, 'last_used_at', s.last_used_at, 'expires_at', s.expires_at)), '[]')
      from operator_session s where operator_id = operator.id))`,
  remove: 'delete',
  lasting: [
    {
      what: 'Zugang als Betreiber, mit dem Vornamen aus der Anmeldung',
      after: 'solange du ihn brauchst',
      becomes: 'auf Wunsch gelöscht',
    },
    {
      what: 'Anmeldungen von Betreibern, mit dem Namen des Browsers',
      after: `${SESSION_DAYS} Tage`,
      becomes: 'gelöscht, sobald sich danach wieder jemand anmeldet',
    },
  ],
}

/** What was changed of listings: addresses as they were and are. */
const CHANGE_DATA: PersonalTable = {
  table: 'listing_change',
  label: 'Änderungen an Einträgen',
  isAbout: (email) => sql`(before ? 'email' or after ? 'email')
    and (lower(before ->> 'email') = ${email} or lower(after ->> 'email') = ${email})`,
  title: sql`'Änderung #' || listing_change.id`,
  at: sql`created_at`,
  remove: (transaction, chosen) =>
    sql`
      update listing_change set before = before - 'email', after = after - 'email' where ${chosen}`.execute(
      transaction,
    ),
  lasting: [
    {
      what: 'Was an einem Eintrag geändert wurde, mit der Adresse davor und danach',
      after: 'solange es den Eintrag gibt',
      becomes: 'gelöscht',
    },
  ],
}

export const OPERATORS_DATA: readonly PersonalTable[] = [OPERATOR_DATA, CHANGE_DATA]
