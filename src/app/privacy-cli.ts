/** What is kept of somebody, and for how long, on the command line. */
import { CONSOLE } from '#features/administrators/server/exports.ts'
import { PrivacyDesk, Retention } from '#features/privacy/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { StartError } from '#platform/server/start-error.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { withDatabase } from './with-database.ts'

/** Runs one command; its exit code, or undefined for what is none. */
export async function runPrivacy([command, ...rest]: string[]): Promise<number | undefined> {
  const [argument] = rest
  if (command === 'retention' && (rest.length === 0 || rest.join() === '--dry-run'))
    return retain(argument === '--dry-run')
  if (argument === undefined || rest.length > 1) return undefined
  if (!/^[^\s@]+@[^\s@]+$/.test(argument)) throw new StartError(`„${argument}“ ist keine E-Mail-Adresse.`)
  if (command === 'export') return handOver(argument)
  return command === 'erase' ? erase(argument) : undefined
}

async function handOver(email: string): Promise<number> {
  const all = await withDatabase((db, config) =>
    new PrivacyDesk(db, PERSONAL_DATA, config).handOver(CONSOLE, email),
  )
  console.log(JSON.stringify(all, null, 2))
  return 0
}

async function erase(email: string): Promise<number> {
  const { removed, kept } = await withDatabase((db, config) =>
    new PrivacyDesk(db, PERSONAL_DATA, config).erase(CONSOLE, email),
  ).catch((error: unknown) => {
    throw error instanceof ApiError ? new StartError(error.message) : error
  })
  for (const { label, count } of removed)
    console.log(`${label}: ${formatNumber(count)} gelöscht oder anonymisiert`)
  for (const { label, count, why } of kept)
    console.log(`${label}: ${countLabel(count, 'Zeile bleibt', 'Zeilen bleiben')}. ${why}`)
  if (removed.length + kept.length === 0) console.log(`Zu ${email} ist nichts zu finden.`)
  return 0
}

/** A run that is under way in the product, or was interrupted, is carried on or waited for. */
async function retain(isDry: boolean): Promise<number> {
  const { report, problem } = await withDatabase(async (db, { retentionMonths }) => {
    const retention = new Retention(db, PERSONAL_DATA, retentionMonths)
    return isDry ? { report: await retention.count(), problem: undefined } : runToEnd(db, retention)
  })
  for (const { what, after, becomes, count } of report)
    console.log(`${what} (${after}): ${formatNumber(count)} ${isDry ? `würden ${becomes}` : becomes}`)
  if (problem === undefined) return 0
  console.error(problem)
  return 1
}

async function runToEnd(db: Db, retention: Retention) {
  await retention.begin(db, CONSOLE.name).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  const last = await retention.finish((error) => console.error(error))
  const report = last?.report ?? []
  if (last?.status === 'done') return { report, problem: undefined }
  return { report, problem: last?.note ?? 'Der Lauf ist nicht bis zum Ende gekommen.' }
}
