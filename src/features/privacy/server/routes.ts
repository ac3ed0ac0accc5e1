import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { KeptTerm, PersonalTable } from '#platform/server/database/personal-data.ts'
import type { Feature } from '#platform/server/feature.ts'
import { staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { PrivacyDesk } from './desk.ts'
import { Retention } from './retention.ts'

const HOUR_MS = 3_600_000

/** What staff do about what is kept of people, and the work that removes it in time. */
export function privacy(
  db: Db,
  tables: readonly PersonalTable[],
  config: Pick<Config, 'siteName' | 'contactMail' | 'retentionMonths'>,
): Feature & { terms: readonly KeptTerm[] } {
  const desk = new PrivacyDesk(db, tables, config)
  const retention = new Retention(db, tables, config.retentionMonths)
  const operations = [
    staffOperation(contract.findPersonalData, ({ body }) => desk.find(body.email)),
    staffOperation(contract.findMentions, ({ body }) => desk.mentions(body.email)),
    staffOperation(contract.exportPersonalData, ({ body }, staff) => desk.handOver(staff, body.email)),
    staffOperation(contract.erasePersonalData, ({ body }, staff) => desk.erase(staff, body.email)),
    staffOperation(contract.retentionState, () => retention.state()),
    staffOperation(contract.dryRetention, async () => ({ report: await retention.count() })),
    staffOperation(contract.runRetention, (_, staff) =>
      db.transaction().execute(async (transaction) => {
        await retention.begin(transaction, staff.name)
        await recordAudit(transaction, staff, { action: 'personal-data.retention', subjectId: '' })
        return { started: true as const }
      }),
    ),
  ]
  return {
    operations,
    job: retention.job,
    terms: [...retention.shownTerms(), ...tables.flatMap(({ lasting = [] }) => lasting)],
    works: [
      {
        name: 'Aufbewahrungsfristen',
        everyMs: HOUR_MS,
        work: () => retention.beginDaily(),
        failed: 'what has been kept for long enough could not be removed',
      },
    ],
  }
}
