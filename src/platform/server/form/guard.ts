import crypto from 'node:crypto'
import { ApiError } from '#platform/shared/api-error.ts'
import { senderSite } from '../sender-network.ts'
import { SenderLimit } from './sender-limit.ts'

/** All networks of a site may send so many times what one of them may. */
const NETWORKS_OF_A_SITE = 10

/** Of whom, or of what, how many submissions are taken within a time. */
interface Limit<Input> {
  /** The sender's network address, or what to count by: an e-mail address, each listing. */
  per: 'address' | ((input: Input) => string | readonly string[])
  max: number
  withinMs: number
  /** What becomes of more: refused, or kept for staff like what looks like spam. */
  beyond?: 'refuse' | 'keep'
}

interface GuardRules<Input> {
  /** Name of the field that people don't see. */
  trap?: keyof Input & string
  /** Nobody fills the form in faster. Without scripts nobody measures it. */
  minDurationMs?: number
  /** What else programs do. */
  looksLikeSpam?: (input: Input) => boolean
  limits: readonly Limit<Input>[]
  /** False where nobody is limited, as `RATE_LIMIT=0` wants it. */
  isLimited?: boolean
  /**
   * What a submission has in common with one that repeats it, such as a double click: from the same network address it
   * counts for no limit within so many minutes. Whoever keeps submissions finds the first of them for as long.
   */
  same?: { by: (input: Input) => string; withinMinutes: number }
  /** What is said when there were too many; `seconds` is how long to wait. */
  tooMany: (seconds: number) => string
}

/** What a guard says of a submission. */
export interface Admission {
  /** Kept for staff all the same; its sender is told no different. By `count` it may become so. */
  readonly suspectedSpam: boolean
  /**
   * Counts the submission, once, however often it is asked; answers why it is refused when it is one too many. Whoever
   * keeps it asks, unless it repeats one that was kept: that uses up nothing of what may be sent.
   */
  count: () => ApiError | undefined
}

/** What stands before a form that everybody may send, whichever way it comes in. */
export class FormGuard<Input extends { elapsedMs?: number | undefined }> {
  readonly #rules: GuardRules<Input>
  readonly #limits: {
    per: Limit<Input>['per']
    senders: SenderLimit
    sites: SenderLimit
    beyond: Limit<Input>['beyond']
  }[]
  /** What was counted and not refused in the last minutes, the oldest first; by a digest that only this process can make. */
  readonly #counted = new Map<string, { at: number; isKept: boolean }>()
  readonly #salt = crypto.randomBytes(32)

  constructor(rules: GuardRules<Input>) {
    this.#rules = rules
    const { limits, isLimited = true } = rules
    this.#limits = (isLimited ? limits : []).map(({ per, max, withinMs, beyond }) => ({
      per,
      beyond,
      senders: new SenderLimit(max, withinMs),
      sites: new SenderLimit(NETWORKS_OF_A_SITE * max, withinMs),
    }))
  }

  /** Looks at a submission from this network address. */
  admit(input: Input, address: string): Admission {
    const isSuspect = this.#isSuspect(input)
    let counted: { refusal: ApiError | undefined; isKept: boolean } | undefined
    return {
      get suspectedSpam() {
        return isSuspect || counted?.isKept === true
      },
      count: () => {
        counted ??= this.#countOnce(input, address, isSuspect)
        return counted.refusal
      },
    }
  }

  /** Looks at a submission and counts it; throws the ApiError by which it is refused when it is one too many. */
  pass(input: Input, address: string): Admission {
    const admission = this.admit(input, address)
    const refusal = admission.count()
    if (refusal) throw refusal
    return admission
  }

  #countOnce(input: Input, address: string, isSuspect: boolean) {
    const { same } = this.#rules
    if (!same) return this.#count(input, address, isSuspect)
    const now = Date.now()
    for (const [key, { at }] of this.#counted) {
      if (at > now - same.withinMinutes * 60_000) break
      this.#counted.delete(key)
    }
    const content = JSON.stringify([address, isSuspect, same.by(input)])
    const key = crypto.createHmac('sha256', this.#salt).update(content).digest('base64')
    const before = this.#counted.get(key)
    if (before) return { refusal: undefined, isKept: before.isKept }
    const counted = this.#count(input, address, isSuspect)
    if (!counted.refusal) this.#counted.set(key, { at: now, isKept: counted.isKept })
    return counted
  }

  /** What a program sends in the name of others, or to them, counts against its own network address alone. */
  #count(input: Input, address: string, isSuspect: boolean) {
    let isKept = false
    const site = senderSite(address)
    for (const { per, senders, sites, beyond } of this.#limits) {
      if (isSuspect && per !== 'address') continue
      const all = per === 'address' ? [address] : [per(input)].flat()
      const counted = all.map((sender) => [senders, sender] as const)
      if (per === 'address' && site !== undefined) counted.push([sites, site])
      for (const [limit, sender] of counted) {
        const seconds = limit.take(sender)
        if (seconds === undefined) continue
        if (beyond === 'keep') isKept = true
        else {
          const refusal = new ApiError('too_many_requests', this.#rules.tooMany(seconds), undefined, seconds)
          return { refusal, isKept }
        }
      }
    }
    return { refusal: undefined, isKept }
  }

  #isSuspect(input: Input): boolean {
    const { trap, minDurationMs = 0, looksLikeSpam } = this.#rules
    const { elapsedMs = Number.POSITIVE_INFINITY } = input
    return (
      (trap !== undefined && input[trap] !== '') ||
      elapsedMs < minDurationMs ||
      (looksLikeSpam?.(input) ?? false)
    )
  }
}
