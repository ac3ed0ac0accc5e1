/** What an attempt to send a mail comes to. */
import { RETRY_AFTER_S } from '../rules.ts'
import type { Finished } from './outbox-queries.ts'
import type { Outcome } from './transport.ts'

/** What is written down about a mail. */
export type Ending = Omit<Finished, 'id' | 'lease'>
const kept = {
  ...{ error: null, retryAfterS: 0 },
  ...{ uncounted: false, spared: false, troubled: false, unanswered: false },
}

/** What to write down about a mail that met a server which is down: it costs no mail its patience, however long it lasts. */
export function spared(reason: string): Ending {
  return {
    ...kept,
    status: 'waiting',
    error: reason,
    retryAfterS: RETRY_AFTER_S[0],
    spared: true,
    troubled: true,
  }
}

/** What to write down about a mail after its `attempts`-th attempt. */
export function after(outcome: Outcome, attempts: number): Ending {
  switch (outcome.kind) {
    case 'sent':
      return { ...kept, status: 'sent' }
    case 'refused':
      return { ...kept, status: 'failed', error: outcome.reason }
    case 'given-up':
      return { ...kept, status: 'waiting', uncounted: true }
    case 'uncertain':
    case 'later': {
      const isUncertain = outcome.kind === 'uncertain'
      const troubled = outcome.kind === 'uncertain' || outcome.serverTrouble
      const tried = { ...kept, error: outcome.reason, troubled, unanswered: isUncertain }
      const retryAfterS = RETRY_AFTER_S[attempts - 1]
      if (retryAfterS === undefined) return { ...tried, status: isUncertain ? 'uncertain' : 'failed' }
      return { ...tried, status: 'waiting', retryAfterS }
    }
  }
}
