import { beforeAll, expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { foldGerman } from '#platform/shared/text.ts'
import { placesForTests } from './factory.ts'
import { KnownCities } from './known-cities.ts'

const database = sharedTestDatabase()
let ids: Map<number, unknown>
beforeAll(async () => {
  await placesForTests(database.db)
  const rows = await database.db
    .selectFrom('place')
    .select('id')
    .where('kind', '=', 'municipality')
    .orderBy('population', 'desc')
    .execute()
  ids = new Map(rows.map(({ id }) => [id, undefined]))
})

test('cities stand by name, an umlaut beside its vowel', async () => {
  const known = new KnownCities(database.db)
  const cities = await known.byName(ids)
  expect(cities.map(({ id }) => id).sort()).toEqual([...ids.keys()].sort())
  const keys = cities.map(({ name }) => foldGerman(name))
  expect(keys).toEqual([...keys].sort())
  const [first] = ids.keys()
  expect((await known.byName(new Map([[first as number, 7]]))).map(({ id }) => id)).toEqual([first])
})

test('the nearest are those that measuring all of them finds', async () => {
  const known = new KnownCities(database.db)
  const cities = await known.byName(ids)
  for (const from of cities.slice(0, 12)) {
    const measured = cities
      .filter(({ id }) => id !== from.id)
      .map((city) => ({
        name: city.name,
        km: distanceKm(from.latitude, from.longitude, city.latitude, city.longitude),
      }))
      .sort((a, b) => a.km - b.km)
      .slice(0, 4)
    const nearest = await known.nearest(from, ids, 4, from.id)
    expect(nearest.map(({ name, distance }) => ({ name, km: distance }))).toEqual(measured)
  }
})

test('from anywhere and of few the nearest are found, and no more than there are', async () => {
  const known = new KnownCities(database.db)
  const few = new Map([...ids].slice(0, 3))
  const spots = [
    { latitude: 30, longitude: 10 },
    { latitude: 80, longitude: 10 },
    { latitude: 51, longitude: -40 },
  ]
  for (const from of spots) {
    const nearest = await known.nearest(from, few, 4)
    expect(nearest.map(({ id }) => id).sort()).toEqual([...few.keys()].sort())
    expect(await known.nearest(from, few, 1)).toEqual(nearest.slice(0, 1))
  }
})

test('what could not be read once is read the next time', async () => {
  let isLost = true
  const db = {
    getExecutor: () => {
      if (isLost) throw new Error('the connection is lost')
      return database.db.getExecutor()
    },
  }
  const known = new KnownCities(db as never)
  await expect(known.byName(ids)).rejects.toThrow('the connection is lost')
  isLost = false
  expect(await known.byName(ids)).toHaveLength(ids.size)
})
