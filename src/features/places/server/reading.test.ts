/** Reads texts against the gazetteer as it is shipped. */
import { expect, test } from 'vitest'
import { keysOf, readText } from '../typed-text.ts'
import { readGazetteer } from './gazetteer.ts'
import { meaningOf } from './meaning.ts'

const { places, names } = readGazetteer()
const placeById = new Map(places.map((place) => [place.id, place]))
const bearersByKey = Map.groupBy(
  names.map(({ key, placeId, weight }) => {
    const place = placeById.get(placeId) as (typeof places)[number]
    const municipalityId = place.parentId ?? placeId
    const municipalityName = placeById.get(municipalityId)?.name ?? ''
    return { ...place, key, weight, municipalityId, municipalityName }
  }),
  ({ key }) => key,
)

const byLabel = new Map(places.map((place) => [place.label, place]))

function municipalityOf(label: string | undefined): number | undefined {
  const place = byLabel.get(label ?? '')
  return place?.parentId ?? place?.id
}

function meaning(text: string) {
  const typed = readText(text)
  const bearers = keysOf(typed).flatMap((key) => bearersByKey.get(key) ?? [])
  const { postcode } = typed
  const inside = bearers.filter((place) => postcode === undefined || place.postcodes.includes(postcode))
  return meaningOf(typed, inside)
}

function read(text: string): string | undefined {
  const { meant, abroad } = meaning(text)
  return abroad ? `${abroad.abroad.name} (Ausland)` : meant?.bearer.label
}

test('every label of the gazetteer finds itself', () => {
  const lost = places.filter(
    ({ kind, label }) => kind !== 'district' && kind !== 'station' && read(label) !== label,
  )
  expect(lost.map(({ label }) => `${label}: ${read(label)}`)).toEqual([])
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length)
})

test('every village is found by its label, and every station is, or the quarter of its name', () => {
  const lost = places.filter(({ kind, label, parentId }) => {
    if (kind !== 'district' && kind !== 'station') return false
    const found = read(label)
    return found !== label && (kind === 'district' || municipalityOf(found) !== parentId)
  })
  // But for their hyphen these two are written alike.
  const alike = 'Oberhausen (Rheinhausen): Oberhausen-Rheinhausen'
  expect(lost.map(({ label }) => `${label}: ${read(label)}`)).toEqual([alike])
})

test.each([
  ['hundehotel in der nähe von Kassel', 'Kassel'],
  ['Köln Hundepension', 'Köln'],
  ['Wo finde ich eine gute Hundepension in Bad Tölz?', 'Bad Tölz'],
  ['Hamburg und Umgebung', 'Hamburg'],
  ['Neustadt Weinstr', 'Neustadt an der Weinstraße'],
  ['Frankfurt/M', 'Frankfurt am Main'],
  ['Frankfurt Oder', 'Frankfurt (Oder)'],
  ['Frankfurt a.d. Oder', 'Frankfurt (Oder)'],
  ['Frankfurt mit Garten oder Auslauf', 'Frankfurt am Main'],
  ['Ffm', 'Frankfurt am Main'],
  ['Unna Kreis', 'Kreis Unna'],
  ['Salzuflen', 'Bad Salzuflen'],
  ['Garmisch', 'Garmisch-Partenkirchen'],
  ['Saaleck', 'Saaleck (Naumburg (Saale))'],
  ['Schwäb. Hall', 'Schwäbisch Hall'],
  ['Oberkrüchten', 'Oberkrüchten (Niederkrüchten)'],
  ['München Landkreis', 'Landkreis München'],
  ["M'gladbach", 'Mönchengladbach'],
  ['M.Gladbach', 'Mönchengladbach'],
  ['Berg. Gladbach', 'Bergisch Gladbach'],
  ['Weiden i.d.Opf.', 'Weiden in der Oberpfalz'],
  ['Essen NRW', 'Essen'],
  ['Füssen Allgäu', 'Füssen'],
  ['Steglitz-Zehlendorf', 'Zehlendorf (Berlin)'],
  ['Berlin Charlottenburg-Wilmersdorf', 'Charlottenburg (Berlin)'],
  ['Tempelhof Schöneberg', 'Tempelhof (Berlin)'],
  ['Friedrichshain-Kreuzberg', 'Kreuzberg (Berlin)'],
  ['Kreuzberg Berlin', 'Kreuzberg (Berlin)'],
  ['München-Pasing', 'Pasing (München)'],
  ['Stuttgart Bad Unbekannt', 'Stuttgart'],
  ['Berliner Straße 5 Potsdam', 'Potsdam'],
  ['Hauptstr. 5 Bad Aibling', 'Bad Aibling'],
  ['LK Harz', 'Landkreis Harz'],
  ['Kreis Unna', 'Kreis Unna'],
  ['Unna', 'Unna'],
  ['NRW', 'Nordrhein-Westfalen'],
  ['N.R.W.', 'Nordrhein-Westfalen'],
  ['M-V', 'Mecklenburg-Vorpommern'],
  ['mv', 'Mecklenburg-Vorpommern'],
  ['Urlaub mit Hund in M.-V.', 'Mecklenburg-Vorpommern'],
  ['Meck-Pomm', 'Mecklenburg-Vorpommern'],
  ['Meckl.-Vorp.', 'Mecklenburg-Vorpommern'],
  ['Rostock, M-V', 'Rostock'],
  ['SH', 'Schleswig-Holstein'],
  ['Hundehotel S-H', 'Schleswig-Holstein'],
  ['Schl.-Holst.', 'Schleswig-Holstein'],
  ['Neustadt S-H', 'Neustadt in Holstein'],
  ['Ba-Wü', 'Baden-Württemberg'],
  ['BW', 'Baden-Württemberg'],
  ['Rhl.-Pf.', 'Rheinland-Pfalz'],
  ['Halle Sachsen Anhalt', 'Halle (Saale)'],
  ['B&B Hund Neustadt', 'Neustadt an der Weinstraße'],
  ['Neu+Ulm', 'Neu-Ulm'],
  ['B & B für Hunde Wremen', 'Wremen (Wurster Nordseeküste)'],
  ['Karl-Marx-Stadt', 'Chemnitz'],
  ['Chemnitz/Karl-Marx-Stadt', 'Chemnitz'],
  ['Karl-Marx-Straße Berlin', 'Berlin'],
  ['Unter den Linden Berlin', 'Berlin'],
  ['Unter den Linden, Gießen', 'Gießen'],
  ['katzenpension Wilsede', 'Wilsede (Bispingen)'],
  ['Wilsede Hundenanny', 'Wilsede (Bispingen)'],
  ['hundehotel an der ostsee', 'Ostsee'],
  ['Insel Usedom', 'Usedom'],
  ['Ruhrpott', 'Ruhrgebiet'],
  ['Munster', 'Munster'],
  ['Halle', 'Halle (Saale)'],
  ['ruhige Hundepension Bayern', 'Bayern'],
  ['familiäre Hundepension im Allgäu', 'Allgäu'],
  ['artgerechte Hundepension im Landkreis Harz', 'Landkreis Harz'],
  ['naturnahe Hundepension auf Rügen', 'Rügen'],
  ['Freistaat Sachsen', 'Sachsen'],
  ['Land Berlin', 'Berlin'],
  ['Land Bremen', 'Bremen'],
  ['Schwaben', 'Bayerisch-Schwaben'],
  ['Hundehotel Holstein', 'Holstein'],
  ['auf Sylt', 'Sylt'],
  ['Westerland', 'Westerland (Sylt)'],
  ['Cannstatt', 'Bad Cannstatt (Stuttgart)'],
  ['Bonn Godesberg', 'Bad Godesberg (Bonn)'],
  ['Märkische Schweiz', 'Märkische Schweiz'],
  ['Hundepension in der Mecklenburgischen Schweiz', 'Mecklenburgische Schweiz'],
  ['Streitberg Fränkische Schweiz', 'Streitberg (Wiesenttal)'],
  ['Fissau Holsteinische Schweiz', 'Fissau (Eutin)'],
  ['Straßburg Uckermark', 'Landkreis Uckermark'],
  ['Groningen', 'Groningen (Ausland)'],
  ['Salzburg', 'Salzburg (Ausland)'],
  ['Hundehotel Zürich', 'Zürich (Ausland)'],
  ['Urlaub in der Schweiz', 'Schweiz (Ausland)'],
])('%s is read as %s', (text, label) => {
  expect(read(text)).toBe(label)
})

test.each([
  ['Kleinmachnow bei Berlin', 'Kleinmachnow'],
  ['Seevetal bei Hamburg', 'Seevetal'],
  ['Ahrensburg bei Hamburg', 'Ahrensburg'],
  ['Wedel bei Hamburg', 'Wedel'],
  ['Hundepension Wedel b. Hamburg', 'Wedel'],
  ['Hürth nahe Köln', 'Hürth'],
  ['Neuss Nähe Düsseldorf', 'Neuss'],
  ['Hundehotel Falkensee in der Nähe von Berlin', 'Falkensee'],
  ['Seevetal Raum Hamburg', 'Seevetal'],
  ['Burg b. Magdeburg', 'Burg'],
  ['Wilsede bei Lüneburg', 'Wilsede (Bispingen)'],
  ['Kirchheim bei Stuttgart', 'Kirchheim unter Teck'],
  ['Kirchheim bei München', 'Kirchheim bei München'],
  ['Haar bei München', 'Haar'],
  ['Wedel oder Pinneberg bei Hamburg', 'Wedel'],
])('%s is %s, near that town', (text, label) => {
  expect(read(text)).toBe(label)
})

test.each([
  ['Flensburg bei München', 'München'],
  ['kleine Hundepension bei Hamburg', 'Hamburg'],
  ['Bauernhof bei Köln', 'Köln'],
  ['Hundehotel mit Garten bei Berlin', 'Berlin'],
  ['Haus B Hamburg', 'Hamburg'],
])('where no place near it stands before it, %s is %s', (text, label) => {
  expect(read(text)).toBe(label)
})

test.each([
  ['Hamburg oder Lübeck', 'Hamburg', ['Lübeck']],
  ['Lübeck oder Hamburg', 'Lübeck', ['Hamburg']],
  ['Hundepension in Köln und Bonn', 'Köln', ['Bonn']],
  ['Pinneberg oder Elmshorn', 'Pinneberg', ['Elmshorn']],
  ['Ulm und Neu-Ulm', 'Ulm', ['Neu-Ulm']],
  ['Bremen oder Oldenburg oder Leer', 'Bremen', ['Oldenburg', 'Leer (Ostfriesland)']],
  ['Frankfurt oder Berlin', 'Frankfurt am Main', ['Berlin']],
  ['Rügen oder Usedom', 'Rügen', ['Usedom']],
  ['Frankfurt Oder', 'Frankfurt (Oder)', []],
  ['Hamburg und Umgebung', 'Hamburg', []],
  ['Hund und Katze Berlin', 'Berlin', []],
  ['Berlin mit Garten oder Auslauf', 'Berlin', []],
])('of %s %s is searched, and the others are choices', (text, label, choices) => {
  const { meant } = meaning(text)
  expect([meant?.bearer.label, meant?.choices.map((choice) => choice.label)]).toEqual([label, choices])
})

test.each(['S & H Hundehotel', 'M+V Hundebetreuung', 'B. & W. Tierpension', 'B&B für Hunde'])(
  'the initials of %s are no Land',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)

test('every Kreis is found with and without its kind, shortened too', () => {
  const kreise = places.filter(({ kind }) => kind === 'kreis')
  expect(kreise.length).toBeGreaterThan(290)
  const lost = kreise.filter(({ name }) => {
    const short = name.replace(/^(?:Landkreis|Kreis) /, '')
    const isPlain = short !== name
    return [name, ...(isPlain ? [`LK ${short}`, `Kreis ${short}`] : [])].some((text) => read(text) !== name)
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})

test.each([
  ['Köln Hbf', 'Köln Hauptbahnhof'],
  ['Hauptbahnhof Berlin', 'Berlin Hauptbahnhof'],
  ['Bahnhof Göttingen', 'Göttingen'],
  ['Flughafen München', 'Flughafen München'],
  ['Frankfurt Airport', 'Flughafen Frankfurt'],
  ['Südkreuz', 'Berlin Südkreuz'],
  ['Autobahnausfahrt Kassel-Nord', 'Kassel'],
])('the station %s is read as %s', (text, label) => {
  expect(read(text)).toBe(label)
})
