/** When listings are open, asked about all of them at once: many keep the same hours, which are looked at once. */
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import {
  type GermanClock,
  isOpenAt,
  type OpeningTimes,
  openingTimes,
  saysOfHoliday,
  usuallyOpen,
} from '#features/listings/server/exports.ts'
import { holidaysWithin } from '#features/stay/public-holidays.ts'

interface Hours {
  businessHours: BusinessHours | null
  specialDays: readonly SpecialDays[]
  /** The Land, which has holidays of its own. */
  state: string | null
}

interface Kept {
  times: OpeningTimes
  state: string | null
}

const UNKNOWN: Kept = { times: { week: [], specialDays: [] }, state: null }

export class OpeningTable {
  /** Hours that nobody keeps any more stay: people change theirs rarely, and a new index begins anew. */
  readonly #kept: Kept[] = [UNKNOWN]
  readonly #numbers = new Map<string, number>()
  /** By Land, whether this day is a holiday. */
  #day = ''
  readonly #holidays = new Map<string | null, boolean>()

  /** The number of these hours, the same for the same ones; 0 when they are not known. */
  numberOf({ businessHours, specialDays, state }: Hours): number {
    if (businessHours === null && specialDays.length === 0) return 0
    const text = JSON.stringify([businessHours, specialDays, state])
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#kept.push({ times: openingTimes(businessHours ?? {}, specialDays), state }) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** Bit i says whether OPEN_TIMES[i] is met: now, then the usual days of the week as seasons have them; 0 for whom no time was told. */
  maskOf(number: number, clock: GermanClock | undefined): number {
    const kept = this.#kept[number]
    return kept && clock ? this.#maskAt(kept, clock) : 0
  }

  /** For the number of each hours, which of them are met. */
  masksAt(clock: GermanClock): number[] {
    return this.#kept.map((kept) => this.#maskAt(kept, clock))
  }

  /** On a holiday nobody is known to be open but who has said so of that day. */
  #maskAt({ times, state }: Kept, clock: GermanClock): number {
    const mask = maskOf(times, clock)
    const isDoubtful =
      (mask & 1) === 1 &&
      this.#isHoliday(clock.today, state) &&
      !saysOfHoliday(times.specialDays, clock.today)
    return isDoubtful ? mask & ~1 : mask
  }

  #isHoliday(day: string, state: string | null): boolean {
    if (day !== this.#day) this.#holidays.clear()
    this.#day = day
    const known = this.#holidays.get(state) ?? holidaysWithin(day, 1, state).length > 0
    this.#holidays.set(state, known)
    return known
  }
}

function maskOf(times: OpeningTimes, clock: GermanClock): number {
  const now = isOpenAt(times, clock) ? 1 : 0
  return usuallyOpen(times, clock).reduce((mask, isOpen, day) => (isOpen ? mask | (2 << day) : mask), now)
}
