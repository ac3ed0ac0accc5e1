/** When listings are open, asked about all of them at once: many keep the same hours, which are looked at once. */
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import {
  type GermanClock,
  isOpenAt,
  type OpeningTimes,
  openingTimes,
  usuallyOpen,
} from '#features/listings/server/exports.ts'

interface Hours {
  businessHours: BusinessHours | null
  specialDays: readonly SpecialDays[]
}

const UNKNOWN: OpeningTimes = { week: [], specialDays: [] }

export class OpeningTable {
  /** Hours that nobody keeps any more stay: people change theirs rarely, and a new index begins anew. */
  readonly #times: OpeningTimes[] = [UNKNOWN]
  readonly #numbers = new Map<string, number>()

  /** The number of these hours, the same for the same ones; 0 when they are not known. */
  numberOf({ businessHours, specialDays }: Hours): number {
    if (businessHours === null && specialDays.length === 0) return 0
    const text = JSON.stringify([businessHours, specialDays])
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#times.push(openingTimes(businessHours ?? {}, specialDays)) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** Bit i says whether OPEN_TIMES[i] is met: now, then the usual days of the week as seasons have them; 0 for whom no time was told. */
  maskOf(number: number, clock: GermanClock | undefined): number {
    const times = this.#times[number]
    return times && clock ? maskOf(times, clock) : 0
  }

  /** For the number of each hours, which of them are met. */
  masksAt(clock: GermanClock): number[] {
    return this.#times.map((times) => maskOf(times, clock))
  }
}

function maskOf(times: OpeningTimes, clock: GermanClock): number {
  const now = isOpenAt(times, clock) ? 1 : 0
  return usuallyOpen(times, clock).reduce((mask, isOpen, day) => (isOpen ? mask | (2 << day) : mask), now)
}
