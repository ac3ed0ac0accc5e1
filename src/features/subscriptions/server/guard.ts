import { FormGuard } from '#platform/server/form/guard.ts'
import { AGAIN_AFTER_MINUTES } from '../rules.ts'

interface Asking {
  email: string
  nickname: string
  elapsedMs?: number | undefined
}

/**
 * What stands before a form that asks for mails: answers whether it looks like spam; throws ApiError `too_many_requests`.
 * `about` names what the mails are to be about, where there is more than one.
 * How many mails an address that nobody has confirmed gets is counted where mails are enqueued.
 */
export function subscriptionGuard(): (input: Asking, address: string, about?: string) => boolean {
  const guard = new FormGuard<Asking & { about: string }>({
    trap: 'nickname',
    minDurationMs: 1500,
    limits: [{ per: 'address', max: 5, withinMs: 10 * 60_000 }],
    same: { by: ({ email, about }) => JSON.stringify([email, about]), withinMinutes: AGAIN_AFTER_MINUTES },
    tooMany: () =>
      'Von dir kamen gerade schon mehrere Anmeldungen. Bitte versuche es in zehn Minuten noch einmal.',
  })
  return (input, address, about = '') => guard.pass({ ...input, about }, address).suspectedSpam
}
