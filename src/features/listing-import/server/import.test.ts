import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordConfirmations, selectConfirmations } from '#features/confirmations/server/exports.ts'
import { currentSlug } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { lastDay } from '#features/premium/packages.ts'
import { comingSpans, type Span } from '#features/room/rules.ts'
import { keepReports } from '#features/room/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import { importListings, undoImport } from './import.ts'

const database = sharedTestDatabase()
let db: Db
beforeAll(async () => {
  db = database.db
  await placesForTests(db)
})
beforeEach(async () => {
  await db.deleteFrom('listing').execute()
  await db.deleteFrom('importBatch').execute()
  await db.deleteFrom('premiumContract').execute()
})

async function run(file: string, dryRun = false) {
  const lines: string[] = []
  const result = await importListings(db, Buffer.from(file), { dryRun, report: (line) => lines.push(line) })
  if ('problem' in result) throw new Error(result.problem)
  return { lines, counts: [result.added, result.changed, result.unchanged, result.skipped] }
}

const stored = () => db.selectFrom('listing').selectAll().orderBy('id').execute()
const only = () => db.selectFrom('listing').selectAll().executeTakeFirstOrThrow()

const refs = async () =>
  (await db.selectFrom('listingSource').select('ref').orderBy('listingId').execute()).map(({ ref }) => ref)

const overpass = (...elements: object[]) => JSON.stringify({ elements })
const boarding = (id: number, tags: object, rest: object = { lat: 52.534, lon: 13.388 }) => ({
  type: 'node',
  id,
  ...rest,
  tags: { amenity: 'animal_boarding', ...tags },
})

describe('an import', () => {
  it('stores a whole row, placed by the gazetteer', async () => {
    const header =
      'ID;Name;Straße;Hausnummer;PLZ;Ort;Telefon;Öffnungszeiten;Merkmale;Preis ab;Bewertung;Anzahl Bewertungen'
    const { counts } = await run(
      `${header}\n7;Waldhof;Weg;5;80331;München;089 12345;Mo 08:00-18:00;Pool;32,50;4,5;12`,
    )
    expect(counts).toEqual([1, 0, 0, 0])
    expect(await only()).toMatchObject({
      slug: 'waldhof-muenchen',
      title: 'Waldhof',
      category: 'Hundepension',
      location: 'München',
      address: 'Weg 5, 80331 München',
      postcode: '80331',
      latitude: 48.1345,
      longitude: 11.571,
      placeId: 9162000,
      phone: '089 12345',
      features: ['Pool'],
      businessHours: { monday: { open: '08:00', close: '18:00' } },
      priceFrom: 32.5,
      rating: 4.5,
      reviewsCount: 12,
      isDemo: false,
    })
    expect(await refs()).toEqual(['csv:7'])
  })

  it('says what room there is in the holidays, where nobody has said so himself, until it is undone', async () => {
    const [first, second, third] = comingSpans(berlinDay(new Date()), 'Bayern') as [Span, Span, Span]
    const file = (rooms: string) => `ID;Name;PLZ;Ort;Ferien-Ampel\n7;Waldhof;80331;München;${rooms}`
    const rooms = async () =>
      (
        await db
          .selectFrom('roomReport')
          .select(['startsOn', 'room', 'reportedBy'])
          .orderBy('startsOn')
          .execute()
      ).map(({ startsOn, room, reportedBy }) => `${startsOn} ${room} ${reportedBy}`)
    const days = ({ from, to }: Span) => `${formatDate(from)}–${formatDate(to)}`
    const { lines, counts } = await run(file(`${first.name}: voll | ${days(second)}: Knapp | Karneval: leer`))
    expect(counts).toEqual([1, 0, 0, 0])
    expect(lines.join()).toContain('Ferien-Ampel „Karneval: leer“ ist nicht zu verstehen oder schon vorbei')
    expect(await rooms()).toEqual([`${first.from} full import`, `${second.from} tight import`])

    const { id: listingId } = await only()
    const own = { listingId, room: 'free', reportedBy: 'operator' } as const
    await keepReports(db, [{ ...own, from: first.from, to: first.to }])
    const again = await importListings(db, Buffer.from(file(`${first.name}: voll | ${days(third)}: frei`)), {
      dryRun: false,
      report: () => {},
    })
    const known = [`${first.from} free operator`, `${second.from} tight import`]
    expect(await rooms()).toEqual([...known, `${third.from} free import`])
    expect(again).toMatchObject({ unchanged: 1 })
    const undo = async (done: typeof again) => undoImport(db, 'problem' in done ? 0 : (done.id ?? 0))
    expect(await undo(again)).toEqual({ whole: 1, partly: 0, not: 0 })
    expect(await rooms()).toEqual([`${first.from} free operator`])
    const renamed = file(`${third.name}: knapp`).replace('Waldhof', 'Waldhof am See')
    const changed = await importListings(db, Buffer.from(renamed), { dryRun: false, report: () => {} })
    expect(await rooms()).toEqual([`${first.from} free operator`, `${third.from} tight import`])
    expect(await undo(changed)).toEqual({ whole: 1, partly: 0, not: 0 })
    expect(await rooms()).toEqual([`${first.from} free operator`])
  })

  it('that is repeated changes nothing', async () => {
    const table = `ID;Name;PLZ;Ort;Breite;Länge;Bewertung;Beschreibung;Öffnungszeiten;Merkmale;Webseite
      1;Waldhof;80331;München;48,1351;11,5820;4,66;<b>Gut</b> & günstig;Mo-Fr 08:00-12:00,13:00-18:00;Abhol-Service;a.example
      ;Ohne Kennung;10115;Berlin;0;0;;;;;`
    const json = overpass(
      boarding(1, { name: 'Elbhof', opening_hours: '24/7' }),
      boarding(2, { name: 'Spreehof' }),
    )
    for (const file of [table, json]) {
      expect((await run(file)).counts).toEqual([2, 0, 0, 0])
      const before = await stored()
      expect(await run(file)).toMatchObject({ counts: [0, 0, 2, 0], lines: [] })
      expect(await stored()).toEqual(before)
    }
  })

  it('as a dry run says the same and writes nothing', async () => {
    const table = 'ID;Name;PLZ;Telefon\n1;Waldhof;10115;030 12345\n2;Seehof;99999;\n3;Berghof;80333;'
    const dry = await run(table, true)
    expect(dry.lines).toEqual([
      'Zeile 2: neu „Waldhof“, 10115 Berlin',
      'Zeile 2: Hinweis: Ort ergänzt: 10115 Berlin',
      'Zeile 3: übersprungen „Seehof“: Postleitzahl „99999“ gibt es nicht',
      'Zeile 4: neu „Berghof“, 80333 München',
      'Zeile 4: Hinweis: Ort ergänzt: 80333 München',
    ])
    expect(await stored()).toEqual([])
    expect(await run(table)).toEqual(dry)
  })

  it('names the fields that a new version of the file changes', async () => {
    await run('ID;Name;PLZ;Ort;Telefon;Preis\n1;Waldhof;10115;Berlin;030 12345;20')
    const { slug, updatedAt } = await only()
    const { lines, counts } = await run('ID;Name;PLZ;Ort;Telefon;Preis\n1;Waldhof;10115;Berlin;030 99999;')
    expect(lines).toEqual(['Zeile 2: geändert „Waldhof“ (Telefon, Preis ab)'])
    expect(counts).toEqual([0, 1, 0, 0])
    const after = await only()
    expect(after).toMatchObject({ slug, phone: '030 99999', priceFrom: null })
    expect(after.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
  })

  it('leaves alone what the file does not speak of', async () => {
    await run(
      'ID;Name;Straße;PLZ;Ort;lat;lon;Telefon;Merkmale\n1;Waldhof;Weg 5;10115;Berlin;52,53;13,39;030 12345;Pool',
    )
    const before = await only()
    expect((await run('ID;Name;PLZ\n1;Waldhof;10115')).counts).toEqual([0, 0, 1, 0])
    expect(await only()).toEqual(before)
    await run('ID;Name;Ort\n1;Waldhof;München')
    expect(await only()).toMatchObject({ phone: '030 12345', features: ['Pool'] })
  })

  it('keeps figures that come from reviews here, and its own beside them', async () => {
    const file = (rating: string, count: number) =>
      `ID;Name;PLZ;Ort;Bewertung;Anzahl Bewertungen\n1;Waldhof;10115;Berlin;${rating};${count}`
    await run(file('4,5', 12))
    const own = { rating: 3, reviewsCount: 2 }
    await db
      .updateTable('listing')
      .set({ ...own, importedRating: 4.5, importedReviewsCount: 12 })
      .execute()
    expect(await run(file('4,5', 12))).toMatchObject({ counts: [0, 0, 1, 0] })
    expect((await run(file('4,6', 13))).lines).toEqual([
      'Zeile 2: geändert „Waldhof“ (Bewertung, Anzahl Bewertungen)',
    ])
    expect(await only()).toMatchObject({ ...own, importedRating: 4.6, importedReviewsCount: 13 })
  })

  it('takes no rating of which nobody knows from how many reviews it is', async () => {
    const file = (cells: string) =>
      `ID;Name;PLZ;Ort;Bewertung;Anzahl Bewertungen\n1;Waldhof;10115;Berlin;${cells}`
    const { lines } = await run('ID;Name;PLZ;Ort;Bewertung\n1;Waldhof;10115;Berlin;4,6')
    expect(lines).toContain('Zeile 2: Hinweis: Bewertung 4,6 ohne Anzahl, weggelassen')
    expect(await only()).toMatchObject({ rating: null, reviewsCount: 0 })
    await run(file('4,46;12'))
    expect(await only()).toMatchObject({ rating: 4.5, reviewsCount: 12 })
    await run(file('4,9;0'))
    expect(await only()).toMatchObject({ rating: null, reviewsCount: 0 })
  })

  it('leaves a town as it was written when the file names the same postcode alone', async () => {
    await run('ID;Name;PLZ;Ort\n1;Waldhof;14089;Kladow')
    expect((await run('ID;Name;PLZ\n1;Waldhof;14089')).counts).toEqual([0, 0, 1, 0])
    expect(await only()).toMatchObject({ location: 'Kladow', placeId: 11000000, slug: 'waldhof-kladow' })
  })

  it('moves a listing with its address and coordinates, and its old slug leads on', async () => {
    await run('ID;Name;Straße;PLZ;Ort;lat;lon\n1;Waldhof;Weg 5;10115;Berlin;52,53;13,39')
    const { id } = await only()
    const { lines } = await run('ID;Name;PLZ;Ort\n1;Waldhof;80331;München')
    expect(lines).toEqual(['Zeile 2: geändert „Waldhof“ (Ort, Adresse, Postleitzahl, Lage)'])
    expect(await only()).toMatchObject({
      id,
      slug: 'waldhof-muenchen',
      address: 'Weg 5, 80331 München',
      latitude: 48.1345,
      placeId: 9162000,
    })
    expect(await currentSlug(db, 'waldhof-berlin')).toBe('waldhof-muenchen')
  })

  it('takes or skips each row for itself, with reasons', async () => {
    const { lines, counts } = await run(
      [
        'Name;PLZ;Ort;lat;lon',
        'Gut;10115;Berlin;;',
        'Kurz;1234;Berlin;;',
        'Repariert;1844;Neustadt;;',
        'Anderswo;1844;München;;',
        'Schief;10115;Berlin;48,2;16,4',
        'Nur Ort;;Köln;;',
        'Nur Lage;;;53,55;10,0',
        'Nirgends;;Atlantis;;',
        'Nichts;;;;',
        'Wieder;10115;Berlin;;',
        'wieder;10115;Berlin;;',
        'Ungenau;99999;Berlin;;',
        'Jenseits;1010;Wien;;',
      ].join('\n'),
    )
    expect(lines.filter((line) => !line.includes(': neu '))).toEqual([
      'Zeile 3: übersprungen „Kurz“: Postleitzahl „1234“ hat nicht fünf Ziffern',
      'Zeile 4: Hinweis: Postleitzahl „1844“ zu „01844“ ergänzt',
      'Zeile 5: übersprungen „Anderswo“: Postleitzahl „1844“ hat nicht fünf Ziffern',
      'Zeile 6: Hinweis: Koordinaten 48.2 / 16.4 liegen nicht in Deutschland, Lage aus Postleitzahl und Ort',
      'Zeile 7: Hinweis: Postleitzahl ergänzt: 50667 Köln',
      'Zeile 8: Hinweis: Postleitzahl ergänzt: 20095 Hamburg',
      'Zeile 9: übersprungen „Nirgends“: Ort „Atlantis“ ist unbekannt, und eine Postleitzahl fehlt',
      'Zeile 10: übersprungen „Nichts“: weder Postleitzahl noch Ort noch Koordinaten',
      'Zeile 12: übersprungen „wieder“: kommt in der Datei schon vor (Zeile 11)',
      'Zeile 13: Hinweis: Postleitzahl „99999“ gibt es nicht, weggelassen',
      'Zeile 13: Hinweis: Postleitzahl ergänzt: 10115 Berlin',
      'Zeile 14: übersprungen „Jenseits“: Ort „Wien“ liegt nicht in Deutschland',
    ])
    expect(counts).toEqual([7, 0, 0, 6])
    expect((await stored()).find(({ title }) => title === 'Schief')).toMatchObject({ latitude: 52.5337 })
  })

  it('never touches what people entered, and does not mind demo data', async () => {
    await makeListing(db, { title: 'Waldhof', phone: '030 1' })
    await makeListing(db, { title: 'Seehof', isDemo: true })
    const { lines, counts } = await run(
      'Name;PLZ;Ort;Telefon\nWALDHOF;10115;Berlin;030 22222\nSeehof;10115;Berlin;',
    )
    expect(lines[0]).toBe(
      'Zeile 2: übersprungen „WALDHOF“: gibt es wohl schon als „Waldhof“, Berlin (gleicher Name)',
    )
    expect(counts).toEqual([1, 0, 0, 1])
    expect((await stored()).map(({ slug, phone }) => [slug, phone])).toEqual([
      ['waldhof-berlin', '030 1'],
      ['seehof-berlin', null],
      ['seehof-berlin-2', null],
    ])
  })

  it('tells listings of one name and postcode apart by their streets, also when one turns up later', async () => {
    await run('Name;Straße;PLZ\nWaldhof;Weg 1;10115')
    const { id } = await only()
    const two = 'Name;Straße;PLZ\nWaldhof;Weg 2;10115\nWaldhof;Weg 1;10115'
    expect((await run(two)).counts).toEqual([1, 0, 1, 0])
    expect((await run(two)).counts).toEqual([0, 0, 2, 0])
    expect(await stored()).toMatchObject([
      { id, address: 'Weg 1, 10115 Berlin' },
      { address: 'Weg 2, 10115 Berlin' },
    ])
    expect(await refs()).toEqual(['csv:waldhof-10115', 'csv:waldhof-10115-weg-2'])
  })

  it('completes OpenStreetMap from coordinates and keeps what a later version lost', async () => {
    const complete = boarding(5, {
      name: 'Elbhof',
      phone: '030 12345',
      'addr:street': 'Weg',
      'addr:housenumber': '3',
    })
    const first = await run(overpass(complete, boarding(6, { name: 'Ferne' }, { lat: 48.2, lon: 16.4 })))
    expect(first.lines).toEqual([
      'node/5: neu „Elbhof“, 10115 Berlin',
      'node/5: Hinweis: Postleitzahl ergänzt: 10115 Berlin',
      'node/6: übersprungen „Ferne“: liegt nicht in Deutschland',
    ])
    expect(await only()).toMatchObject({
      latitude: 52.534,
      address: 'Weg 3, 10115 Berlin',
      placeId: 11000000,
    })
    const poorer = await run(overpass(boarding(5, { name: 'Elbhof', 'addr:postcode': 'kaputt', email: '?' })))
    expect(poorer.counts).toEqual([0, 0, 1, 0])
    expect(await only()).toMatchObject({ phone: '030 12345', address: 'Weg 3, 10115 Berlin' })
  })

  it('that fails in the middle leaves nothing behind', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `${index};Hof ${index};10115`)
    const failing = importListings(db, Buffer.from(`ID;Name;PLZ\n${rows.join('\n')}`), {
      dryRun: false,
      report: (line) => {
        if (line.startsWith('Zeile 1100:')) throw new Error('disk full')
      },
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(await stored()).toEqual([])
  })

  it('gives many listings of one name their slugs, across parts, and reports its progress', async () => {
    await makeListing(db, { title: 'Hof' })
    const rows = Array.from({ length: 1100 }, (_, index) => `${index};Hof;10115;Berlin;Weg ${index}`)
    const shares: number[] = []
    const result = await importListings(db, Buffer.from(`ID;Name;PLZ;Ort;Straße\n${rows.join('\n')}`), {
      dryRun: false,
      report: () => {},
      progress: (share) => shares.push(share),
    })
    expect(result).toMatchObject({ added: 0, skipped: 1100 })
    await db.updateTable('listing').set({ isDemo: true }).execute()
    expect(
      (await run(`ID;Name;PLZ;Ort\n${rows.map((row) => row.replace(/;Weg.*/, '')).join('\n')}`)).counts[0],
    ).toBe(1100)
    expect(new Set((await stored()).map(({ slug }) => slug))).toContain('hof-berlin-1101')
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('of a file that cannot be read answers one sentence', async () => {
    const result = await importListings(db, Buffer.from('a;b\n1;2'), { dryRun: false, report: () => {} })
    expect(result).toEqual({ problem: expect.stringContaining('fehlt die Spalte „Name“') })
  })

  it('keeps what the operator has confirmed, and says so; until then it is the source’s', async () => {
    const file = (phone: string, price: string) =>
      `ID;Name;PLZ;Ort;Telefon;E-Mail;Preis ab\n1;Waldhof;10115;Berlin;${phone};;${price}`
    await run(file('030 1234567', '30'))
    const { id } = await only()
    const said = async () => (await selectConfirmations(db, id)).map(({ fact, by }) => `${fact} ${by}`)
    expect(await said()).toEqual(['contact import', 'prices import'])
    await recordConfirmations(db, [{ listingId: id, facts: ['contact'] }], { by: 'operator' })
    expect((await run(file('030 7654321', '35'))).lines).toEqual([
      'Zeile 2: geändert „Waldhof“ (Preis ab)',
      expect.stringMatching(/^Zeile 2: Telefon bleibt: am \d\d\.\d\d\.\d{4} bestätigt$/),
    ])
    expect(await only()).toMatchObject({ phone: '030 1234567', priceFrom: 35 })
    expect(await said()).toEqual(['contact operator', 'prices import'])
    // What nobody has named yet may still come from a source.
    await run(file('030 7654321', '35').replace(';;', ';hof@wald.example;'))
    expect(await only()).toMatchObject({ phone: '030 1234567', email: 'hof@wald.example' })
  })

  it('that is taken back leaves what was confirmed before it', async () => {
    const say = async (phone: string, price: string, hours: string) => {
      const file = `ID;Name;PLZ;Ort;Telefon;Preis ab;Öffnungszeiten\n1;Waldhof;10115;Berlin;${phone};${price};${hours}`
      const result = await importListings(db, Buffer.from(file), { dryRun: false, report: () => {} })
      return 'problem' in result ? 0 : (result.id ?? 0)
    }
    await say('030 1234567', '30', '')
    await db
      .updateTable('listingConfirmation')
      .set({ confirmedAt: new Date('2026-02-03') })
      .execute()
    const { id } = await only()
    const confirmed = () => selectConfirmations(db, id)
    const before = await confirmed()
    const second = await say('030 7654321', '35', 'Mo 08:00-18:00')
    expect(await confirmed()).toHaveLength(3)
    await undoImport(db, second)
    expect(await confirmed()).toEqual(before)
    const third = await say('030 7654321', '35', '')
    await recordConfirmations(db, [{ listingId: id, facts: ['contact'] }], { by: 'operator' })
    await undoImport(db, third)
    expect((await confirmed()).map(({ fact, by }) => `${fact} ${by}`)).toEqual([
      'contact operator',
      'prices import',
    ])
  })

  it('keeps what people changed since, says so, and takes over the rest', async () => {
    const file = (phone: string, text: string) =>
      `ID;Name;PLZ;Ort;Telefon;Beschreibung\n1;Waldhof;10115;Berlin;${phone};${text}`
    await run(file('030 1234567', 'Ruhig'))
    await db.updateTable('listing').set({ description: 'Vom Team' }).execute()
    expect((await run(file('030 1234567', 'Ruhig'))).counts).toEqual([0, 0, 1, 0])
    expect((await run(file('030 7654321', 'Neu'))).lines).toEqual([
      'Zeile 2: geändert „Waldhof“ (Telefon)',
      'Zeile 2: Beschreibung bleibt: seit dem letzten Import geändert',
    ])
    expect(await only()).toMatchObject({ phone: '030 7654321', description: 'Vom Team' })
  })

  it('begins and ends terms of paid placements, and taken back gives them back', async () => {
    const terms = async () =>
      (
        await db
          .selectFrom('premiumContract')
          .select(['startsOn', 'endsOn', 'createdBy', 'endedAt'])
          .orderBy('id')
          .execute()
      ).map(({ endedAt, ...term }) => ({ ...term, isOver: endedAt !== null }))
    const say = async (premium: string, name = 'Waldhof') => {
      const file = `ID;Name;PLZ;Ort;Premium\n1;${name};80331;München;${premium}`
      const result = await importListings(db, Buffer.from(file), { dryRun: false, report: () => {} })
      return 'problem' in result ? 0 : (result.id ?? 0)
    }
    const today = berlinDay(new Date())
    const term = { startsOn: today, endsOn: lastDay(today, 12), createdBy: 'Befehlszeile' }
    await say('ja')
    expect(await terms()).toEqual([{ ...term, isOver: false }])
    await say('ja', 'Waldhof am See')
    expect(await terms()).toEqual([{ ...term, isOver: false }])
    const ending = await say('nein', 'Waldhof am See')
    expect([(await only()).isPremium, await terms()]).toEqual([false, [{ ...term, isOver: true }]])
    await undoImport(db, ending)
    expect([(await only()).isPremium, await terms()]).toEqual([true, [{ ...term, isOver: false }]])
    await say('nein', 'Waldhof am See')
    const beginning = await say('ja', 'Waldhof am See')
    expect(await terms()).toMatchObject([{ isOver: true }, { isOver: false }])
    await undoImport(db, beginning)
    expect([(await only()).isPremium, await terms()]).toEqual([false, [{ ...term, isOver: true }]])
  })

  it('that is taken back leaves a listing without a position where it had none', async () => {
    const say = async (rest: string) => {
      const file = `ID;Name;PLZ;Ort;lat;lon;Telefon\n1;Waldhof;10115;Berlin;${rest}`
      const result = await importListings(db, Buffer.from(file), { dryRun: false, report: () => {} })
      return 'problem' in result ? 0 : (result.id ?? 0)
    }
    await say(';;030 12345')
    await db.updateTable('listing').set({ latitude: null, longitude: null }).execute()
    await db.updateTable('listingSource').set({ said: null }).execute()
    const second = await say('52,53;13,39;030 54321')
    expect(await only()).toMatchObject({ latitude: 52.53, longitude: 13.39 })
    await undoImport(db, second)
    expect(await only()).toMatchObject({ latitude: null, longitude: null })
  })

  it('leaves terms that are agreed on as they are, and taken back puts back those that ran', async () => {
    await run('ID;Name;PLZ;Ort;Premium\n1;Waldhof;80331;München;nein')
    const { id } = await only()
    const other = await makeListing(db, { title: 'Seehof' })
    const all = async () => [
      await db.selectFrom('premiumContract').selectAll().orderBy('id').execute(),
      await db
        .selectFrom('premiumContractListing')
        .selectAll()
        .orderBy('contractId')
        .orderBy('listingId')
        .execute(),
    ]
    const agree = async (term: { startsOn: string; endsOn: string; begunAt?: Date }) => {
      const { id: contractId } = await db
        .insertInto('premiumContract')
        .values({ package: 'professional', createdBy: 'Anna', ...term })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const listingId of [id, other.id])
        await db.insertInto('premiumContractListing').values({ contractId, listingId }).execute()
      return contractId
    }
    const say = async (premium: string) => {
      const file = `ID;Name;PLZ;Ort;Premium\n1;Waldhof;80331;München;${premium}`
      const result = await importListings(db, Buffer.from(file), { dryRun: false, report: () => {} })
      return 'problem' in result ? 0 : (result.id ?? 0)
    }
    const inDays = (days: number) => dayAfter(berlinDay(new Date()), days)
    const planned = await agree({ startsOn: inDays(60), endsOn: inDays(90) })
    const before = await all()
    const beginning = await say('ja')
    const [[kept, given]] = (await all()) as [{ id: number; endsOn: string }[], unknown]
    expect(kept).toEqual(before[0]?.[0])
    expect(given?.endsOn).toBe(inDays(59))
    await undoImport(db, beginning)
    expect(await all()).toEqual(before)
    await db.updateTable('premiumContract').set({ begunAt: new Date() }).where('id', '=', planned).execute()
    await db.updateTable('listing').set({ isPremium: true }).where('id', '=', id).execute()
    await say('ja')
    const running = await all()
    const ending = await say('nein')
    expect((await all())[1]).toHaveLength(1)
    await undoImport(db, ending)
    expect(await all()).toEqual(running)
  })

  it('finds the same place from another source and merges it when asked to', async () => {
    await run('ID;Name;PLZ;Ort;Telefon\n1;Hof Haselgrund;10115;Berlin;030 1234567')
    const osm = overpass(
      boarding(9, {
        name: 'Hundehof am Bach',
        phone: '+49 30 1234567',
        website: 'https://bach.example',
        'addr:postcode': '10115',
      }),
    )
    expect((await run(osm)).lines).toEqual([
      'node/9: übersprungen „Hundehof am Bach“: gibt es wohl schon als „Hof Haselgrund“, Berlin (gleiche Telefonnummer)',
    ])
    const merged = await importListings(db, Buffer.from(osm), {
      dryRun: false,
      duplicates: 'merge',
      report: () => {},
    })
    expect(merged).toMatchObject({ added: 0, merged: 1 })
    expect(await only()).toMatchObject({ title: 'Hof Haselgrund', website: 'https://bach.example/' })
    expect(await refs()).toEqual(['csv:1', 'osm:node/9'])
    expect((await run(osm)).counts).toEqual([0, 0, 1, 0])
  })

  it.each(['applying', 'undoing'] as const)(
    'that was cut off while it was %s is taken back to its end',
    async (status) => {
      await run('ID;Name;PLZ;Ort\n1;Waldhof;10115;Berlin\n2;Seehof;80331;München')
      const { id } = await db
        .updateTable('importBatch')
        .set({ status, undoneBy: null, undoneAt: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await undoImport(db, id)).toEqual({ whole: 2, partly: 0, not: 0 })
      expect((await stored()).map(({ deletedAt }) => deletedAt !== null)).toEqual([true, true])
    },
  )

  it('that can neither be taken over nor back, as on a full disk, says how it is taken back later', async () => {
    await sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise 'no room' using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger refuse before insert on listing for each row execute function refuse()`.execute(
      db,
    )
    await sql`
      create trigger refuse before update on import_batch for each row when (new.status = 'undoing')
      execute function refuse()`.execute(db)
    try {
      await expect(run('ID;Name;PLZ;Ort\n1;Waldhof;10115;Berlin')).rejects.toThrow(
        /^Der Import #\d+ ist nicht zu Ende gekommen\. Auf der Festplatte ist kein Platz mehr.* „npm run import -- undo \d+“ nimmt zurück/,
      )
    } finally {
      await sql`drop function refuse cascade`.execute(db)
    }
  })

  it('is taken back as a whole, but for what was edited since', async () => {
    const imported = async (rows: string) => {
      const result = await importListings(db, Buffer.from(`ID;Name;PLZ;Ort;Telefon\n${rows}`), {
        dryRun: false,
        report: () => {},
      })
      if ('problem' in result || result.id === null) throw new Error('nothing imported')
      return result.id
    }
    await imported('1;Waldhof;10115;Berlin;030 1234567')
    const id = await imported(
      '1;Waldhof;10115;Berlin;030 7654321\n2;Seehof;80331;München;\n3;Berghof;80331;München;',
    )
    await db
      .updateTable('listing')
      .set({ description: 'Bearbeitet' })
      .where('title', '=', 'Berghof')
      .execute()
    expect(await undoImport(db, id)).toEqual({ whole: 2, partly: 0, not: 1 })
    const rows = await stored()
    expect(rows.map(({ title, phone, deletedAt }) => [title, phone, deletedAt !== null])).toEqual([
      ['Waldhof', '030 1234567', false],
      ['Seehof', null, true],
      ['Berghof', null, false],
    ])
    expect(await undoImport(db, id)).toEqual({ problem: `Der Import #${id} ist schon zurückgenommen.` })
    expect(await undoImport(db, 999_999)).toEqual({ problem: 'Den Import #999999 gibt es nicht.' })
    const again = await run('ID;Name;PLZ;Ort;Telefon\n1;Waldhof;10115;Berlin;030 7654321')
    expect(again.lines).toEqual(['Zeile 2: geändert „Waldhof“ (Telefon)'])
    // What stays is still known as what it was imported as.
    expect((await run('ID;Name;PLZ;Ort;Telefon\n3;Berghof;80331;München;')).counts).toEqual([0, 0, 1, 0])
  })

  it('that is taken back gives a changed listing its former name and address, but for what was edited since', async () => {
    const imported = async (row: string) => {
      const file = `ID;Name;PLZ;Ort;Telefon;Webseite\n${row}`
      const result = await importListings(db, Buffer.from(file), { dryRun: false, report: () => {} })
      if ('problem' in result || result.id === null) throw new Error('nothing imported')
      return result.id
    }
    await imported('1;Waldhof;10115;Berlin;030 1234567;https://alt.example')
    const { id: listingId, slug } = await only()
    const id = await imported('1;Seehof;10115;Berlin;030 7654321;https://neu.example')
    const renamed = await only()
    expect(renamed).toMatchObject({ title: 'Seehof', phone: '030 7654321', website: 'https://neu.example/' })
    expect(renamed.slug).not.toBe(slug)
    await db.updateTable('listing').set({ phone: '030 5550000' }).execute()
    expect(await undoImport(db, id)).toEqual({ whole: 0, partly: 1, not: 0 })
    expect(await only()).toMatchObject({
      ...{ id: listingId, slug, title: 'Waldhof' },
      ...{ phone: '030 5550000', website: 'https://alt.example/' },
    })
    expect(await currentSlug(db, renamed.slug)).toBe(slug)
  })

  it('notes under which licence its source says it now', async () => {
    const say = (licence: string) =>
      importListings(db, Buffer.from('ID;Name;PLZ;Ort\n1;Waldhof;10115;Berlin'), {
        ...{ dryRun: false, licence, report: () => {} },
      })
    await say('ODbL 1.0')
    await say('CC BY 4.0')
    expect(await db.selectFrom('listingSource').select(['ref', 'licence']).execute()).toEqual([
      { ref: 'csv:1', licence: 'CC BY 4.0' },
    ])
  })

  it('of a file without a column that is given a meaning answers which one', async () => {
    const file = Buffer.from('ID;Name;PLZ;Ort\n1;Waldhof;10115;Berlin')
    const options = { dryRun: false, columns: { Rückruf: 'phone' as const }, report: () => {} }
    expect(await importListings(db, file, options)).toEqual({
      problem: 'Eine Spalte „Rückruf“ hat die Datei nicht.',
    })
    expect(await stored()).toEqual([])
  })

  it('of more than a megabyte is read in its order', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${at + 1};Hof ${at + 1};80331;München;${'x'.repeat(40_000)}`,
    )
    const { counts } = await run(['ID;Name;PLZ;Ort;Notiz', ...rows].join('\n'))
    expect(counts).toEqual([60, 0, 0, 0])
    expect((await stored()).map(({ title }) => title)).toEqual(rows.map((_, at) => `Hof ${at + 1}`))
  })

  it('takes no entry for a new place that an entry before it has just made of a known one', async () => {
    await run('ID;Name;PLZ;Ort;Telefon\n1;Waldhof;10115;Berlin;030 1234567')
    // More than are written at once.
    const fresh = Array.from({ length: 60 }, (_, at) => `${at + 10};Hof ${at + 10};80331;München;`)
    const rows = ['1;Waldhof;10115;Berlin;030 7654321', ...fresh, '2;Haus am Bach;10115;Berlin;030 7654321']
    await run(['ID;Name;PLZ;Ort;Telefon', ...rows].join('\n'))
    const titles = (await stored()).map(({ title }) => title)
    expect(titles).toHaveLength(61)
    expect(titles).not.toContain('Haus am Bach')
  })
})
