import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Candidate } from './candidate.ts'
import { openSource } from './source.ts'

const example = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'examples', name))

function read(file: string | Uint8Array): { candidates: Candidate[]; notes: string[] } {
  const source = openSource(typeof file === 'string' ? Buffer.from(file) : file)
  if ('problem' in source) throw new Error(source.problem)
  return { candidates: [...source.candidates()], notes: source.notes }
}

const problemsOf = (file: string) =>
  read(file).candidates.map(({ label, found }) => [label, ...found.problems])

describe('openSource of a table', () => {
  it('reads German headers, semicolons and decimal commas', () => {
    const { candidates, notes } = read(example('tierpensionen.csv'))
    expect(notes).toEqual([])
    expect(candidates.map(({ label }) => label)).toEqual(['Zeile 2', 'Zeile 4', 'Zeile 5'])
    expect(candidates[0]).toEqual({
      label: 'Zeile 2',
      ref: 'csv:1',
      title: 'Hundepension Birkenhof',
      postcode: '01067',
      city: 'Dresden',
      street: 'Am Birkenweg 12',
      position: { latitude: 51.0541, longitude: 13.7412 },
      cells: expect.objectContaining({ title: 'Hundepension Birkenhof', priceFrom: '28,50' }),
      details: {
        category: 'Hundepension',
        phone: '0351 5550101',
        email: 'post@birkenhof.example',
        website: 'https://birkenhof.example/',
        description: 'Ruhige Lage am Elbufer.\nKleine Gruppen, viel Zeit.',
        features: ['Abholservice', 'Medikamentengabe', 'Badesee'],
        priceFrom: 28.5,
        isPremium: false,
        rating: 4.8,
        reviewsCount: 37,
        businessHours: expect.objectContaining({ saturday: { open: '09:00', close: '13:00' } }),
        hoursText: null,
      },
      found: expect.objectContaining({ notes: [], problems: [] }),
    })
    expect(candidates[2]).toMatchObject({
      position: null,
      details: { email: null, rating: null, reviewsCount: 0 },
    })
  })

  it('reads English headers and commas; absent columns say nothing', () => {
    const { candidates } = read(example('boarding-places.csv'))
    expect(candidates[1]).toMatchObject({
      ref: null,
      title: 'Lindenblick, the Dog Hotel',
      position: undefined,
      details: { category: 'Hundehotel', email: null, priceFrom: 49 },
    })
    expect(candidates[1]?.details).not.toHaveProperty('description')
  })

  it('reads tabs, Windows-1252, CRLF and a „sep=“ line', () => {
    const table = Buffer.from(
      'sep=\t\r\nNAME\tStrasse\tplz\tÖffnungszeiten\r\nBärenhof\tWeg 1\t10115\t24/7\r\n',
      'latin1',
    )
    const { candidates, notes } = read(table)
    expect(notes).toEqual([])
    expect(candidates).toMatchObject([
      { label: 'Zeile 3', title: 'Bärenhof', street: 'Weg 1', postcode: '10115' },
    ])
    expect(candidates[0]?.details.businessHours?.monday).toEqual({ open: '00:00', close: '00:00' })
  })

  it('understands a whole address', () => {
    const { candidates } = read('Titel,Adresse\nHof,"Waldweg 5, 10115 Berlin"')
    expect(candidates).toMatchObject([{ street: 'Waldweg 5', postcode: '10115', city: 'Berlin' }])
  })

  it('looks only at the beginning of a first line that does not end, and at none of the lines that long', () => {
    const endless = 'x'.repeat(2 * 1024 * 1024)
    expect(openSource(Buffer.from(endless))).toMatchObject({
      columns: [{ header: 'x'.repeat(128 * 1024), column: null }],
    })
    expect(problemsOf(`Name;PLZ\nHof;10115\n${endless}\nHof;10115`)).toEqual([
      ['Zeile 2'],
      ['Zeile 3', 'die Zeile ist länger als 1 MB'],
      ['Zeile 4'],
    ])
  })

  it('names unknown and repeated columns once', () => {
    expect(read('Name;PLZ;Farbe;Titel;\nHof;10115;rot;Hof;').notes).toEqual([
      'Nicht gelesene Spalten: „Farbe“, „Titel“',
    ])
  })

  it.each([';', ',', '\t'])(
    'compares no header of a table whose line breaks are lost, with „%s“',
    (delimiter) => {
      const row = ['Hundehof', 'Weg 1', '10115', 'Berlin', '0301234567', 'a@hof.example', 'nett']
      const compared = vi.spyOn(Array.prototype, 'splice')
      const source = openSource(Buffer.from(`${row.join(delimiter)}${delimiter}`.repeat(200)))
      const comparisons = compared.mock.calls.length
      compared.mockRestore()
      expect(source).toEqual({
        problem: 'Die erste Zeile hat mehr als 500 Spalten. Fehlen die Zeilenumbrüche?',
      })
      expect(comparisons).toBe(0)
    },
  )

  it('tells what is wrong with each row and keeps the others', () => {
    expect(
      problemsOf(
        'Name;PLZ;E-Mail\nA-Hof;10115;a@b\nB-Hof;10115\nC-Hof;10115;;x\n;10115;\n"D;10115;\nE-Hof;10115;',
      ),
    ).toEqual([
      ['Zeile 2'],
      ['Zeile 3', '2 statt 3 Felder'],
      ['Zeile 4', '4 statt 3 Felder'],
      ['Zeile 5', 'Name fehlt'],
      ['Zeile 6', 'ein Anführungszeichen fehlt oder steht an falscher Stelle'],
      ['Zeile 7'],
    ])
  })

  it('takes a header for one that it is like, when its cells can be read so, and says it', () => {
    const { candidates, notes } = read(
      'name;plz_nr;tel_nr;intern;lat ; lng;e_mail_1\nHof;10115;030 1234567;Anruf 3.9., nett;52,53 ; 13,39;a@hof.example',
    )
    expect(candidates).toMatchObject([
      {
        details: { phone: '030 1234567', email: 'a@hof.example' },
        position: { latitude: 52.53, longitude: 13.39 },
      },
    ])
    expect(notes).toEqual([
      'Spalte „plz_nr“ als „PLZ“ gelesen',
      'Spalte „tel_nr“ als „Telefon“ gelesen',
      'Spalte „e_mail_1“ als „E-Mail“ gelesen',
      'Nicht gelesene Spalte: „intern“',
    ])
  })

  it('reads what somebody says a column or a category is, and leaves out what is not wanted', () => {
    const source = openSource(Buffer.from('Wer;PLZ;Art;Text\nHof;10115;Hundehort;geheim'), {
      columns: { Wer: 'title', Text: null },
      categories: { Hundehort: 'Hundetagesstätte' },
      source: 'nord',
    })
    if ('problem' in source) throw new Error(source.problem)
    const [candidate] = source.candidates()
    expect(candidate).toMatchObject({ title: 'Hof', details: { category: 'Hundetagesstätte' } })
    expect(candidate?.details).not.toHaveProperty('description')
    expect(source.notes).toEqual([])
  })

  it('reads a list in JSON and GeoJSON like a table', () => {
    const { candidates } = read(
      '{"data": [{"name": "Hof", "zip": 10115, "features": ["Pool", "Abholservice"]}, 7]}',
    )
    expect(candidates).toMatchObject([
      {
        label: 'Eintrag 1',
        title: 'Hof',
        postcode: '10115',
        details: { features: ['Pool', 'Abholservice'] },
      },
      { found: { problems: ['„7“ ist kein Eintrag'] } },
    ])
    const corners = [
      [
        [13, 52],
        [13.2, 52],
        [13.2, 52.2],
        [13, 52.2],
      ],
    ]
    const feature = (id: number | string, coordinates: unknown, properties: object) => ({
      type: 'Feature',
      id,
      geometry: { type: id === 5 ? 'Polygon' : 'Point', coordinates },
      properties,
    })
    const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
    expect(
      read(collection(feature(4, [13.4, 52.5], { Name: 'Hof' }), feature(5, corners, { Name: 'Gut' })))
        .candidates,
    ).toMatchObject([
      { ref: 'csv:4', position: { latitude: 52.5, longitude: 13.4 } },
      { ref: 'csv:5', position: { latitude: 52.1, longitude: 13.1 } },
    ])
    const tags = { amenity: 'animal_boarding', name: 'Elbhof' }
    expect(read(collection(feature('node/7', [13.4, 52.5], tags))).candidates).toMatchObject([
      { ref: 'osm:node/7', title: 'Elbhof', found: { problems: [], isMapData: true } },
    ])
  })

  it('takes what stands in GeoJSON for its middle, and tells of a geometry that is none', () => {
    const square = [13, 52, 13.2, 52, 13.2, 52.2, 13, 52.2, 13, 52]
    const ring = (...numbers: number[]) => [
      numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : [])),
    ]
    // Half of its corners on one side: the centre of the area stays.
    const uneven = [13, 52, 13.2, 52, 13.2, 52.05, 13.2, 52.1, 13.2, 52.15, 13.2, 52.2, 13, 52.2, 13, 52]
    const hole = [13.01, 52.01, 13.02, 52.01, 13.02, 52.02, 13.01, 52.01]
    const geometries: [object | null, object][] = [
      [
        { type: 'Point', coordinates: [13.4, 52.5, 34] },
        { latitude: 52.5, longitude: 13.4 },
      ],
      [
        { type: 'Polygon', coordinates: ring(...square) },
        { latitude: 52.1, longitude: 13.1 },
      ],
      [
        { type: 'Polygon', coordinates: ring(...uneven) },
        { latitude: 52.1, longitude: 13.1 },
      ],
      [
        { type: 'Polygon', coordinates: [...ring(...square), ...ring(...hole)] },
        { latitude: 52.1, longitude: 13.1 },
      ],
      [
        { type: 'MultiPolygon', coordinates: [ring(...square)] },
        { latitude: 52.1, longitude: 13.1 },
      ],
      [
        {
          type: 'LineString',
          coordinates: [
            [13, 52],
            [13.2, 52.2],
          ],
        },
        { latitude: 52.1, longitude: 13.1 },
      ],
      [
        { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [13.4, 52.5] }] },
        { latitude: 52.5, longitude: 13.4 },
      ],
    ]
    // What the properties say of a width is no latitude.
    const properties = { Breite: '3,20', Name: 'Hof', PLZ: '10115' }
    const features = geometries.map(([geometry]) => ({ type: 'Feature', geometry, properties }))
    const { candidates } = read(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(candidates.map(({ position }) => position)).toEqual(geometries.map(([, position]) => position))

    const none = [null, undefined, {}, { type: 'Point' }, { type: 'Point', coordinates: ['a', 'b'] }]
    const without = none.map((geometry) => ({
      type: 'Feature',
      geometry,
      properties: { Name: 'Hof', PLZ: '10115' },
    }))
    const file = { type: 'FeatureCollection', features: [...without, features[0]] }
    const placeless = read(JSON.stringify(file)).candidates.slice(0, none.length)
    const unreadable = (text: string) => [
      `Koordinaten „${text} / “ sind keine, Lage aus Postleitzahl und Ort`,
    ]
    expect(placeless.map(({ found }) => found.notes)).toEqual([
      [],
      [],
      unreadable('{}'),
      unreadable('{"type":"Point"}'),
      unreadable('["a","b"]'),
    ])
    expect(placeless.every(({ found }) => found.problems.length === 0)).toBe(true)
  })

  it.each([
    ['Farbe;PLZ\nrot;10115', 'In der ersten Zeile fehlt die Spalte „Name“.'],
    ['Name;Farbe\nHof;rot', 'In der ersten Zeile fehlt die Spalte „PLZ“ oder „Ort“.'],
    ['x', 'In der ersten Zeile fehlt die Spalte „Name“ und die Spalte „PLZ“ oder „Ort“.'],
    ['Name;PLZ\n;;\n', 'Die Datei enthält außer der Kopfzeile keine Einträge.'],
    [
      '<osm/>',
      'Die Datei ist XML oder HTML. Gelesen werden CSV, JSON, GeoJSON und Antworten der Overpass-API.',
    ],
    ['{"elements": [', 'Die Datei beginnt wie JSON, ist aber beschädigt oder unvollständig.'],
    [
      '{"type": "Feature"}',
      'Die Datei ist JSON, aber weder eine Liste von Einträgen noch GeoJSON noch eine Antwort der Overpass-API.',
    ],
    ['[{"Farbe": "rot"}]', 'In den Einträgen fehlt „Name“ und die Spalte „PLZ“ oder „Ort“.'],
    ['[]', 'Die Datei enthält keine Einträge.'],
    ['{"elements": []}', 'Die Datei enthält weder Tierpensionen noch Tierheime.'],
  ])('explains in one sentence why it cannot read %j', (text, problem) => {
    expect(openSource(Buffer.from(text))).toMatchObject({ problem })
  })

  it('compares no names of JSON that has more of them than a table may have columns', () => {
    const entry = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`a${index}`, '']))
    expect(openSource(Buffer.from(JSON.stringify([entry])))).toEqual({
      problem: 'Die Einträge haben mehr als 500 verschiedene Felder.',
    })
  })

  it('takes the letters of a text that stands where an entry should for no fields', () => {
    expect(openSource(Buffer.from(JSON.stringify(['a'.repeat(501)])))).toEqual({
      problem: 'In den Einträgen fehlt „Name“ und die Spalte „PLZ“ oder „Ort“.',
      columns: [],
    })
  })

  it('parses no JSON that is nested more deeply than any format, and counts no brackets in texts', () => {
    const parsed = vi.spyOn(JSON, 'parse')
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = open.repeat(200_000) + close.repeat(200_000)
      expect(openSource(Buffer.from(`[{"Name": "\\"Hof", "PLZ": ${deep}}]`))).toEqual({
        problem: 'Die Datei ist JSON, das mehr als 50 Ebenen tief verschachtelt ist.',
      })
    }
    expect(parsed).not.toHaveBeenCalled()
    parsed.mockRestore()
    const text = `[{"Name": "Hof ${'['.repeat(60)} \\" {", "PLZ": "10115"}, {"Name": "B", "PLZ": "10115"}]`
    expect(read(text).candidates).toHaveLength(2)
  })

  it('looks for no position more deeply than a MultiPolygon has them', () => {
    const file = (coordinates: unknown) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { Name: 'Hof', PLZ: '10115' },
            geometry: { type: 'MultiPoint', coordinates },
          },
        ],
      })
    const at = { latitude: 52.5, longitude: 13.4 }
    expect(read(file([[[[13.4, 52.5]]]])).candidates).toMatchObject([{ position: at }])
    expect(read(file([[[[[13.4, 52.5]]]]])).candidates).not.toMatchObject([{ position: at }])
  })

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, text) => {
        openSource(bytes)
        openSource(Buffer.from(`Name;PLZ;Öffnungszeiten;Preis;Merkmale;Adresse;Webseite\n${text}`))
      }),
    )
  })
})

describe('openSource of Overpass JSON', () => {
  const overpass = (tags: Record<string, string>, rest: object = { lat: 52.5, lon: 13.4 }) =>
    read(JSON.stringify({ elements: [{ type: 'node', id: 1, ...rest, tags }] })).candidates[0]

  it('reads nodes, ways and relations with their centre', () => {
    const { candidates } = read(example('overpass.json'))
    expect(candidates).toMatchObject([
      {
        label: 'node/900000001',
        ref: 'osm:node/900000001',
        title: 'Hundepension Elbaue',
        postcode: '01067',
        city: 'Dresden',
        street: 'Uferweg 7',
        position: { latitude: 51.0556, longitude: 13.7354 },
        details: {
          category: 'Hundepension',
          phone: '0351 5550121',
          email: 'info@elbaue.example',
          website: 'https://elbaue.example/',
        },
        found: { notes: [], problems: [] },
      },
      {
        ref: 'osm:way/900000002',
        position: { latitude: 52.5301, longitude: 13.3902 },
        street: undefined,
        details: {
          category: 'Tierheim mit Pensionsdienst',
          businessHours: null,
          hoursText: 'nach Vereinbarung',
        },
      },
      { label: 'relation/900000003', found: { problems: ['nimmt keine Hunde auf (cat, horse)'] } },
      { label: 'node/900000004', found: { problems: ['hat keinen Namen'] } },
    ])
  })

  it.each([
    [{ shop: 'pet', name: 'Futterhaus' }, 'weder Tierpension noch Tierheim'],
    [{ amenity: 'animal_boarding', name: 'Hof', 'addr:country': 'AT' }, 'liegt nicht in Deutschland (AT)'],
    [{ amenity: 'animal_shelter', name: 'Hof', animal_boarding: 'no' }, 'nimmt keine Hunde auf (no)'],
    [{ amenity: 'animal_shelter', name: 'Hof', animal_shelter: 'bird' }, 'nimmt keine Hunde auf (bird)'],
    [{ amenity: 'animal_boarding', name: 'Hof', dog: 'no' }, 'nimmt keine Hunde auf (dog=no)'],
  ])('skips %j with a reason', (tags, problem) => {
    expect(overpass(tags)?.found.problems).toEqual([problem])
  })

  it('takes the operator for a missing name, and leaves malformed values out', () => {
    const found = overpass({
      amenity: 'animal_boarding',
      operator: 'Erika Muster',
      website: 'javascript:1',
      email: '?',
    })
    expect(found).toMatchObject({ title: 'Erika Muster', details: { category: 'Hundepension' } })
    expect(found?.details).not.toHaveProperty('website')
    expect(found?.found).toMatchObject({ problems: [], notes: [expect.any(String), expect.any(String)] })
  })

  it('skips what is no element of OpenStreetMap', () => {
    const { candidates } = read(
      '{"elements": [7, {"type": "node", "id": 1, "tags": {"amenity": "animal_boarding", "name": "Hof"}}]}',
    )
    expect(candidates.map(({ label, found }) => [label, ...found.problems])).toEqual([
      ['Element 1', 'kein Node, Way oder Relation von OpenStreetMap'],
      ['node/1'],
    ])
  })
})
