/** Which listings an entry of another source is found to be. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { importListings } from './import.ts'

const BERLIN = { latitude: 52.5337, longitude: 13.3872 }
/** Degrees of latitude that are so many metres. */
const metres = (count: number) => count / 111_195

const database = sharedTestDatabase()
beforeAll(async () => {
  await placesForTests(database.db)
})
beforeEach(async () => {
  await database.db.deleteFrom('listing').execute()
  await makeListing(database.db, {
    title: 'Hundehof Apfelgarten',
    phone: '030 1234567',
    website: 'https://www.apfelgarten.example/hunde',
    address: 'Am Hang 4, 10115 Berlin',
    ...BERLIN,
  })
})

/** By what the entry is found to be the listing; `neu` when it is not. */
async function found(entry: object, from: 'table' | 'map' = 'table'): Promise<string> {
  const table = { name: 'Gut Birkenau', plz: '10115', ort: 'Berlin', ...entry }
  const node = { type: 'node', id: 1, lat: BERLIN.latitude, lon: BERLIN.longitude }
  const tags = { amenity: 'animal_boarding', name: 'Gut Birkenau', ...entry }
  const file = from === 'table' ? [table] : { elements: [{ ...node, tags }] }
  const lines: string[] = []
  await importListings(database.db, Buffer.from(JSON.stringify(file)), {
    dryRun: true,
    report: (line) => lines.push(line),
  })
  const signs = /gibt es wohl schon als „Hundehof Apfelgarten“, Berlin \((.*)\)$/.exec(lines[0] ?? '')
  return signs?.[1] ?? (/: neu /.test(lines[0] ?? '') ? 'neu' : (lines[0] ?? ''))
}

test.each([
  '030 1234567',
  '030/1234567',
  '(030) 123 45 67',
  '+49 30 1234567',
  '+49 (0)30 123-4567',
  '0049301234567',
  'Tel.: 030 - 1234567',
])('by its phone number, also written %s, wherever it lies', async (telefon) => {
  expect(await found({ telefon })).toBe('gleiche Telefonnummer')
  expect(await found({ telefon, plz: '80331', ort: 'München' })).toBe('gleiche Telefonnummer')
  expect(await found({ phone: telefon.replace('Tel.: ', '') }, 'map')).toBe('gleiche Telefonnummer')
})

test.each([
  'https://www.apfelgarten.example/hunde',
  'https://apfelgarten.example',
  'http://apfelgarten.example/',
  'http://www.apfelgarten.example/kontakt?von=liste#oben',
  'www.apfelgarten.example',
  'apfelgarten.example/',
  'HTTPS://WWW.Apfelgarten.example',
])('by its website, also written %s, as long as it is not far away', async (webseite) => {
  expect(await found({ webseite })).toBe('gleiche Webseite')
  // Another postcode of the same town, and nothing more precise.
  expect(await found({ webseite, plz: '', ort: 'Berlin', lat: 52.5, lon: 13.38 })).toBe('gleiche Webseite')
  expect(await found({ webseite, plz: '80331', ort: 'München' })).toBe('neu')
})

test.each(['https://müller-hof.example', 'https://xn--mller-hof-q9a.example/'])(
  'by a website with umlauts, kept as %s, in either spelling',
  async (website) => {
    await database.db.updateTable('listing').set({ website }).execute()
    expect(await found({ webseite: 'www.Müller-Hof.example/hunde' })).toBe('gleiche Webseite')
    expect(await found({ webseite: 'xn--mller-hof-q9a.example' })).toBe('gleiche Webseite')
  },
)

test('by a website with a postcode nearby, where the file says nothing more precise', async () => {
  await database.db.updateTable('listing').set({ postcode: '14089', latitude: 52.54 }).execute()
  expect(await found({ webseite: 'apfelgarten.example' })).toBe('gleiche Webseite')
})

test('not by another number or website, nor by one that many have', async () => {
  expect(await found({ telefon: '030 12345678', webseite: 'mein-apfelgarten.example' })).toBe('neu')
  const website = 'https://www.facebook.com/apfelgarten'
  await database.db.updateTable('listing').set({ website }).execute()
  expect(await found({ webseite: 'https://facebook.com/birkenau' })).toBe('neu')
})

test.each([
  ['Hundehof Apfelgarten', 0, 'gleicher Name'],
  ['Apfelgarten', 150, 'gleicher Name'],
  ['Hundepension Hundehof Apfelgarten', 195, 'gleicher Name'],
  ['Apfelgarten', 300, 'neu'],
  ['Hundehof Apfelgarten', 300, 'neu'],
  ['Hof Birnbaum', 10, 'neu'],
])('by a name like %s %i m away: %s', async (name, away, sign) => {
  // Another postcode than the listing's, so that the distance alone decides.
  await database.db.updateTable('listing').set({ postcode: '14089', address: null }).execute()
  const [lat, lon] = [BERLIN.latitude + metres(away), BERLIN.longitude]
  expect(await found({ name, lat, lon })).toBe(sign)
})

test('by the very name in one postcode, unless they are in different streets', async () => {
  expect(await found({ name: 'HUNDEHOF APFELGARTEN' })).toBe('gleicher Name')
  expect(await found({ name: 'Hundehof Apfelgarten', strasse: 'Feldweg 9' })).toBe('neu')
})

test('by its address where the names have a word in common; many share a house', async () => {
  const strasse = 'Am Hang 4'
  expect(await found({ name: 'Apfelgarten Berlin', strasse })).toMatch(/gleiche Adresse$/)
  expect(await found({ name: 'Apfelgarten Berlin', adresse: 'am hang 4, 10115 Berlin' })).toMatch(
    /gleiche Adresse$/,
  )
  expect(await found({ strasse })).toBe('neu')
  expect(await found({ name: 'Apfelgarten Berlin', strasse: 'Am Hang 5' })).toBe('neu')
})

test('by several signs at once, told together', async () => {
  const same = { name: 'Hundehof Apfelgarten', telefon: '030 1234567', webseite: 'apfelgarten.example' }
  expect(await found({ ...same, strasse: 'Am Hang 4' })).toBe(
    'gleiche Telefonnummer, gleiche Webseite, gleicher Name, gleiche Adresse',
  )
})

test('though many listings of the demo and in the bin have the same number, site, name and address', async () => {
  const { db } = database
  const same = {
    title: 'Hundehof Apfelgarten',
    ...{ phone: '030 1234567', website: 'https://apfelgarten.example', address: 'Am Hang 4, 10115 Berlin' },
    ...BERLIN,
  }
  await db.deleteFrom('listing').execute()
  for (let count = 0; count < 24; count++) await makeListing(db, { ...same, isDemo: count % 2 === 0 })
  await db.updateTable('listing').set({ deletedAt: new Date() }).where('isDemo', '=', false).execute()
  await makeListing(db, same)
  expect(await found({ telefon: '030 1234567', plz: '80331', ort: 'München' })).toBe('gleiche Telefonnummer')
  expect(await found({ webseite: 'https://apfelgarten.example' })).toBe('gleiche Webseite')
  expect(await found({ name: 'Hundehof Apfelgarten' })).toBe('gleicher Name')
})
