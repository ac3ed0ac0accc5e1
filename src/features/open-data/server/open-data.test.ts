import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sharedFolder, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import type { Fact } from '#features/confirmations/rules.ts'
import { saveConfirmations } from '#features/confirmations/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { insertChecked } from '#features/permissions/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { readPricing } from '#features/stay/pricing-text.ts'
import { WORKED_STAYS } from '#features/stay/worked-stays-for-tests.ts'
import { sendError } from '#platform/server/refusal.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { badgeCode } from '../rules.ts'
import { DataFiles } from './data-files.ts'
import { openData } from './routes.ts'

const dataDir = sharedFolder()
/** Files are made once a day: another application's would be shown. */
const ownDataDir = sharedFolder()
const site = { siteName: 'Hundequartier', publicUrl: 'https://hundequartier.example' }

const api = sharedTestApp(
  async ({ db }) => {
    await placesForTests(db)
    const { id: listingId } = await makeListing(db, {
      title: 'Hunde & Katz "Mitte"',
      address: 'Geheimweg 7, 10115 Berlin',
      phone: '030 5550123',
      email: 'frau.privat@mitte.example',
      description: 'Bei Frau Privat.',
      rating: 4.8,
      reviewsCount: 132,
      priceFrom: 29.5,
      pricing: WORKED_STAYS[0]?.pricing ?? null,
      admission: { large: 'no', greatestWeight: 15 },
      features: ['Abholservice'],
      businessHours: { monday: { open: '08:00', close: '12:00' } },
    })
    const confirmed = (fact: Fact, confirmedBy: 'operator' | 'import', day: string) => ({
      ...{ listingId, fact, confirmedBy, source: null, confirmedAt: `${day}T10:00:00Z` },
    })
    await saveConfirmations(db, [
      confirmed('prices', 'operator', '2026-05-03'),
      confirmed('hours', 'import', '2026-05-01'),
    ])
    const stay = { checkOut: berlinDay(new Date()) }
    for (const named of [{}, {}, { status: 'pending' as const }, stay])
      await makeStay(db, { id: listingId }, named)
    await insertChecked(db, [
      {
        ...{
          listingId,
          authority: 'Amt Privat',
          issuedOn: '2026-01-02',
          number: 'Privat 1',
          initials: 'AK',
        },
        ...{ checkedOn: '2026-05-04', lapsesOn: '2028-05-04', hasLapsed: false },
      },
    ])
    const lapsed = await makeListing(db, { title: 'Isarhunde', location: 'München', postcode: '80331' })
    await insertChecked(db, [
      {
        ...{ listingId: lapsed.id, authority: 'Amt Privat', issuedOn: '2022-01-02', number: 'Privat 2' },
        ...{ initials: 'AK', checkedOn: '2022-05-04', lapsesOn: '2024-05-04', hasLapsed: true },
      },
    ])
    const reviewed = await makeListing(db, {
      ...{ title: 'Ohne Ort', location: 'Nirgendwo', postcode: '99999', rating: 4, reviewsCount: 1 },
    })
    await db.updateTable('listing').set({ importedReviewsCount: 0 }).where('id', '=', reviewed.id).execute()
  },
  'api',
  { DATA_DIR: ownDataDir },
)

const get = (url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers })

test('the files tell the same public facts of every listing, and nothing personal', async () => {
  const files = await Promise.all(
    ['csv', 'geojson', 'jsonl'].map(async (kind) => (await get(`/daten/hundepensionen.${kind}`)).body),
  )
  for (const text of files) expect(text).not.toMatch(/Privat|Geheimweg|5550123|privat@/)
  const [csv = '', geojson = '', jsonl = ''] = files
  const rows = jsonl
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    name: 'Hunde & Katz "Mitte"',
    plz: '10115',
    land: 'Berlin',
    preis_ab: 29.5,
    bewertung: 4.8,
    bewertung_fremd: true,
    merkmale: 'Abholservice',
    aufnahme: 'Große Hunde: nein; Höchstgewicht: bis 15 kg',
    erlaubnis_geprueft: '2026-05-04',
    bestaetigt: { Preise: '2026-05-03' },
    beispiel: false,
    quelle: null,
  })
  // What only an import says nobody has confirmed.
  expect(rows[0].bestaetigt).toEqual({ Preise: '2026-05-03' })
  expect(readPricing(rows[0].preise.replaceAll(' | ', '\n')).pricing).toEqual(WORKED_STAYS[0]?.pricing)
  expect(rows.slice(1).map((row) => row.bewertung_fremd)).toEqual([null, false])
  expect(rows[1]).toMatchObject({ preise: null, aufnahme: null, erlaubnis_geprueft: null, bestaetigt: null })
  expect(rows[0].url).toMatch(/\/hundepension\/hunde-katz-mitte-berlin$/)
  const { features, source } = JSON.parse(geojson)
  expect(source.licence.name).toBe('CC BY 4.0')
  expect(features.map(({ properties }: { properties: { name: string } }) => properties.name)).toEqual(
    rows.map(({ name }) => name),
  )
  expect(features[0].geometry.coordinates).toEqual([rows[0].laenge, rows[0].breite])
  for (const degrees of features[0].geometry.coordinates)
    expect(degrees).toBe(Math.round(degrees * 100) / 100)
  expect(features[2].geometry).toBeNull()
  expect(csv.split('\r\n')[0]).toContain('url;name;kategorie;plz')
  expect(csv).toContain('"Hunde & Katz ""Mitte""";Hundepension;10115;Berlin;Berlin;')
})

test('a file is sent compressed, once: what is unchanged is not sent again', async () => {
  const url = '/daten/hundepensionen.jsonl'
  const packed = await get(url, { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(packed.rawPayload).toString()).toBe((await get(url)).body)
  const { etag } = packed.headers
  for (const known of [etag, '*', `"anders", ${etag}`, String(etag).replace('W/', '')]) {
    const again = await get(url, { 'if-none-match': known })
    expect([known, again.statusCode, again.body]).toEqual([known, 304, ''])
  }
  expect((await get('/daten/alles.csv')).statusCode).toBe(404)
})

test('the files are made anew each night, not before three and not twice', async () => {
  const files = new DataFiles(api.database.db, site, dataDir)
  const madeAt = async () => (await files.open('hundepensionen.csv')).madeAt.getTime()
  const setTime = (time: Date) => {
    for (const name of fs.readdirSync(path.join(dataDir, 'open-data')))
      fs.utimesSync(path.join(dataDir, 'open-data', name), time, time)
  }
  await files.makeTonight()
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  yesterday.setUTCHours(10, 0, 0, 0)
  setTime(yesterday)
  const tomorrow = (hour: number) => new Date(yesterday.getTime() + 86_400_000 + (hour - 10) * 3_600_000)
  await files.makeTonight(tomorrow(0))
  expect(await madeAt()).toBe(yesterday.getTime())
  await files.makeTonight(tomorrow(4))
  expect(await madeAt()).toBeGreaterThan(yesterday.getTime())
  expect(fs.readdirSync(path.join(dataDir, 'open-data'))).toHaveLength(4)
})

test.for([{ publicUrl: 'https://neu.example' }, { siteName: 'Hundeheim' }])(
  'a site that is called otherwise or lies elsewhere makes the files anew at once, once: %o',
  async (renamed) => {
    await new DataFiles(api.database.db, site, dataDir).make()
    const files = new DataFiles(api.database.db, { ...site, ...renamed }, dataDir)
    const night = new Date('2027-01-01T00:30:00Z')
    await files.makeTonight(night)
    const { file, etag } = await files.open('hundepensionen.geojson')
    const { source } = JSON.parse(zlib.gunzipSync(fs.readFileSync(file)).toString())
    const { siteName, publicUrl } = { ...site, ...renamed }
    expect(source).toMatchObject({ name: siteName, url: publicUrl })
    await files.makeTonight(night)
    expect((await files.open('hundepensionen.geojson')).etag).toBe(etag)
  },
)

test('a file that is empty, as a failing disk leaves it, is made anew', async () => {
  const files = new DataFiles(api.database.db, site, dataDir)
  await files.make()
  const { file } = await files.open('hundepensionen.csv')
  fs.truncateSync(file, 0)
  expect(
    zlib.gunzipSync(fs.readFileSync((await files.open('hundepensionen.csv')).file)).length,
  ).toBeGreaterThan(0)
})

test('what fails on the way leaves the files that were there, and nothing half', async () => {
  const folder = path.join(dataDir, 'open-data')
  const shown = () =>
    fs.readdirSync(folder).map((name) => [name, fs.statSync(path.join(folder, name)).mtimeMs])
  await new DataFiles(api.database.db, site, dataDir).make()
  const before = shown()
  let reads = 0
  const failing = {
    ...site,
    get publicUrl() {
      if (++reads > 1) throw new Error('while a row is written')
      return site.publicUrl
    },
  }
  await expect(new DataFiles(api.database.db, failing, dataDir).make()).rejects.toThrow(
    'while a row is written',
  )
  expect(shown()).toEqual(before)
})

test('the feed tells of the newest listings, of all Länder or of one', async () => {
  const all = await get('/feed.xml')
  expect(all.headers['content-type']).toContain('application/rss+xml')
  expect(all.body.match(/<item>/g)).toHaveLength(3)
  expect(all.body).toContain('<title>Hunde &amp; Katz &quot;Mitte&quot; (Berlin)</title>')
  const bayern = (await get('/feed.xml?land=bayern')).body
  expect(bayern).toContain('Neue Einträge in Bayern')
  expect(bayern.match(/<title>Isarhunde \(München\)/g)).toHaveLength(1)
  expect(bayern).not.toContain('Mitte')
  expect((await get('/feed.xml?land=atlantis')).statusCode).toBe(404)
})

test('the school holidays of a Land are a calendar', async () => {
  const { body, headers } = await get('/schulferien/bayern.ics')
  expect(headers['content-type']).toContain('text/calendar')
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(body).toContain('SUMMARY:Sommerferien Bayern\r\n')
  expect(new Set(body.match(/^UID:.*$/gm)).size).toBe(body.match(/BEGIN:VEVENT/g)?.length)
  expect((await get('/schulferien/atlantis.ics')).statusCode).toBe(404)
})

test('a badge shows no figures of reviews that stand elsewhere', async () => {
  const { body } = await get('/abzeichen/hunde-katz-mitte-berlin.svg')
  expect(body).toContain('>Hier eingetragen</text>')
  expect(body).toContain('>2 bestätigte Aufenthalte</text>')
  expect(body).not.toMatch(/4,8|132/)
})

test('a badge shows rating and month in two looks, without scripts, and is kept', async () => {
  const url = '/abzeichen/hunde-katz-mitte-berlin.svg'
  await api.database.db
    .updateTable('listing')
    .set({ importedReviewsCount: 0 })
    .where('slug', '=', 'hunde-katz-mitte-berlin')
    .execute()
  const light = await get(url)
  expect(light.headers['content-type']).toContain('image/svg+xml')
  expect(light.headers['cache-control']).toBe('public, max-age=86400')
  expect(light.body).toContain('Hunde &amp; Katz &quot;Mitte&quot; bei')
  expect(light.body).toContain('>4,8 von 5</text>')
  expect(light.body).toContain('>132 Bewertungen · 2 bestätigte Aufenthalte</text>')
  expect(light.body).toMatch(/Stand: [A-ZÄÖÜ][a-zä]+ 20\d\d/)
  expect(light.body).not.toMatch(/<script|<style|href|\bon[a-z]+=/)
  const dark = await get(`${url}?farbe=dunkel`)
  expect(dark.body).not.toBe(light.body)
  for (const known of [light.headers.etag, '*', `"anders", ${light.headers.etag}`])
    expect((await get(url, { 'if-none-match': known })).statusCode).toBe(304)
  expect((await get('/abzeichen/isarhunde-muenchen.svg')).body).toContain('Noch keine Bewertung')
  expect((await get('/abzeichen/gibt-es-nicht.svg')).statusCode).toBe(404)
})

test('a badge by a former slug leads to the present one, in the same look', async () => {
  const { id } = await api.database.db
    .selectFrom('listing')
    .select('id')
    .where('slug', '=', 'isarhunde-muenchen')
    .executeTakeFirstOrThrow()
  const former = { slug: 'frueher-isarhunde', listingId: id }
  await api.database.db.insertInto('listingFormerSlug').values(former).execute()
  const { statusCode, headers } = await get('/abzeichen/frueher-isarhunde.svg?farbe=dunkel')
  expect([statusCode, headers.location]).toEqual([301, '/abzeichen/isarhunde-muenchen.svg?farbe=dunkel'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('who asks while the first files take long is told to come again, and they are made all the same', async () => {
  const files = new DataFiles(api.database.db, site, fs.mkdtempSync(path.join(dataDir, 'first-')), 0)
  await expect(files.open('hundepensionen.csv')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 60,
  })
  await files.make()
  expect((await files.open('hundepensionen.csv')).file).toMatch(/csv\.gz$/)
})

test('feed and badges take turns with other reads, files that lie there do not', async () => {
  const reads = new WorkQueue(1, 0)
  const server = Fastify().setErrorHandler(sendError)
  const nobody = async () => undefined
  const feature = openData(api.database.db, { ...site, dataDir })
  feature.addRoutes?.(server, { staff: nobody, operator: nobody }, reads)
  const read = ['/feed.xml', '/feed.xml?land=bayern', '/abzeichen/isarhunde-muenchen.svg']
  const ready = '/daten/hundepensionen.csv'
  const ask = (urls: string[]) => Promise.all(urls.map((url) => server.inject(url)))
  await ask([ready])
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = reads.run('192.0.2.1', () => held)
  for (const { statusCode, headers, body } of await ask(read)) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/Bitte/) })
    expect(headers).not.toHaveProperty('cache-control')
  }
  expect((await ask([ready])).map(({ statusCode }) => statusCode)).toEqual([200])
  letGo()
  await holding
  for (const url of read) expect((await server.inject(url)).statusCode, url).toBe(200)
  await server.close()
})

test('the code of a badge holds no name as markup', () => {
  const code = badgeCode(site.publicUrl, 'hund', '<b>"Hund" & Co')
  expect(code).toContain('alt="Bewertungen von &#60;b&#62;&#34;Hund&#34; &#38; Co"')
})

test('who has the files written anew stands in the protocol', async () => {
  const { db } = api.database
  const key = await makeKey(db)
  const reply = await api.call('POST', '/api/admin/open-data', undefined, { 'x-admin-api-key': key })
  expect(reply.status).toBe(200)
  const entries = await db
    .selectFrom('auditEntry')
    .select(['actor', 'action'])
    .where('action', 'like', 'open-data.%')
    .execute()
  expect(entries).toEqual([{ actor: 'Schlüssel „Skript“', action: 'open-data.write' }])
})
