import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import { readSource } from './source.ts'

const example = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'examples', name))

function read(file: string | Uint8Array): { candidates: Candidate[]; notes: string[] } {
  const source = readSource(typeof file === 'string' ? Buffer.from(file) : file)
  if ('problem' in source) throw new Error(source.problem)
  return source
}

const problemsOf = (file: string) =>
  read(file).candidates.map(({ label, found }) => [label, ...found.problems])

describe('readSource of a table', () => {
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
      details: {
        category: 'Hundepension',
        phone: '0351 5550101',
        email: 'post@birkenhof.example',
        website: 'https://birkenhof.example',
        description: 'Ruhige Lage am Elbufer.\nKleine Gruppen, viel Zeit.',
        features: ['Abholservice', 'Medikamentengabe', 'Badesee'],
        priceFrom: 28.5,
        isPremium: false,
        rating: 4.8,
        reviewsCount: 37,
        businessHours: expect.objectContaining({ saturday: { open: '09:00', close: '13:00' } }),
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

  it('names unknown and repeated columns once', () => {
    expect(read('Name;PLZ;Farbe;Titel;\nHof;10115;rot;Hof;').notes).toEqual([
      'Nicht gelesene Spalten: „Farbe“, „Titel“',
    ])
  })

  it('tells what is wrong with each row and keeps the others', () => {
    expect(
      problemsOf(
        'Name;PLZ;E-Mail\nA-Hof;10115;a@b\nB-Hof;10115\nC-Hof;10115;;x\n;10115;\n"D;10115;\nE-Hof;10115;',
      ),
    ).toEqual([
      ['Zeile 2', 'E-Mail-Adresse „a@b“ ist keine'],
      ['Zeile 3', '2 statt 3 Felder'],
      ['Zeile 4', '4 statt 3 Felder'],
      ['Zeile 5', 'Name fehlt'],
      ['Zeile 6', 'ein Anführungszeichen fehlt oder steht an falscher Stelle'],
      ['Zeile 7'],
    ])
  })

  it.each([
    ['Farbe;PLZ\nrot;10115', 'In der ersten Zeile fehlt die Spalte „Name“.'],
    ['Name;Farbe\nHof;rot', 'In der ersten Zeile fehlt die Spalte „PLZ“ oder „Ort“.'],
    ['x', 'In der ersten Zeile fehlt die Spalte „Name“ und die Spalte „PLZ“ oder „Ort“.'],
    ['Name;PLZ\n;;\n', 'Die Datei enthält außer der Kopfzeile keine Einträge.'],
    ['<osm/>', 'Die Datei ist XML oder HTML. Gelesen werden CSV und JSON der Overpass-API.'],
    ['{"elements": [', 'Die Datei beginnt wie JSON, ist aber beschädigt oder unvollständig.'],
    ['{"features": []}', 'Die Datei ist JSON, aber keine Antwort der Overpass-API: „elements“ fehlt.'],
    ['{"elements": []}', 'Die Datei enthält weder Tierpensionen noch Tierheime.'],
  ])('explains in one sentence why it cannot read %j', (text, problem) => {
    expect(readSource(Buffer.from(text))).toEqual({ problem })
  })

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, text) => {
        readSource(bytes)
        readSource(Buffer.from(`Name;PLZ;Öffnungszeiten;Preis;Merkmale;Adresse;Webseite\n${text}`))
      }),
    )
  })
})

describe('readSource of Overpass JSON', () => {
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
        found: { notes: ['Pausen in den Öffnungszeiten weggelassen'], problems: [] },
      },
      {
        ref: 'osm:way/900000002',
        position: { latitude: 52.5301, longitude: 13.3902 },
        street: undefined,
        details: { category: 'Tierheim mit Pensionsdienst', businessHours: null },
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
