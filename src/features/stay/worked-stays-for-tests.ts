/** Stays whose price was worked out by hand, on paper, from the prices that stand here. */
import type { DogSize } from '#features/admission/dogs.ts'
import type { Pricing } from './pricing.ts'

/** By the night and the dog's size, dearer in school holidays. */
export const LERCHENRAIN: Pricing = {
  per: 'night',
  base: { klein: 28, mittel: 32, groß: 36 },
  dayCare: 22,
  furtherDogs: { unit: 'percent', value: 75 },
  discounts: [{ fromNights: 14, amount: { unit: 'percent', value: 10 } }],
  surcharges: [{ on: 'schoolHolidays', amount: { unit: 'eur', value: 3 }, span: null }],
  extras: [{ name: 'Abholservice', eur: 25, per: 'stay', isOptional: true }],
  deposit: { unit: 'eur', value: 50 },
  isVatIncluded: true,
}

/** By the day of the calendar, one price for all, with every kind of day that is dearer. */
const WALDHOF: Pricing = {
  per: 'day',
  base: { klein: 30, mittel: 30, groß: 30 },
  dayCare: null,
  furtherDogs: { unit: 'eur', value: 20 },
  discounts: [],
  surcharges: [
    { on: 'schoolHolidays', amount: { unit: 'percent', value: 10 }, span: null },
    { on: 'weekends', amount: { unit: 'percent', value: 10 }, span: null },
    { on: 'publicHolidays', amount: { unit: 'eur', value: 5 }, span: null },
  ],
  extras: [{ name: 'Endreinigung', eur: 15, per: 'stay', isOptional: false }],
  deposit: null,
  isVatIncluded: true,
}

/** In cents, without VAT, nothing known of large dogs. */
const RHEINPFOTE: Pricing = {
  per: 'night',
  base: { klein: 19.9, mittel: 24.5, groß: null },
  dayCare: null,
  furtherDogs: null,
  discounts: [
    { fromNights: 7, amount: { unit: 'eur', value: 5 } },
    { fromNights: 21, amount: { unit: 'percent', value: 15 } },
  ],
  surcharges: [
    {
      on: 'span',
      amount: { unit: 'percent', value: 20 },
      span: { name: 'Messezuschlag', from: '2027-09-01', to: '2027-09-05' },
    },
    { on: 'publicHolidays', amount: { unit: 'eur', value: 8 }, span: null },
  ],
  extras: [
    { name: 'Abholung', eur: 0.8, per: 'km', isOptional: true },
    { name: 'Futterpauschale', eur: 2.5, per: 'day', isOptional: false },
  ],
  deposit: { unit: 'percent', value: 20 },
  isVatIncluded: false,
}

interface WorkedStay {
  what: string
  pricing: Pricing | null
  /** EUR. */
  priceFrom: number | null
  state: string
  from: string
  to: string
  dogs: (DogSize | null)[]
  /** What each line comes to, in EUR. */
  lines: number[]
  /** What it says in all. */
  says: string
}

const hamburg = { pricing: LERCHENRAIN, priceFrom: 28, state: 'Hamburg' }
const bayern = { pricing: WALDHOF, priceFrom: 30, state: 'Bayern' }
const rhein = { pricing: RHEINPFOTE, priceFrom: 20, state: 'Nordrhein-Westfalen' }
const mittel: DogSize[] = ['mittel']

export const WORKED_STAYS: readonly WorkedStay[] = [
  // Nights of 4 to 12 August; holidays until the 11th: 8 nights.
  {
    what: 'nine nights at the end of the summer holidays',
    ...hamburg,
    ...{ from: '2027-08-04', to: '2027-08-13', dogs: mittel, lines: [288, 24], says: '312 €' },
  },
  {
    what: 'a day without a night',
    ...hamburg,
    ...{ from: '2027-09-06', to: '2027-09-06', dogs: mittel, lines: [22], says: '22 €' },
  },
  {
    what: 'a day without a night in the holidays',
    ...hamburg,
    ...{ from: '2027-07-05', to: '2027-07-05', dogs: mittel, lines: [22, 3], says: '25 €' },
  },
  // The large one is the first dog: 3 × 36; three quarters of 28 are 21.
  {
    what: 'two dogs, the dearer one first',
    ...hamburg,
    ...{ from: '2027-09-06', to: '2027-09-09', dogs: ['klein', 'groß'], lines: [108, 63], says: '171 €' },
  },
  {
    what: 'two dogs in the holidays, each with its surcharge',
    ...hamburg,
    ...{ from: '2027-07-05', to: '2027-07-08', dogs: ['groß', 'klein'], lines: [108, 63, 18], says: '189 €' },
  },
  {
    what: 'two weeks with their discount',
    ...hamburg,
    ...{ from: '2027-09-06', to: '2027-09-20', dogs: mittel, lines: [448, -44.8], says: '403,20 €' },
  },
  {
    what: 'one night less than the discount wants',
    ...hamburg,
    ...{ from: '2027-09-06', to: '2027-09-19', dogs: mittel, lines: [416], says: '416 €' },
  },
  // Nights of 22 December to 2 January; Saxony's holidays are 23 December to 1 January: 10 nights.
  {
    what: 'the turn of the year in Saxony',
    ...{ ...hamburg, state: 'Sachsen' },
    ...{ from: '2027-12-22', to: '2028-01-03', dogs: mittel, lines: [384, 30], says: '414 €' },
  },
  {
    what: 'a dog whose size nobody told, by the lowest price',
    ...hamburg,
    ...{ from: '2027-09-06', to: '2027-09-11', dogs: [null], lines: [140], says: 'ab 140 €' },
  },
  // Monday to Friday are five days.
  {
    what: 'five days of the calendar',
    ...bayern,
    ...{ from: '2027-04-05', to: '2027-04-09', dogs: mittel, lines: [150, 15], says: '165 €' },
  },
  // Good Friday to Easter Monday: 4 days, all holidays of schools, 2 at the weekend, 2 public holidays.
  {
    what: 'Easter in Bavaria',
    ...bayern,
    ...{ from: '2027-03-26', to: '2027-03-29', dogs: mittel, lines: [120, 12, 6, 10, 15], says: '163 €' },
  },
  {
    what: 'Easter in Bavaria with two dogs',
    ...bayern,
    ...{ from: '2027-03-26', to: '2027-03-29', dogs: ['klein', 'groß'] },
    ...{ lines: [120, 80, 20, 10, 20, 15], says: '265 €' },
  },
  {
    what: 'one day where days are charged',
    ...bayern,
    ...{ from: '2027-04-05', to: '2027-04-05', dogs: mittel, lines: [30, 15], says: '45 €' },
  },
  {
    what: 'four dogs, the further three together',
    ...bayern,
    ...{ from: '2027-04-05', to: '2027-04-06', dogs: ['klein', 'klein', 'klein', 'klein'] },
    ...{ lines: [60, 120, 15], says: '195 €' },
  },
  // Nights of 30 August to 2 September, two of them in the span: 79.60 + 7.96 + 10 = 97.56, and 19 %: 18.54.
  {
    what: 'a named span, without VAT',
    ...rhein,
    ...{ from: '2027-08-30', to: '2027-09-03', dogs: ['klein'] },
    ...{ lines: [79.6, 7.96, 10, 18.54], says: '116,10 €' },
  },
  // 171.50 - 35 + 17.50 = 154, and 29.26. Whit Monday is the day of leaving.
  {
    what: 'a week with a discount in euros',
    ...rhein,
    ...{
      from: '2027-05-10',
      to: '2027-05-17',
      dogs: mittel,
      lines: [171.5, -35, 17.5, 29.26],
      says: '183,26 €',
    },
  },
  {
    what: 'Whit Monday with a night',
    ...rhein,
    ...{ from: '2027-05-16', to: '2027-05-18', dogs: mittel, lines: [49, 8, 5, 11.78], says: '73,78 €' },
  },
  {
    what: 'a large dog whose price nobody told',
    ...rhein,
    ...{ from: '2027-09-06', to: '2027-09-09', dogs: ['groß'], lines: [60], says: 'ab 60 €' },
  },
  {
    what: 'nothing but the price from',
    ...{ pricing: null, priceFrom: 23, state: 'Hessen' },
    ...{ from: '2027-08-04', to: '2027-08-13', dogs: mittel, lines: [207], says: 'ab 207 €' },
  },
  {
    what: 'nothing known at all',
    ...{ pricing: null, priceFrom: null, state: 'Hessen' },
    ...{ from: '2027-08-04', to: '2027-08-13', dogs: mittel, lines: [], says: 'Preis anfragen' },
  },
  // Nights of 9 to 17 October; holidays until the 13th: 5 nights.
  {
    what: 'nine nights at the end of the autumn holidays',
    ...hamburg,
    ...{ from: '2028-10-09', to: '2028-10-18', dogs: mittel, lines: [288, 15], says: '303 €' },
  },
  // Monday to Friday, All Saints' Day on Wednesday, all holidays of schools.
  {
    what: 'autumn holidays in Bavaria',
    ...bayern,
    ...{ from: '2028-10-30', to: '2028-11-03', dogs: mittel, lines: [150, 15, 5, 15], says: '185 €' },
  },
  {
    what: 'All Saints’ Day with a night',
    ...rhein,
    ...{ from: '2028-10-31', to: '2028-11-02', dogs: mittel, lines: [49, 8, 5, 11.78], says: '73,78 €' },
  },
  // Friday to Sunday: 2 × 50 at the weekend.
  {
    what: 'a weekend with two dogs',
    ...bayern,
    ...{ from: '2028-11-10', to: '2028-11-12', dogs: ['klein', 'groß'], lines: [90, 60, 10, 15] },
    says: '175 €',
  },
  {
    what: 'a day in November',
    ...hamburg,
    ...{ from: '2028-11-13', to: '2028-11-13', dogs: mittel, lines: [22], says: '22 €' },
  },
  {
    what: 'two dogs in November',
    ...hamburg,
    ...{ from: '2028-11-13', to: '2028-11-16', dogs: ['klein', 'groß'], lines: [108, 63], says: '171 €' },
  },
  {
    what: 'two weeks in November',
    ...hamburg,
    ...{ from: '2028-11-13', to: '2028-11-27', dogs: mittel, lines: [448, -44.8], says: '403,20 €' },
  },
  {
    what: 'a week in November with a discount in euros',
    ...rhein,
    ...{ from: '2028-11-13', to: '2028-11-20', dogs: mittel, lines: [171.5, -35, 17.5, 29.26] },
    says: '183,26 €',
  },
  {
    what: 'a size that nobody told in November',
    ...hamburg,
    ...{ from: '2028-11-13', to: '2028-11-18', dogs: [null], lines: [140], says: 'ab 140 €' },
  },
  {
    what: 'nothing but the price from in November',
    ...{ pricing: null, priceFrom: 23, state: 'Hessen' },
    ...{ from: '2028-11-13', to: '2028-11-22', dogs: mittel, lines: [207], says: 'ab 207 €' },
  },
  // Nights of 20 to 27 December; Saxony's holidays begin on the 23rd: 5 nights.
  {
    what: 'Christmas in Saxony',
    ...{ ...hamburg, state: 'Sachsen' },
    ...{ from: '2028-12-20', to: '2028-12-28', dogs: mittel, lines: [256, 15], says: '271 €' },
  },
]
