/** Having Brevo forget those whom it was told of and who may be passed on no more. */
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { removeContact } from './brevo.ts'
import { dueToBeForgotten, noteForgotten, noteProblem } from './queries.ts'
import { STEP_MS } from './sync.ts'

const AT_ONCE = 100
const HOUR_S = 3600
/** Before another try where Brevo has trouble, and where it will not: by then it may have been done there by hand. */
const TROUBLE_PAUSE_S = 600
const REFUSAL_PAUSE_S = 24 * HOUR_S

/** Has Brevo forget whoever is due; answers for how many seconds it is to be left alone. */
export async function haveForgotten(db: Db, { key, ...brevo }: Config['brevo']): Promise<number> {
  if (key === undefined) return 0
  const endsAt = Date.now() + STEP_MS
  for (const email of await dueToBeForgotten(db, AT_ONCE)) {
    if (Date.now() >= endsAt) return 0
    const outcome = await removeContact({ ...brevo, key }, email)
    if (outcome.kind === 'key') return HOUR_S
    if (outcome.kind === 'wait') return outcome.seconds
    if (outcome.kind === 'trouble') {
      await noteProblem(
        db,
        email,
        'Brevo antwortet nicht oder mit einem Fehler, wir versuchen es wieder',
        TROUBLE_PAUSE_S,
      )
      // The others get their turn the next time: where Brevo has trouble with all, each would take a while.
      return 0
    }
    if (outcome.kind === 'refused') await noteProblem(db, email, outcome.reason, REFUSAL_PAUSE_S)
    else await noteForgotten(db, email)
  }
  return 0
}
