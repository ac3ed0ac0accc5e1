import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria, ListingFacts } from '#features/listings/server/exports.ts'
import { Grid } from './grid.ts'
import { ListingColumns } from './listing-columns.ts'
import { ListingIndex } from './listing-index.ts'
import { RegionSums } from './region-sums.ts'
import { bareFacts, criteria, listings } from './searches-for-tests.ts'

const HOUR_MS = 3_600_000

/** In regions beside each other, some listings in each, some of them where degrees are negative. */
const far = fc
  .tuple(fc.constantFrom([49, 8], [49, 8], [51, -0.5]), fc.tuple(fc.nat(400), fc.nat(640)))
  .map(([[latitude = 0, longitude = 0], [north, east]]) => ({
    latitude: latitude + north / 1000,
    longitude: longitude + east / 1000,
  }))
const spread = fc
  .tuple(listings, fc.array(fc.option(far, { nil: undefined, freq: 8 }), { minLength: 40, maxLength: 40 }))
  .map(([rows, places]) => rows.map((row, i): ListingFacts => ({ ...row, ...places[i] })))

/** Everything around a place, or everywhere. */
const unconditional = fc
  .record({
    wanted: criteria,
    center: fc.option(far, { nil: undefined }),
    radiusKm: fc.constantFrom(0, 15, 30, 60, 60, 900),
    order: fc.constantFrom('distance', 'distance', 'rating', 'price', 'name', 'relevance'),
    limit: fc.constantFrom(1, 1, 2, 5, 40),
    offset: fc.constantFrom(0, 0, 3),
  })
  .map(
    ({ wanted, ...circle }): Criteria => ({
      ...wanted,
      ...circle,
      filters: {},
      asked: undefined,
      box: undefined,
    }),
  )

/** A listing is put in, changed where it is or taken out, hours go by, or nothing happens. */
const event = fc.oneof(
  fc.record({ put: fc.nat(39) }),
  fc.record({ change: fc.nat(39) }),
  fc.record({ remove: fc.nat(39) }),
  fc.record({ hours: fc.constantFrom(0, 0.5, 3, 10) }),
)

test('regions that were summed up answer as their listings do, whatever changes between two searches', () => {
  fc.assert(
    fc.property(
      spread,
      spread,
      fc.constantFrom(1, 10, 20_000),
      fc.array(fc.tuple(event, unconditional), { minLength: 1, maxLength: 8 }),
      (rows, others, summedAtOnce, events) => {
        let now = Date.parse('2026-07-13T22:30:00Z')
        const index = new ListingIndex(undefined, () => new Date(now), summedAtOnce)
        const held = new Map<number, ListingFacts>()
        const put = (row: ListingFacts) => {
          index.put(row)
          held.set(row.id, row)
        }
        for (const row of rows) put(row)
        for (const [what, wanted] of events) {
          if ('hours' in what) now += what.hours * HOUR_MS
          else if ('remove' in what) {
            index.remove(what.remove)
            held.delete(what.remove)
          } else if ('change' in what) {
            const before = held.get(what.change)
            const { latitude = null, longitude = null } = before ?? {}
            const other = others[what.change]
            if (before && other) put({ ...other, id: before.id, latitude, longitude })
          } else if (others[what.put]) put(others[what.put] as ListingFacts)
          // By their ids listings are gone through one by one.
          const oneByOne = index.select({ ...wanted, ids: [...held.keys()] })
          expect(index.select(wanted)).toEqual(oneByOne)
        }
      },
    ),
    { numRuns: 1500 },
  )
})

test('a search makes sums of so many listings only; the next one goes on, and after a change one is made anew', () => {
  const grid = new Grid()
  const columns = new ListingColumns()
  const sums = new RegionSums(grid, columns, 25)
  for (let id = 1; id <= 100; id++) {
    // Ten in each of ten regions.
    const [latitude, longitude] = [47 + (id % 10) / 2, 8]
    columns.add(
      grid.take(latitude, longitude),
      { ...bareFacts, id, titleKey: 'hof', postcode: '10115', latitude, longitude },
      [],
    )
  }
  const summed = () =>
    [...sums.within(undefined, 0, undefined).values()].reduce((sum, { size }) => sum + size, 0)
  expect([summed(), summed(), summed(), summed(), summed()]).toEqual([30, 60, 90, 100, 100])
  const before = new Set(sums.within(undefined, 0, undefined).values())
  sums.forget(47, 8)
  const after = [...sums.within(undefined, 0, undefined).values()]
  expect(after).toHaveLength(10)
  expect(after.filter((sum) => !before.has(sum))).toHaveLength(1)
})
