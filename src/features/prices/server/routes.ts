import { stateSlug } from '#features/places/rules.ts'
import { readerOf, textFootprint } from '#features/site-texts/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { singleFlight } from '#platform/server/single-flight.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { alphabetical } from '#platform/shared/text.ts'
import { priceGuide } from '../contract.ts'
import { FEWEST_PRICES, HISTOGRAM } from '../rules.ts'
import * as queries from './queries.ts'
import { type PriceCount, type Spread, spreadOf } from './spread.ts'
import { PRICE_TEXT } from './words.ts'

const CITIES_SHOWN = 10
/** All prices are read for the figures, so many writes in a row do not make them anew each. */
const KEPT_FOR_MS = 60_000
/** In a large directory they are kept so many times as long as reading them took, and no longer than the last. */
const REST = 1000
const KEPT_AT_MOST_MS = 15 * 60_000

interface Kept {
  figures: Awaited<ReturnType<typeof readFigures>>
  /** By the clock that nobody sets, `performance.now()`. */
  until: number
}

/** The operation that answers what boarding places cost. */
export function priceOperations(db: Db): Operation[] {
  const readWords = readerOf(db, PRICE_TEXT)
  const read = singleFlight<Kept>()
  let known: Kept | undefined
  const current = async () => {
    if (!known || performance.now() > known.until) known = await read('figures', () => readAndKeep(db))
    return known
  }
  return [
    operation(priceGuide, async () => {
      const [{ figures, until }, words] = await Promise.all([current(), readWords()])
      const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000))
      return madeOf(
        { ...textFootprint(PRICE_TEXT), areas: 'everywhere', by: 'distance', seconds },
        { ...figures, words },
      )
    }),
  ]
}

async function readAndKeep(db: Db): Promise<Kept> {
  const began = performance.now()
  const figures = await readFigures(db)
  const now = performance.now()
  const keptMs = Math.min(KEPT_AT_MOST_MS, Math.max(KEPT_FOR_MS, REST * (now - began)))
  return { figures, until: now + keptMs }
}

/** One statement after the other: what else is asked meanwhile comes between. */
async function readFigures(db: Db) {
  const prices = await queries.priceCounts(db)
  const cities = await queries.pricesOfCities(db, CITIES_SHOWN)
  return {
    asOf: berlinDay(new Date()),
    germany: spreadOfEnough(prices),
    histogram: histogramOf(prices),
    states: statesOf(prices),
    cities: cities
      .map(({ name, slug, counts }) => ({ name, slug, spread: spreadOfEnough(counts) }))
      .sort((a, b) => dearestFirst(a.spread, b.spread) || alphabetical(a.name, b.name)),
  }
}

/** Null with too few prices. */
function spreadOfEnough(prices: readonly PriceCount[]): Spread | null {
  const spread = spreadOf(prices)
  return spread.count < FEWEST_PRICES ? null : spread
}

/** How many ask for so many whole euros; what is below the first or above the last counts there. */
function histogramOf(prices: readonly PriceCount[]) {
  const counts = new Map<number, number>()
  for (const { price, count } of prices) {
    const from = Math.max(HISTOGRAM.first, Math.min(HISTOGRAM.last, Math.floor(price)))
    counts.set(from, (counts.get(from) ?? 0) + count)
  }
  return [...counts].map(([from, count]) => ({ from, count }))
}

/** Federal states with enough prices, the dearest first. */
function statesOf(prices: Awaited<ReturnType<typeof queries.priceCounts>>) {
  return [...Map.groupBy(prices, ({ state }) => state)]
    .flatMap(([name, counts]) => {
      const spread = spreadOfEnough(counts)
      return name && spread ? [{ name, slug: stateSlug(name), ...spread }] : []
    })
    .sort((a, b) => dearestFirst(a, b) || alphabetical(a.name, b.name))
}

/** What has no spread comes last. */
function dearestFirst(a: Spread | null, b: Spread | null): number {
  return (b?.median ?? 0) - (a?.median ?? 0)
}
