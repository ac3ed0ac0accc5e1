import type { Tariff } from '#features/listings/contract.ts'
import type { Category, Feature } from '#features/listings/rules.ts'
import type { ListingDraft } from '#features/listings/server/exports.ts'
import { PROFILES } from './categories.ts'
import type { Random } from './random.ts'

/** How dear a state is, compared with the country. */
const STATE_FACTOR: Readonly<Record<string, number>> = {
  'Baden-Württemberg': 1.08,
  Bayern: 1.08,
  Berlin: 1,
  Brandenburg: 0.92,
  Hamburg: 1.1,
  Hessen: 1.06,
  'Mecklenburg-Vorpommern': 0.88,
  Sachsen: 0.86,
  'Sachsen-Anhalt': 0.84,
  Thüringen: 0.84,
}
const LOWEST = 14
const HIGHEST = 65

/** EUR per day, whole euros, 14 to 65: dearer in cities, in the south and west, and with more comfort. */
export function drawDayPrice(
  random: Random,
  category: Category,
  state: string,
  population: number,
  features: readonly Feature[],
): number {
  // A village of 300 has 0.82 of the price of a town of 10,000, a city of a million 1.3 times as much.
  const size = 1 + 0.12 * Math.log10(Math.max(300, population) / 10_000)
  const city = population > 500_000 ? 1.06 : 1
  const comfort = 0.9 + 0.025 * features.length
  const spread = 0.85 + 0.3 * random.next()
  const price = PROFILES[category].price * size * city * comfort * spread * (STATE_FACTOR[state] ?? 1)
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(price)))
}

/** Who looks after dogs by the day of the calendar, not by the night. */
const BY_DAY: readonly Category[] = ['Hundetagesstätte', 'Hundehotel', 'Tierheim mit Pensionsdienst']

/**
 * What a stay is reckoned with, agreeing with the day price, which is the lowest: in part unknown, as operators leave it,
 * with what is usual at such places.
 */
export function drawPricing(
  random: Random,
  category: Category,
  dayPrice: number,
  features: readonly Feature[],
): NonNullable<ListingDraft['pricing']> {
  const isByDay = random.chance(BY_DAY.includes(category) ? 0.6 : 0.25)
  const step = random.chance(0.4) ? 0 : random.integer(2, 6)
  const percent = (value: number) => ({ unit: 'percent' as const, value })
  const eur = (value: number) => ({ unit: 'eur' as const, value })
  const surcharge = (on: 'schoolHolidays' | 'publicHolidays' | 'weekends', share: number) =>
    random.chance(share)
      ? [
          {
            on,
            amount: random.chance(0.5) ? percent(random.pick([10, 15, 20])) : eur(random.integer(2, 6)),
            span: null,
          },
        ]
      : []
  const extra = (name: string, price: number, per: 'stay' | 'day' | 'km' | 'piece', isOptional = true) => [
    { name, eur: price, per, isOptional },
  ]
  return {
    per: isByDay ? 'day' : 'night',
    base: {
      klein: dayPrice,
      mittel: dayPrice + step,
      // Some say nothing of large dogs.
      groß: random.chance(0.92) ? dayPrice + 2 * step : null,
    },
    dayCare: random.chance(0.6) ? dayPrice : null,
    furtherDogs: random.chance(0.75)
      ? random.chance(0.7)
        ? percent(random.pick([50, 70, 75, 80]))
        : eur(Math.max(5, dayPrice - random.integer(4, 9)))
      : null,
    discounts: [
      ...(random.chance(0.35)
        ? [{ fromNights: random.pick([10, 14]), amount: percent(random.pick([5, 10])) }]
        : []),
      ...(random.chance(0.1) ? [{ fromNights: 21, amount: percent(15) }] : []),
    ],
    surcharges: [
      ...surcharge('schoolHolidays', 0.45),
      ...surcharge('publicHolidays', 0.35),
      ...surcharge('weekends', 0.1),
    ],
    extras: [
      ...(features.includes('Abholservice') ? extra('Abholservice', random.pick([0.5, 0.8, 1]), 'km') : []),
      ...(random.chance(0.3) ? extra('Baden und Bürsten', random.integer(18, 35), 'piece') : []),
      ...(random.chance(0.15) ? extra('Endreinigung', random.integer(8, 20), 'stay', false) : []),
      ...(random.chance(0.2) ? extra('Futter vom Haus', random.integer(2, 4), 'day') : []),
    ],
    deposit: random.chance(0.3) ? (random.chance(0.5) ? percent(random.pick([20, 30])) : eur(50)) : null,
    isVatIncluded: random.chance(0.85) ? true : null,
  }
}

/** What the operator charges in detail; the day price is the lowest of the daily ones. */
export function drawTariffs(
  random: Random,
  category: Category,
  dayPrice: number,
  features: readonly Feature[],
): Tariff[] {
  const tariffs: Tariff[] = []
  const add = (name: string, price: number, unit: string) =>
    tariffs.push({ name, price: Math.round(price * 2) / 2, unit })
  if (category === 'Hundecamping') {
    add('Stellplatz mit Hund', dayPrice, 'Nacht')
    if (random.chance(0.5)) add('Jeder weitere Hund', random.integer(2, 5), 'Nacht')
    if (random.chance(0.5)) add('Tagesbetreuung', dayPrice + random.integer(2, 6), 'Tag')
    if (random.chance(0.4)) add('Hundedusche', random.pick([2, 2.5, 3]), 'Nutzung')
    return tariffs
  }
  if (category === 'Hundetagesstätte') {
    add('Tagesbetreuung', dayPrice, 'Tag')
    if (random.chance(0.6)) add('Halbtagsbetreuung', dayPrice * 0.65, 'Tag')
    if (random.chance(0.5)) add('Zehnerkarte', dayPrice * 9, '10 Tage')
    if (random.chance(0.5)) add('Monatskarte', Math.round(dayPrice * 1.62) * 10, 'Monat')
    if (random.chance(0.25)) add('Übernachtung', dayPrice + random.integer(8, 16), 'Nacht')
  } else {
    if (random.chance(0.8)) add('Tagesbetreuung', dayPrice, 'Tag')
    const night = tariffs.length > 0 ? dayPrice + random.integer(2, 9) : dayPrice
    add(random.pick(['Übernachtung', 'Pension mit Übernachtung', 'Urlaubsbetreuung']), night, '24 Stunden')
    const discount = random.integer(2, 4)
    if (random.chance(0.35) && night - discount > dayPrice) add('Ab 14 Tagen', night - discount, '24 Stunden')
    if (random.chance(0.3)) add('Zweiter Hund derselben Familie', night * 0.75, '24 Stunden')
  }
  if (features.includes('Medikamentengabe') && random.chance(0.4)) {
    add('Zuschlag Medikamentengabe', random.integer(1, 4), 'Tag')
  }
  if (features.includes('Abholservice') && random.chance(0.7)) {
    add('Abholservice', random.pick([0.5, 1, 1.5]), 'km')
  }
  if (features.includes('Hundefriseur') && random.chance(0.6))
    add('Baden und Bürsten', random.integer(25, 48), 'Termin')
  if (features.includes('Hundetraining') && random.chance(0.6))
    add('Einzeltraining', random.integer(45, 75), 'Stunde')
  if (random.chance(0.35)) add('Feiertagszuschlag', random.integer(3, 8), 'Tag')
  if (random.chance(0.2)) add('Zuschlag läufige Hündin', random.integer(3, 6), 'Tag')
  if (random.chance(0.25)) add('Probetag', random.pick([10, 15, 20]), 'einmalig')
  return tariffs
}
