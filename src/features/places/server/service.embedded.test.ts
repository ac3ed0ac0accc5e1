/** What texts are understood as by the shipped gazetteer in a database. */
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { KnownNames } from './known-names.ts'
import { suggestedByPrefix } from './queries.ts'
import { loadGazetteer, PlaceReader } from './service.ts'

/** So many places are suggested at once. */
const LIMIT = 5

let places: PlaceReader

const app = sharedTestApp(async ({ db }) => {
  await loadGazetteer(db)
  places = new PlaceReader(db)
  await makeListing(db, { title: 'Kiezhunde', location: 'Kreuzberg', postcode: '10997' })
  await makeListing(db, { title: 'Tagesbetreuung Wedelhaus', location: 'Hamburg', postcode: '20095' })
  await makeListing(db, { title: 'Waldhof Pfotenglück', location: 'Köln', postcode: '50667' })
  await makeListing(db, { title: 'Pfotenstube', location: 'Seevetal', postcode: '21217' })
  await makeListing(db, { title: 'Hundewiese Lüneburg', location: 'Bispingen', postcode: '29646' })
  await makeListing(db, { title: 'Dog Hotel', location: 'Köln', postcode: '50667' })
  await makeListing(db, { title: 'Hundepension am Bahnhof', location: 'Köln', postcode: '50667' })
}, 'api')

async function understood(text: string): Promise<string | undefined> {
  const found = (await places.resolve(text)) ?? (await places.resolveMisspelled(text))
  return found && `${found.place.label}${found.corrected ? ' (korrigiert)' : ''}`
}

async function searchedFor(text: string): Promise<SearchResult> {
  return (await app.get(`/api/search?query=${encodeURIComponent(text)}`)).body as SearchResult
}

async function allOf(texts: string): Promise<[string, string | undefined][]> {
  const list = texts.trim().split(/\s*,\s*/)
  return Promise.all(
    list.map(async (text): Promise<[string, string | undefined]> => [text, await understood(text)]),
  )
}

test('everyday words are no places, alone and in a sentence', async () => {
  const words = `Preise, Kosten, morgen, Katze, Katzen, Kater, Urlaub, Rottweiler, Wandern, Winter, Sommer, Herbst, Frühling, Futter,
    Leine, Training, Strand, Tierheim, Hilfe, Platz, Reisen, Camping, Pudel, Dackel, Mops, Boxer, Labrador, Terrier, Welpenschule,
    Bewertung, Test, Angebot, Termin, Buchung, Montag, Samstag, Sonntag, Januar, März, Ostern, Weihnachten, Silvester, Ferien,
    Wochenende, Woche, Nacht, Tierarzt, Hundeschule, Hundefriseur, Auslauf, Garten, Wiese, Rudel, Familie, Wohnung, Haus,
    Bauernhof, Taxi, Impfung, Kaninchen, Pferde, Meer, Schwimmen, Auto, Zug, Züchter, Job, Stellen, Tipps, Kamera,
    hundepension kosten, hundepension preise, hundehotel winter, hundebetreuung morgen, hund und katze, hundepension urlaub,
    ohne webcam, keine gruppenhaltung, nicht im zwinger, garten oder auslauf, 2 bis 4 sterne, sonntags geschlossen,
    tierpension für katzen, hundepension mit garten, hundehotel am strand, hundepension test, hundebetreuung am wochenende`
  expect((await allOf(words)).filter(([, place]) => place !== undefined)).toEqual([])
})

test('everyday words beside a place say nothing about where, and behind a pointer they are the place', async () => {
  expect(await understood('hundepension kosten Köln')).toBe('Köln')
  expect(await understood('Katzen Berlin')).toBe('Berlin')
  expect(await understood('hundepension in Wald')).toMatch(/^Wald/)
  expect(await understood('Leer')).toBe('Leer (Ostfriesland)')
  expect(await understood('Essen')).toBe('Essen')
})

test('a correction is said, for umlauts of a village that were not typed too, and nothing small is guessed', async () => {
  expect(await understood('Leipzich')).toBe('Leipzig (korrigiert)')
  expect(await understood('Hambrug')).toBe('Hamburg (korrigiert)')
  expect(await understood('Koln')).toBe('Köln')
  expect(await understood('Bodefeld')).toMatch(/^Bödefeld .*\(korrigiert\)$/)
  expect(await understood('Xreiß')).toBeUndefined()
})

test('a street without its town is no misspelled place', async () => {
  const streets =
    'Straße des 17. Juni, Strasse des 17 Juni, Straße, Strasse des, Unter den Linden, Unter den Eichen 5, Frankfurter Allee'
  expect((await allOf(streets)).filter(([, place]) => place !== undefined)).toEqual([])
})

test('a postcode is understood with a space in it, which no distance or longer number is', async () => {
  const codes = ['10 115', 'PLZ 10 115', 'Hundehotel 10 115 Berlin', 'Berlin 30 100 km', '030 10 115']
  const found = await Promise.all(codes.map((text) => places.resolve(text)))
  expect(found.map((resolution) => resolution?.postcode?.code)).toEqual([
    ...['10115', '10115', '10115'],
    ...[undefined, undefined],
  ])
})

test('the beginning of postcodes is understood where it is said to be one, as the area is called', async () => {
  const texts = ['101', '101xx', 'PLZ 101', 'Hundehotel plz 101', 'PLZ-Gebiet 101', 'plz bereich 101']
  const found = await Promise.all(texts.map((text) => places.resolve(text)))
  expect(found.map((resolution) => resolution?.place.label)).toEqual(texts.map(() => 'PLZ-Gebiet 101'))
  expect((await places.resolve('Berlin 101'))?.place.label).toBe('Berlin')
})

test('where a place bears a part of a text, all of which is almost the name of another, that one is meant', async () => {
  const searched = async (text: string) => {
    const { place } = await searchedFor(text)
    return place && `${place.label}${place.corrected ? ' (korrigiert)' : ''}`
  }
  expect(await searched('Mühlheim an der Ruhr')).toBe('Mülheim an der Ruhr (korrigiert)')
  expect(await searched('Hundehotel Frankfurt Odr')).toBe('Frankfurt (Oder) (korrigiert)')
  expect(await searched('Mühlheim am Main')).toBe('Mühlheim am Main')
  expect(await searched('Hundenanny Hamburg')).toBe('Hamburg')
})

test('a town near another is searched, however a listing in that one is called; a village, unless one there is called so', async () => {
  const found = async (text: string) => {
    const { banner, place, results } = await searchedFor(text)
    return banner === 'title' ? results.map(({ listingTitle }) => listingTitle) : place?.label
  }
  expect(await found('Wedel bei Hamburg')).toBe('Wedel')
  expect(await found('Wilsede bei Lüneburg')).toBe('Wilsede (Bispingen)')
  expect(await found('Waldhof bei Köln')).toEqual(['Waldhof Pfotenglück'])
  expect(await found('Pfotenstube in Seevetal bei Hamburg')).toEqual(['Pfotenstube'])
  expect(await found('Waldhof bei Bonn')).toBe('Waldhof (Weilerswist)')
})

test('of two places to choose from the first is searched and the other offered', async () => {
  const { place, alternatives } = await searchedFor('Hamburg oder Lübeck')
  expect([place?.label, alternatives]).toEqual(['Hamburg', [{ label: 'Lübeck', query: 'Lübeck' }]])
})

test.each([
  'Hundepension',
  'Hundepensionen',
  'Hundehotels',
  'günstige Hundepension',
  'Tierpensionen',
  'Hundebetreuer',
  'Hundepension am Markt',
  'Hundehotel für 2 Hunde',
])('"%s" asks for all there is, and for nothing near', async (text) => {
  expect(await searchedFor(text)).toMatchObject({ banner: 'all', asksForNear: false, total: 7, place: null })
})

test.each([
  'Hundepension in meiner Nähe',
  'Hundepensionen in der Nähe',
  'mein Standort',
  'Hundehotels in der Umgebung',
  'nächste Hundepension',
  'Hundepension bei mir',
  'Hundesitter in meiner Stadt',
  'in meiner unmittelbaren Umgebung',
  'dog boarding near me',
])('"%s" asks for all there is, and for what is near', async (text) => {
  expect(await searchedFor(text)).toMatchObject({ banner: 'all', asksForNear: true, total: 7, place: null })
})

test.each(['Hundepension 00000', 'Hundehotel A7', 'Hundehotel am Strand', 'und', 'Bahnhof'])(
  '"%s" is not understood as all there is',
  async (text) => {
    expect(await searchedFor(text)).toMatchObject({ banner: expect.not.stringMatching(/^all$/) })
  },
)

test('what is near is asked for beside filters too, and a listing of such words is found by all of its name', async () => {
  const cheap = await searchedFor('Hundepension in meiner Nähe unter 30 Euro')
  expect(cheap).toMatchObject({
    ...{ banner: 'all', asksForNear: true },
    said: { query: 'Hundepension in meiner Nähe', maxPrice: 30 },
  })
  expect((await searchedFor('Hundepension unter 30 Euro')).said).toEqual({ maxPrice: 30 })
  for (const title of ['Dog Hotel', 'Hundepension am Bahnhof']) {
    const { banner, results } = await searchedFor(title)
    expect([banner, results.map(({ listingTitle }) => listingTitle)]).toEqual(['title', [title]])
  }
})

test('a village is found around which a radius is said, also among other words, and again in what is left without it', async () => {
  for (const text of [
    'höchstens 20 km um Wremen',
    'mit Schwimmteich im Umkreis von 20 km um Wremen',
    'Hundesalon Fellnase innerhalb von 20 km um Wremen',
    'Schwimmteich 20 km Umkreis Wremen',
  ]) {
    const { place, radius, said } = await searchedFor(text)
    expect([text, place?.label, radius]).toEqual([text, 'Wremen (Wurster Nordseeküste)', 20])
    expect((await searchedFor(said?.query ?? '')).place?.label).toBe(place?.label)
  }
})

test('where a postcode is not that of the town beside it, the town is named as well', async () => {
  const both = async (text: string) => {
    const found = await places.resolve(text)
    return [found?.place.label, found?.alternatives.map(({ label }) => label)]
  }
  expect(await both('80331 Hamburg')).toEqual(['München', ['Hamburg']])
  expect(await both('80331 München')).toEqual(['München', []])
  expect(await both('Hamburger Straße 5, 10115 Berlin')).toEqual(['Berlin', []])
  expect(await both('10115 Berlin Mitte')).toEqual([expect.stringContaining('Berlin'), []])
})

test('places abroad are never read as a German one that is spelled alike', async () => {
  const texts = `Wien, Zürich, Paris, Österreich, Schweiz, Assen, Leiden, Domburg, Bornholm, Texel, Kreta, Gouda, Thurgau, Lienz, Leoben,
    Reutte, Porto, Breda, Heerlen, Tilburg, Bromberg, Gleiwitz, Köslin, Wallis, Aargau, Finnland, Reims, Kolding, Steyr, Kolberg,
    Norwegen, Griechenland, Holland, Tirol, Gardasee, Rom, Lodz, Esbjerg, Deventer, Hengelo, Davos, hundehotel in Salzburg,
    Hundepension Kopenhagen, Zell am See, Monaco, Rimini, Olten, Verdun, Lublin, Gubin, Trient, Russland, USA, Emmen, Hasselt`
  const list = texts.trim().split(/\s*,\s*/)
  const abroad = await Promise.all(list.map(async (text) => [text, (await places.resolve(text))?.abroad]))
  expect(abroad.filter(([, name]) => name === undefined)).toEqual([])
  expect(await understood('Salzburg Westerwald')).toBe('Salzburg (Westerwaldkreis)')
  expect(await understood('Zell')).toMatch(/^Zell/)
})

test('what sounds like a place is that place only when few of its letters are wrong', async () => {
  expect((await allOf('Tunis, Japan, Balkan, Alanya, Oberwart')).filter(([, place]) => place)).toEqual([])
  const meant = await allOf('Leiptzich, Pozdam, Würtsburg, Rosdok, Schtuttgart')
  expect(meant.map(([, place]) => place?.replace(' (korrigiert)', ''))).toEqual([
    ...['Leipzig', 'Potsdam', 'Würzburg', 'Rostock', 'Stuttgart'],
  ])
})

test('villages are found whose stops are written in their own way, or that have none', async () => {
  const villages = `Hammelspring (Templin), Kleinsolt (Freienwill), Manslagt (Krummhörn), Maria Rain (Oy-Mittelberg), Selkentrop (Schmallenberg),
    Fürstensee (Neustrelitz), Wilsede (Bispingen), Hopfen am See (Füssen), Schönberger Strand (Schönberg (Holstein)), Oker (Goslar)`
  const labels = villages.trim().split(/\s*,\s*/)
  const found = await allOf(labels.map((label) => label.replace(/ \(.*$/, '')).join(', '))
  expect(found.map(([, place]) => place)).toEqual(labels)
  expect(await understood('Sülzhayn')).toBe('Sülzhayn (Ellrich)')
})

test('the gazetteer is loaded once', async () => {
  expect(await loadGazetteer(app.database.db)).toBe(false)
})

test('what memory suggests for a beginning is what the database would', async () => {
  const known = await KnownNames.load(app.database.db)
  const typed = [
    'be',
    'ha',
    'ber',
    'köl',
    'koel',
    'koln',
    'bad ',
    'neust',
    'frank',
    'schwa',
    'st',
    'sankt ',
    'muen',
    'ost',
  ]
  for (const text of typed) {
    const remembered = known.beginning(text, LIMIT)
    if (remembered.length < LIMIT) continue
    const read = await suggestedByPrefix(app.database.db, text, LIMIT)
    expect(remembered.map(({ weight }) => weight)).toEqual(read.map(({ weight }) => weight))
    const least = read.at(-1)?.weight
    const labels = (places: typeof read) =>
      places.filter(({ weight }) => weight !== least).map(({ label }) => label)
    expect(labels(remembered).sort()).toEqual(labels(read).sort())
  }
  expect(known.beginning('be', LIMIT).map(({ label }) => label)).toContain('Berlin')
})

test('suggestions say how many listings lie in a town, a quarter and a postcode, and nothing of a station', async () => {
  const suggested = async (typed: string, label: string) => {
    const { body } = await app.get(`/api/search/suggestions?query=${encodeURIComponent(typed)}`)
    return (body as { label: string }[]).find((suggestion) => suggestion.label === label)
  }
  expect(await suggested('Berlin', 'Berlin')).toMatchObject({ kind: 'municipality', listings: 1 })
  expect(await suggested('Kreuzberg', 'Kreuzberg (Berlin)')).toMatchObject({ kind: 'district', listings: 1 })
  expect(await suggested('Köpenick', 'Köpenick (Berlin)')).toMatchObject({ kind: 'district', listings: 0 })
  expect(await suggested('10997', '10997 Berlin')).toMatchObject({ kind: 'postcodes', listings: 1 })
  expect(await suggested('Flughafen Mün', 'Flughafen München')).toMatchObject({
    kind: 'station',
    listings: null,
  })
})
