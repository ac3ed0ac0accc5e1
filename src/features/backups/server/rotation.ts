/** Which backups of a folder have been replaced by newer ones. */
import fs from 'node:fs'
import path from 'node:path'

const NIGHTLY = /^hundequartier-\d{4}-\d{2}-\d{2}\.backup$/
/** By staff at /admin; those of commands have other names and are nobody's to remove. */
const ASKED_FOR = /^hundequartier-\d{4}-\d{2}-\d{2}T[\d.-]+Z\.backup$/

/** What a process has left that ended in the middle of one, by whatever name that was asked for. */
const CUT_OFF = /\.backup\.part(\.rows)?$/
/** Longer than any is under way. */
const DAY_MS = 24 * 3_600_000

/** Removes what backups of a folder have left that were cut off; another process may be at what is newer than a day. */
export function removeLeft(folder: string, now: Date): void {
  for (const name of fs.readdirSync(folder).filter((each) => CUT_OFF.test(each))) {
    const left = path.join(folder, name)
    // Another process may have finished it meanwhile.
    const found = fs.statSync(left, { throwIfNoEntry: false })
    if (found && now.getTime() - found.mtimeMs >= DAY_MS) fs.rmSync(left, { force: true })
  }
}

/** The file of a backup that staff ask for. */
export function nameAt(now: Date): string {
  return `hundequartier-${now.toISOString().replaceAll(':', '-')}.backup`
}

/**
 * Keeps the newest so many of the nights, and as many of those that staff have asked for, of which none outlives the nights
 * of its time.
 */
export function removeReplaced(folder: string, keep: number): void {
  // By their names they are in the order of their times.
  const names = fs.readdirSync(folder).sort()
  const nights = names.filter((name) => NIGHTLY.test(name))
  const keptNights = nights.slice(-keep)
  const askedFor = names.filter((name) => ASKED_FOR.test(name))
  const isOutlived = (name: string) => keptNights.length === keep && name < (keptNights[0] ?? '')
  const keptAskedFor = askedFor.slice(-keep).filter((name) => !isOutlived(name))
  for (const name of [...nights, ...askedFor]) {
    if (!keptNights.includes(name) && !keptAskedFor.includes(name))
      fs.rmSync(path.join(folder, name), { force: true })
  }
}
