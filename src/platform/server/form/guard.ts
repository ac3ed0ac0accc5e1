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

/** What a guard says of a submission. */
export interface Admission {
  /** Kept for staff all the same; its sender is told no different. */
  suspectedSpam: boolean
  /**
   * Counts the submission, once, however often it is asked; answers why it is refused when it is one too many. Whoever
   * keeps it asks, unless it repeats one that was kept: that uses up nothing of what may be sent.
   */
  count: () => ApiError | undefined
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

  /** Looks at a submission from this network address. */
  admit(input: Input, address: string): Admission {
    const suspectedSpam = this.#isSuspect(input)
    let counted: { refusal: ApiError | undefined } | undefined
    const count = () => {
      counted ??= { refusal: this.#count(input, address, suspectedSpam) }
      return counted.refusal
    }
    return { suspectedSpam, count }
  }

  /** What a program sends in the name of others, or to them, counts against its own network address alone. */
  #count(input: Input, address: string, suspectedSpam: boolean): ApiError | undefined {
    for (const { per, senders } of this.#limits) {
      if (suspectedSpam && per !== 'address') continue
      for (const sender of per === 'address' ? [address] : [per(input)].flat()) {
        const seconds = senders.take(sender)
        if (seconds === undefined) continue
        return new ApiError('too_many_requests', this.#rules.tooMany(seconds), undefined, seconds)
      }
    }
    return undefined
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
