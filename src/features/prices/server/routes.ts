import { stateSlug } from '#features/places/rules.ts'
import { readerOf, textFootprint } from '#features/site-texts/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { priceGuide } from '../contract.ts'
import { FEWEST_PRICES, HISTOGRAM } from '../rules.ts'
import * as queries from './queries.ts'
import { PRICE_TEXT } from './words.ts'

const CITIES_SHOWN = 10
/** All prices are read for the figures, so many writes in a row do not make them anew each. */
const KEPT_FOR_SECONDS = 60

/** The operation that answers what boarding places cost. */
export function priceOperations(db: Db): Operation[] {
  const readWords = readerOf(db, PRICE_TEXT)
  let kept: { figures: ReturnType<typeof readFigures>; until: number } | undefined
  return [
    operation(priceGuide, async () => {
      if (!kept || Date.now() > kept.until) {
        kept = { figures: readFigures(db), until: Date.now() + KEPT_FOR_SECONDS * 1000 }
        kept.figures.catch(() => {
          kept = undefined
        })
      }
      const [figures, words] = await Promise.all([kept.figures, readWords()])
      return madeOf(
        { ...textFootprint(PRICE_TEXT), areas: 'everywhere', seconds: KEPT_FOR_SECONDS },
        { ...figures, words },
      )
    }),
  ]
}

async function readFigures(db: Db) {
  const [germany, histogram, states, cities] = await Promise.all([
    queries.wholeSpread(db, FEWEST_PRICES),
    queries.priceCounts(db, HISTOGRAM.first, HISTOGRAM.last),
    queries.stateSpreads(db, FEWEST_PRICES),
    queries.citySpreads(db, FEWEST_PRICES, CITIES_SHOWN),
  ])
  return {
    asOf: berlinDay(new Date()),
    germany: germany ?? null,
    histogram,
    states: states.map(({ state, ...spread }) => ({ name: state, slug: stateSlug(state), ...spread })),
    cities,
  }
}
