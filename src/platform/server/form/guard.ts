import { ApiError } from '#platform/shared/api-error.ts'
import { SenderLimit } from './sender-limit.ts'

/** Of whom, or of what, how many submissions are taken within a time. */
interface Limit<Input> {
  /** The sender's network address, or what to count by: an e-mail address, each listing. */
  per: 'address' | ((input: Input) => string | readonly string[])
  max: number
  withinMs: number
}

interface GuardRules<Input> {
  /** Name of the field that people don't see. */
  trap?: keyof Input & string
  /** Nobody fills the form in faster. Without scripts nobody measures it. */
  minDurationMs?: number
  /** What else programs do. */
  looksLikeSpam?: (input: Input) => boolean
  limits: readonly Limit<Input>[]
  /** What is said when there were too many; `seconds` is how long to wait. */
  tooMany: (seconds: number) => string
}

interface Work<Result> {
  /** Keeps the submission. Suspected spam is kept for staff, and its sender is told no different. */
  accept: (isSuspectedSpam: boolean) => Promise<Result>
  /** What was answered to the same submission before, if it was: a repetition counts for no limit. */
  answered?: () => Promise<Result | undefined>
}

/** What stands before a form that everybody may send, whichever way it comes in. */
export class FormGuard<Input extends { elapsedMs?: number | undefined }> {
  readonly #rules: GuardRules<Input>
  readonly #limits: { per: Limit<Input>['per']; senders: SenderLimit }[]

  constructor(rules: GuardRules<Input>) {
    this.#rules = rules
    this.#limits = rules.limits.map(({ per, max, withinMs }) => ({
      per,
      senders: new SenderLimit(max, withinMs),
    }))
  }

  /** Lets a submission through to `accept`; throws ApiError `too_many_requests` when it is one too many. */
  async receive<Result>(input: Input, address: string, { accept, answered }: Work<Result>): Promise<Result> {
    const known = await answered?.()
    if (known !== undefined) return known
    this.#count(input, address)
    return accept(this.#isSuspect(input))
  }

  #count(input: Input, address: string): void {
    for (const { per, senders } of this.#limits) {
      for (const sender of per === 'address' ? [address] : [per(input)].flat()) {
        const seconds = senders.take(sender)
        if (seconds === undefined) continue
        throw new ApiError('too_many_requests', this.#rules.tooMany(seconds), undefined, seconds)
      }
    }
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
