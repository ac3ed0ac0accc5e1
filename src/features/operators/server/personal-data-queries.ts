import { sql } from 'kysely'
import {
  namesAddress,
  type PersonalTable,
  withoutAddress,
  withoutEmail,
} from '#platform/server/database/personal-data.ts'
import { SESSION_DAYS } from '../rules.ts'

/** Operators, with their sessions. */
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

/** What was changed of listings: addresses and texts as they were and are. */
const CHANGE_DATA: PersonalTable = {
  table: 'listing_change',
  label: 'Änderungen an Einträgen',
  // Those with any address at all are few, and have an index.
  isAbout: (email) => sql`(before::text like '%@%' or after::text like '%@%')
    and ${namesAddress(sql`jsonb_build_array(before, after)`, email)}`,
  title: sql`'Änderung #' || listing_change.id`,
  at: sql`created_at`,
  remove: (transaction, chosen, email = '') =>
    sql`
      update listing_change set before = ${withoutAddress(withoutEmail(sql`before`, email), email)},
        after = ${withoutAddress(withoutEmail(sql`after`, email), email)}
      where ${chosen}`.execute(transaction),
  lasting: [
    {
      what: 'Was an einem Eintrag geändert wurde, mit der Adresse davor und danach',
      after: 'solange es den Eintrag gibt',
      becomes: 'gelöscht',
    },
  ],
}

export const OPERATORS_DATA: readonly PersonalTable[] = [OPERATOR_DATA, CHANGE_DATA]
