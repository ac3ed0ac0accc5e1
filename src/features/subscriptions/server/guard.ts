import { FormGuard } from '#platform/server/form/guard.ts'

interface Asking {
  nickname: string
  elapsedMs?: number | undefined
}

/**
 * What stands before a form that asks for mails: answers whether it looks like spam; throws ApiError `too_many_requests`.
 * How many mails an address that nobody has confirmed gets is counted where mails are enqueued.
 */
export function subscriptionGuard(): (input: Asking, address: string) => boolean {
  const guard = new FormGuard<Asking>({
    trap: 'nickname',
    minDurationMs: 1500,
    limits: [{ per: 'address', max: 5, withinMs: 10 * 60_000 }],
    tooMany: () =>
      'Von dir kamen gerade schon mehrere Anmeldungen. Bitte versuche es in zehn Minuten noch einmal.',
  })
  return (input, address) => {
    const { suspectedSpam, count } = guard.admit(input, address)
    const refusal = count()
    if (refusal) throw refusal
    return suspectedSpam
  }
}
