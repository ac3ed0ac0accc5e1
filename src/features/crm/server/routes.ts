import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { staffOperation } from '#platform/server/http.ts'
import { newestJobs, shownJob, startJob, stopJob } from '#platform/server/jobs/job-queries.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { askAccount } from './brevo.ts'
import { haveForgotten } from './forgetting.ts'
import * as queries from './queries.ts'
import { beginning, KEY_REFUSED, NO_KEY, SYNC, type SyncState, syncJob } from './sync.ts'

const LOOKED_EVERY_MS = 60_000
const SHOWN_UNFORGOTTEN = 50

/** What staff may do with the CRM, the job that passes contacts on, and the look for those whom it is to forget. */
export function crm(db: Db, config: Pick<Config, 'brevo'>): Feature {
  const { brevo } = config

  async function keyState() {
    const { key } = brevo
    if (key === undefined) return 'missing'
    const { kind } = await askAccount({ ...brevo, key })
    if (kind === 'key') return 'refused'
    // Whoever is asked too often knows the key; what answers otherwise is not Brevo.
    return kind === 'done' || kind === 'wait' ? 'valid' : 'unreachable'
  }

  async function newestSync() {
    const [job] = await newestJobs(db, SYNC, [''])
    return job && { job, state: job.state as SyncState }
  }

  const operations = [
    staffOperation(contract.syncContacts, async (_, staff) => {
      const totalContacts = await queries.countContacts(db)
      const refuse = (message: string) => ({ success: false, message, details: { totalContacts, failed: 0 } })
      const key = await keyState()
      if (key === 'missing') return refuse(NO_KEY)
      if (key === 'refused') return refuse(KEY_REFUSED)
      if (totalContacts === 0) return refuse('Es gibt keine Kontakte, die übertragen werden dürfen.')
      const isNew = await db.transaction().execute(async (transaction) => {
        const begun = await startJob(transaction, {
          kind: SYNC,
          state: beginning(totalContacts),
          by: staff.name,
        })
        if (begun)
          await recordAudit(transaction, staff, {
            action: 'crm.sync',
            subjectId: 'brevo',
            after: { totalContacts },
          })
        return begun
      })
      if (isNew) {
        const contacts = countLabel(totalContacts, 'Kontakt wird', 'Kontakte werden')
        return { success: true, message: `${contacts} übertragen.`, details: { totalContacts, failed: 0 } }
      }
      const { total, done, failed } = (await newestSync())?.state ?? beginning(totalContacts)
      const message = `Die Übertragung läuft schon: ${formatNumber(done)} von ${formatNumber(total)}.`
      return { success: true, message, details: { totalContacts: total, failed } }
    }),
    staffOperation(contract.stopSync, (_, staff) =>
      db.transaction().execute(async (transaction) => {
        const stopped = await stopJob(transaction, SYNC)
        if (stopped) await recordAudit(transaction, staff, { action: 'crm.stop', subjectId: 'brevo' })
        return { stopped }
      }),
    ),
    staffOperation(contract.crmState, async () => {
      const [key, contacts, objections, newest, unforgotten] = await Promise.all([
        keyState(),
        queries.countContacts(db),
        queries.countObjections(db),
        newestSync(),
        queries.selectUnforgotten(db, SHOWN_UNFORGOTTEN),
      ])
      const known = { key, contacts, objections, unforgotten }
      if (!newest) return { ...known, sync: null }
      const { failed, refused } = newest.state
      return { ...known, sync: { ...shownJob(newest.job), failed, refused } }
    }),
    staffOperation(contract.listObjections, async ({ query }) => {
      const { entries, total } = await queries.selectObjections(db, rangeOf(query))
      return { entries: entries.map(withTimes), total }
    }),
    staffOperation(contract.noteObjection, ({ body: { email } }, staff) =>
      db.transaction().execute(async (transaction) => {
        if (await queries.insertObjection(transaction, email, staff.name))
          await recordAudit(transaction, staff, { action: 'crm.object', subjectId: email })
        return { email }
      }),
    ),
    staffOperation(contract.withdrawObjection, ({ body: { email } }, staff) =>
      db.transaction().execute(async (transaction) => {
        if (!(await queries.deleteObjection(transaction, email)))
          throw new ApiError('not_found', 'Zu dieser Adresse ist kein Widerspruch vermerkt.')
        await recordAudit(transaction, staff, { action: 'crm.object-withdraw', subjectId: email })
        return { email }
      }),
    ),
    staffOperation(contract.noteForgotten, ({ body: { email } }, staff) =>
      db.transaction().execute(async (transaction) => {
        // Whether it is so Brevo says where it can be asked.
        const settle = brevo.key === undefined ? queries.noteForgotten : queries.askAgain
        if (!(await settle(transaction, email)))
          throw new ApiError('not_found', 'Diese Adresse ist bei Brevo nicht mehr zu löschen.')
        // Whose it was is not kept by the protocol either.
        await recordAudit(transaction, staff, { action: 'crm.forgotten', subjectId: 'brevo' })
        return { email }
      }),
    ),
  ]
  let leftAloneUntil = 0
  async function forget() {
    if (Date.now() < leftAloneUntil) return
    leftAloneUntil = Date.now() + (await haveForgotten(db, brevo)) * 1000
  }
  const work = {
    name: 'Löschen bei Brevo',
    everyMs: LOOKED_EVERY_MS,
    work: forget,
    failed: 'contacts could not be removed from the CRM',
  }
  return { operations, job: syncJob(db, config), ...(brevo.key !== undefined && { works: [work] }) }
}
