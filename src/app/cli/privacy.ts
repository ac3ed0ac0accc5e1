/** What is kept of somebody, and for how long, on the command line. */
import { CONSOLE } from '#features/administrators/server/exports.ts'
import { PrivacyDesk, Retention } from '#features/privacy/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { StartError } from '#platform/server/start-error.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { PERSONAL_DATA } from '../personal-data.ts'
import { withDatabase } from './with-database.ts'

/** Runs one command; its exit code, or undefined for what is none. */
export async function runPrivacy([command, ...rest]: string[]): Promise<number | undefined> {
  const [argument] = rest
  if (command === 'retention' && (rest.length === 0 || rest.join() === '--dry-run'))
    return retain(argument === '--dry-run')
  if ((command !== 'export' && command !== 'erase') || argument === undefined || rest.length > 1)
    return undefined
  if (!/^[^\s@]+@[^\s@]+$/.test(argument)) throw new StartError(`„${argument}“ ist keine E-Mail-Adresse.`)
  return command === 'export' ? handOver(argument) : erase(argument)
}

async function handOver(email: string): Promise<number> {
  const all = await withDatabase((db, config) =>
    new PrivacyDesk(db, PERSONAL_DATA, config).handOver(CONSOLE, email),
  )
  console.log(JSON.stringify(all, null, 2))
  return 0
}

async function erase(email: string): Promise<number> {
  const lines = await withDatabase((db, config) =>
    eraseInWords(new PrivacyDesk(db, PERSONAL_DATA, config), email),
  )
  for (const line of lines) console.log(line)
  return 0
}

/** Forgets the person; answers in lines what went, what stays, and in how many texts of others the address stands. */
export async function eraseInWords(desk: PrivacyDesk, email: string): Promise<string[]> {
  const { removed, kept } = await desk.erase(CONSOLE, email)
  const { mentions, most, partly } = await desk.mentions(email)
  const texts = mentions.reduce((sum, { total }) => sum + total, 0)
  const isNone = removed.length + kept.length === 0
  return [
    ...removed.map(({ label, count }) => `${label}: ${formatNumber(count)} gelöscht oder anonymisiert`),
    ...kept.map(
      ({ label, count, why }) => `${label}: ${countLabel(count, 'Zeile bleibt', 'Zeilen bleiben')}. ${why}`,
    ),
    ...(isNone
      ? [`Zu ${email} ${texts > 0 ? 'selbst ist nichts gespeichert' : 'ist nichts zu finden'}.`]
      : []),
    ...(texts > 0
      ? [
          `${countLabel(texts, 'Text anderer nennt', 'Texte anderer nennen')} die Adresse. Unter /admin/datenschutz steht, welche.`,
        ]
      : []),
    ...(partly.length > 0
      ? [`Nur in den neuesten ${formatNumber(most)} durchsucht: ${partly.join(', ')}.`]
      : []),
  ]
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
