/** What staff are told whose decision came after somebody else's. */
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel, formatMoment } from '#platform/shared/format.ts'
import { type Actor, STATUS_LABELS, type Status } from '../rules.ts'
import { movesOf } from './history.ts'

const HOUR_S = 3600

const DONE: Record<Status, string> = {
  pending: 'wieder geöffnet',
  confirmed: 'bestätigt',
  rejected: 'abgelehnt',
  cancelled: 'storniert',
}

const WHO: Record<Actor, string> = {
  customer: 'Wer angefragt hat,',
  operator: 'Die Pension',
  staff: 'Jemand aus dem Team',
  system: 'Das Verzeichnis',
}

/** The refusal of a status that was set from another one than there is: who has set that, and when. */
export async function movedElsewhere(
  transaction: Db,
  { id, status }: { id: number; status: Status },
  now: Date,
): Promise<ApiError> {
  const [last] = await movesOf(transaction, id)
  const so =
    last?.to === status
      ? `${last.actorName ?? WHO[last.actor]} hat diese Anfrage ${ago(last.createdAt, now)} ${DONE[status]}.`
      : `Diese Anfrage steht inzwischen auf „${STATUS_LABELS[status]}“.`
  return new ApiError('conflict', `${so} Deine Änderung ging nicht hinaus.`)
}

/** "vor 8 Sekunden", "vor 3 Minuten", "am 20.11.2026 09:14" */
function ago(moment: Date, now: Date): string {
  const seconds = Math.max(1, Math.round((now.getTime() - moment.getTime()) / 1000))
  if (seconds < 60) return `vor ${countLabel(seconds, 'Sekunde', 'Sekunden')}`
  if (seconds < HOUR_S) return `vor ${countLabel(Math.round(seconds / 60), 'Minute', 'Minuten')}`
  return `am ${formatMoment(moment.toISOString())}`
}
