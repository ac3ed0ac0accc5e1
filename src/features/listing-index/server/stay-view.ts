import { knowsDogs } from '#features/admission/dogs.ts'
import { fitOf } from '#features/admission/fit-of.ts'
import { refusalOf } from '#features/admission/refusals.ts'
import type { When } from '#features/admission/verdicts.ts'
import { closedText, isClosedThroughout } from '#features/listings/server/exports.ts'
import { ROOMS, type RoomAnswer, roomAt, roomDuring } from '#features/room/room-at.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import { type Calendar, calendarOf } from '#features/stay/calendar.ts'
import type { KnownPrice, StayAnswer, StayTotal } from '#features/stay/contract.ts'
import { LEAST_RATES, leastOf } from '#features/stay/least-price.ts'
import { priceOfStay, totalOfStay } from '#features/stay/price-of-stay.ts'

import type { Stay } from '#features/stay/stay.ts'
import type { ListingColumns, Terms } from './listing-columns.ts'

/** In place of `ROOMS` what is not known; 0 is what nobody has asked for yet. */
const UNKNOWN_ROOM = ROOMS.length + 1
const FULL = ROOMS.indexOf('full') + 1

/**
 * What the listings of some columns answer to one stay with these dogs: room and price are worked out when a search comes
 * by a listing and kept, the fit is looked up. Today is YYYY-MM-DD.
 */
export class StayView {
  readonly #columns: ListingColumns
  readonly #asked: AskedStay
  readonly #when: When
  readonly #today: string
  readonly #refuses: ReturnType<typeof refusalOf>
  readonly #roomOf: ReturnType<typeof roomDuring> | undefined
  readonly #calendars = new Map<string | null, Calendar>()
  readonly #room: Uint8Array
  /** By slot, of the few whose price has been reckoned. */
  readonly #prices = new Map<number, KnownPrice>()
  readonly #withDogs: (Stay & Pick<AskedStay, 'dogs'>) | undefined
  readonly #least: ReturnType<typeof leastOf> | undefined

  /** `spent` is a view that nobody asks any more: its memory is used again, as a fresh array for each search costs whole collections. */
  constructor(columns: ListingColumns, asked: AskedStay, today: string, spent?: StayView) {
    this.#columns = columns
    this.#asked = asked
    this.#today = today
    this.#when = asked.stay ?? { from: today }
    this.#refuses = refusalOf(asked.dogs, this.#when)
    if (asked.stay) this.#withDogs = { ...asked.stay, dogs: asked.dogs }
    if (this.#withDogs) this.#least = leastOf(this.#withDogs)
    if (asked.stay) this.#roomOf = roomDuring(asked.stay, today)
    const slots = columns.id.length
    this.#room = spent?.isWhole ? spent.#room.fill(0) : new Uint8Array(slots)
  }

  /** Whether there is a place for every listing of the columns. */
  get isWhole(): boolean {
    return this.#room.length >= this.#columns.id.length
  }

  /** Forgets what was worked out for a slot. */
  forget(slot: number): void {
    this.#room[slot] = 0
    this.#prices.delete(slot)
  }

  /** It is known that the dogs are not taken. */
  isUnfit(slot: number): boolean {
    const { admission, admissionBytes } = this.#columns
    return this.#refuses(admission, slot * admissionBytes)
  }

  isFull(slot: number): boolean {
    return this.#roomCode(slot) === FULL
  }

  /** A report says that there is room, be it scarce, and the place is not closed all the while. */
  hasRoom(slot: number): boolean {
    const code = this.#roomCode(slot)
    return code !== 0 && code < FULL
  }

  /** What the stay costs, in cents; NaN when nothing is known. Without days the price of a day, in EUR. */
  price(slot: number): number {
    return this.#asked.stay
      ? (this.#stayPrice(slot).cents ?? Number.NaN)
      : (this.#columns.price[slot] as number)
  }

  /** What is known of the price of the stay: nothing without days. */
  #stayPrice(slot: number): KnownPrice {
    const reckoned = this.#prices.get(slot)
    if (reckoned !== undefined) return reckoned
    const asked = this.#pricedBy(this.#columns.termsAt(slot))
    const price: KnownPrice = asked ? totalOfStay(...asked) : { known: 'nothing', cents: null }
    this.#prices.set(slot, price)
    return price
  }

  /** Not more than `price`, without reckoning it. */
  leastPrice(slot: number): number {
    return this.#least?.(this.#columns.leastRates, slot * LEAST_RATES) ?? this.price(slot)
  }

  answer(slot: number): StayAnswer {
    const { stay } = this.#asked
    const terms = this.#columns.termsAt(slot)
    const priced = this.#pricedBy(terms)
    return {
      price: priced ? priceOfStay(...priced) : null,
      fit: this.#fit(terms?.admission ?? {}),
      room: stay && this.#roomFor(stay, terms),
      closed: stay && closedText(terms?.specialDays ?? [], stay),
    }
  }

  /** Of dogs of which nothing is known no more than what their number or the days rule out. */
  #fit(admission: Terms['admission']): StayAnswer['fit'] {
    const { dogs } = this.#asked
    const fit = fitOf(admission, dogs, this.#when)
    if (knowsDogs(dogs)) return fit
    if (fit.verdict !== 'no') return null
    return { ...fit, reasons: fit.reasons.filter(({ verdict }) => verdict === 'no') }
  }

  /** The same as a pin on a map says it. */
  total(slot: number): StayTotal {
    return { ...this.#stayPrice(slot), isFull: this.isFull(slot), isUnfit: this.isUnfit(slot) }
  }

  /** What a price is reckoned of; undefined without days. */
  #pricedBy(terms: Terms | undefined): Parameters<typeof priceOfStay> | undefined {
    const stay = this.#withDogs
    if (!stay || !terms) return undefined
    const { state, pricing, priceFrom } = terms
    const calendar = this.#calendars.get(state) ?? calendarOf(state, stay)
    this.#calendars.set(state, calendar)
    return [pricing, priceFrom, stay, calendar]
  }

  /** The index in `ROOMS` and one more. */
  #roomCode(slot: number): number {
    if (!this.#roomOf) return 0
    const known = this.#room[slot] as number
    if (known !== 0) return known
    const { numbers, starts, ends } = this.#columns.reports
    const said = this.#roomOf(numbers, starts[slot] as number, ends[slot] as number)
    const reported = said === -1 ? UNKNOWN_ROOM : (said % ROOMS.length) + 1
    const isShut = reported < FULL && this.#isShut(this.#columns.termsAt(slot))
    const code = isShut ? UNKNOWN_ROOM : reported
    this.#room[slot] = code
    return code
  }

  /** The same, with the day of the report. */
  #roomFor(stay: Stay, terms: Terms | undefined): RoomAnswer {
    const answer = roomAt(terms?.reports ?? [], stay, this.#today)
    return answer.room !== 'full' && this.#isShut(terms) ? { room: 'unknown', reportedOn: null } : answer
  }

  /** Whether the place names each day of the stay as closed: what it has reported of room is not meant for them. */
  #isShut(terms: Terms | undefined): boolean {
    const { stay } = this.#asked
    return stay !== null && isClosedThroughout(terms?.specialDays ?? [], stay)
  }
}
