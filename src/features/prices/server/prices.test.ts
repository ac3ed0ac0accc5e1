import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { BLOG_FOLDER, readBlogFiles } from '#features/blog/server/files.ts'
import { FAQ_TEXT } from '#features/faq/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { readPricing } from '#features/stay/pricing-text.ts'
import { readContentFile } from '#platform/server/content-files.ts'
import { plainText } from '#platform/server/prose/prose.ts'
import {
  EARLY_DISCOUNT,
  FEWEST_PRICES,
  FURTHER_DOG_DISCOUNT,
  REGIONS,
  SEASONS,
  SIZES,
  TIERS,
  WEEK,
} from '../rules.ts'
import { priceTexts } from '../web/price-texts.ts'
import { priceOperations } from './routes.ts'
import { PRICE_TEXT } from './words.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  const berlin = { location: 'Berlin', postcode: '10115' }
  for (const priceFrom of [20, 30, 34, 60]) await makeListing(db, { ...berlin, priceFrom })
  await makeListing(db, { ...berlin, pricing: readPricing('mittlerer Hund: 40 €').pricing })
  for (const priceFrom of [10, 12, 14.9, 99])
    await makeListing(db, { location: 'München', postcode: '80331', priceFrom })
  await makeListing(db, berlin)
  await makeListing(db, { location: 'Nirgendwo', postcode: '00000', priceFrom: 30 })
  const { id } = await makeListing(db, { ...berlin, priceFrom: 25 })
  await db.updateTable('listing').set({ deletedAt: new Date() }).where('id', '=', id).execute()
})

test('medians come from at least five prices, and everything together counts all of them but those in the bin', async () => {
  const { status, body } = await app.get('/api/prices')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    germany: { count: 10, median: 30 },
    states: [{ name: 'Berlin', slug: 'berlin', count: 5, median: 34, p25: 30, p75: 40, p10: 24, p90: 52 }],
    cities: expect.arrayContaining([
      expect.objectContaining({ name: 'München', slug: 'muenchen', spread: null }),
    ]),
    histogram: [
      { from: 14, count: 3 },
      { from: 20, count: 1 },
      { from: 30, count: 2 },
      { from: 34, count: 1 },
      { from: 40, count: 1 },
      { from: 50, count: 2 },
    ],
    words: { tiers: { basic: { title: 'Basis' } } },
  })
  expect((body as { cities: unknown[] }).cities[0]).toMatchObject({
    name: 'Berlin',
    slug: 'berlin',
    spread: { count: 5, median: 34 },
  })
})

test('what texts say of prices are the figures of the guide', () => {
  const span = ([low, high]: readonly [number, number], between = '–') => `${low}${between}${high}`
  const [city, town, country] = REGIONS.map((region) => span(region.span, ' bis '))
  const answer = FAQ_TEXT.read(readContentFile(FAQ_TEXT.file))
    .owners.flatMap(({ items }) => items)
    .find(({ id }) => id === 'was-kostet-eine-hundepension')?.answer
  expect(plainText(answer ?? '').replaceAll('\u00a0', ' ')).toContain(
    `in Großstädten ${city} Euro, in mittelgroßen Städten ${town} und auf dem Land ${country} Euro`,
  )
  const article = readBlogFiles(BLOG_FOLDER).find(({ post }) => post.slug === 'was-eine-hundepension-kostet')
  for (const said of [
    `In Großstädten sind ${city} Euro üblich, in mittelgroßen Städten ${town}, auf dem Land ${country}.`,
    `| Basis | ${span(TIERS.basic)} € |`,
    `| Standard | ${span(TIERS.standard)} € |`,
    `| Premium | ${span(TIERS.premium)} € und mehr |`,
    `| Mittelgroßer Hund | + ${span(SIZES.medium.surcharge)} € am Tag |`,
    `| Großer Hund | + ${span(SIZES.large.surcharge)} € am Tag |`,
    `| Ferien und Feiertage | + ${span(SEASONS.holidays.surcharge)} % |`,
    `| Wochenende | + ${SEASONS.weekend.surcharge[0]} % |`,
    `| Ab einer Woche | − ${WEEK.discount} % |`,
    `| Früh gebucht | − ${span(EARLY_DISCOUNT)} % |`,
    `| Zweiter Hund | ${span(FURTHER_DOG_DISCOUNT)} % günstiger als der erste |`,
  ])
    expect(article?.post.content).toContain(said)
  const fewest = `mindestens ${['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'][FEWEST_PRICES]} Einträge`
  expect(priceTexts.regions.lead).toContain(fewest)
  const meaning = PRICE_TEXT.read(readContentFile(PRICE_TEXT.file)).faq.items.find(
    ({ id }) => id === 'was-ist-ein-richtwert',
  )
  expect(meaning?.plain.replaceAll('\u00a0', ' ')).toContain(fewest)
})

test('what shows the figures is kept for as long as they are: a minute, longer where reading them takes long', async () => {
  const [guide] = priceOperations(app.database.db)
  const ask = () => guide?.handler({ query: {}, params: {}, body: undefined } as never, {} as never)
  await ask()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 86_400_000)
  onTestFinished(() => now.mockRestore())
  const reply = await ask()
  const footprint = { areas: 'everywhere', seconds: expect.any(Number), things: ['site_text:preise'] }
  expect(reply).toMatchObject({ footprint })
  const { seconds } = (reply as { footprint: { seconds: number } }).footprint
  expect(seconds).toBeGreaterThanOrEqual(59)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
})
