/** Where entries of a file are placed by the shipped gazetteer. */
import { beforeAll, expect, test } from 'vitest'
import { loadGazetteer } from '#features/places/server/exports.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { ImportGazetteer } from './gazetteer.ts'
import { placeCandidate } from './placing.ts'
import { readRecord } from './source/record.ts'

const database = sharedTestDatabase()
let gazetteer: ImportGazetteer
beforeAll(async () => {
  await loadGazetteer(database.db)
  gazetteer = await ImportGazetteer.load(database.db)
})

/** `PLZ;Ort;Breite;Länge` as `PLZ Ort` and the notes, or why not. */
async function placed(line: string): Promise<string> {
  const [postcode = '', city = '', latitude = '', longitude = ''] = line.split(';')
  const cells = { title: 'Waldhof', postcode, city, latitude, longitude }
  const candidate = readRecord('Zeile 2', (column) => cells[column as keyof typeof cells], {})
  const place = await placeCandidate(candidate, gazetteer)
  const { problems, notes, wrong } = candidate.found
  if (!place) return `nicht: ${problems.join(', ')}`
  const open = wrong.has('postcode') ? ' [PLZ]' : ''
  return [`${place.postcode} ${place.city}${open}`, ...notes].join('; ')
}

test.each([
  ...['Wien', 'Zürich', 'Zuerich', 'Zurich', 'Salzburg', 'Linz', 'Basel', 'Paris', 'Rom', 'Gouda', 'Lienz'],
  ...['Wien, Österreich', 'Baden bei Wien', 'St. Gallen', 'Graz (Steiermark)', 'Strasbourg'],
])(
  'a place that lies in %s is refused, with any postcode that is not that of a namesake here',
  async (city) => {
    const refused = `nicht: Ort „${city}“ liegt nicht in Deutschland`
    for (const postcode of ['', '1010', '80331', '99999', 'abc']) {
      expect(await placed(`${postcode};${city}`)).toBe(refused)
    }
  },
)

test('a village of ours that is called like a town abroad is taken with its postcode, or where it lies', async () => {
  expect(await placed('56479;Salzburg')).toBe('56479 Salzburg')
  expect(await placed('53545;Linz')).toBe('53545 Linz')
  expect(await placed(';Linz am Rhein')).toMatch(/^53545 Linz am Rhein/)
  expect(await placed(';Salzburg;50,62;8,08')).toMatch(/^56479 Salzburg/)
  expect(await placed('79539;Lörrach bei Basel')).toBe('79539 Lörrach bei Basel')
})

test('a postcode of another country, or coordinates there, are never taken to a namesake here', async () => {
  for (const postcode of ['A-4910', 'AT 4910', 'CH-8640', 'CH8640', 'NL-6511', 'L-1009']) {
    expect(await placed(`${postcode};Münster`)).toBe(
      `nicht: Postleitzahl „${postcode}“ liegt nicht in Deutschland`,
    )
  }
  // In Belgium, Switzerland, Austria.
  for (const [line, problem] of [
    ['2910;Essen', 'Postleitzahl „2910“ hat nicht fünf Ziffern'],
    ['3985;Münster', 'Postleitzahl „3985“ hat nicht fünf Ziffern'],
    ['4910;Ried', 'Postleitzahl „4910“ hat nicht fünf Ziffern'],
    [';Münster;46,49;8,27', 'Koordinaten 46.49 / 8.27 liegen nicht in Deutschland'],
    [';;389000;5819000', 'Koordinaten 389000 / 5819000 liegen nicht in Deutschland'],
    [';;47,80;13,04', 'Koordinaten 47.8 / 13.04 liegen nicht in Deutschland'],
    [';;48,58;7,75', 'Koordinaten 48.58 / 7.75 liegen nicht in Deutschland'],
  ]) {
    expect(await placed(line as string)).toBe(`nicht: ${problem}`)
  }
})

test('a postcode that cannot be right is dropped where the place is certain, and may be typed anew', async () => {
  const dropped = (postcode: string, why: string, place: string) =>
    `${place} [PLZ]; Postleitzahl „${postcode}“ ${why}, weggelassen; Postleitzahl ergänzt: ${place}`
  expect(await placed('99999;Köln')).toBe(dropped('99999', 'gibt es nicht', '50676 Köln'))
  expect(await placed('abc;Köln')).toBe(dropped('abc', 'hat nicht fünf Ziffern', '50676 Köln'))
  expect(await placed('506670;Köln')).toBe(dropped('506670', 'hat nicht fünf Ziffern', '50676 Köln'))
  expect(await placed('4512;Essen')).toMatch(/^45\d{3} Essen \[PLZ\]; Postleitzahl „4512“ hat nicht/)
  expect(await placed('99999;;53,55;10,0')).toMatch(/^20\d{3} Hamburg \[PLZ\]; Postleitzahl „99999“ gibt es/)
  // Of several towns of one name none is certain.
  expect(await placed('99999;Neustadt')).toBe('nicht: Postleitzahl „99999“ gibt es nicht')
  expect(await placed('99999;Atlantis')).toBe('nicht: Postleitzahl „99999“ gibt es nicht')
  expect(await placed('99999;')).toBe('nicht: Postleitzahl „99999“ gibt es nicht')
})

test('a postcode that is another town’s is told, to be put right', async () => {
  expect(await placed('80331;Hamburg')).toBe(
    '80331 Hamburg [PLZ]; Postleitzahl 80331 liegt in München, nicht in „Hamburg“',
  )
  for (const line of ['14089;Kladow', '01844;Neustadt', '14467;Berlin', '21465;Hamburg', '80331;Muenchen'])
    expect(await placed(line)).toBe(line.replace(';', ' '))
})

test('coordinates in the wrong order are put right, impossible ones are dropped', async () => {
  expect(await placed(';;10,0;53,55')).toMatch(/^20\d{3} Hamburg; Breite und Länge waren vertauscht/)
  expect(await placed('20095;Hamburg;0;0')).toMatch(/^20095 Hamburg; Koordinaten 0 \/ 0 liegen nicht in/)
  expect(await placed(';Hamburg;535,5;10,0')).toMatch(
    /^20\d{3} Hamburg; Koordinaten 535\.5 \/ 10 liegen nicht/,
  )
})
