import { expect, test } from 'vitest'
import { readGazetteer } from '#features/places/server/gazetteer.ts'
import { readSentence } from './sentence.ts'

test.each([
  ['Köln mit Abholservice', 'Köln', { features: ['Abholservice'] }],
  ['mit Abholservice und Webcam in Köln', 'in Köln', { features: ['Abholservice', 'Webcam-Überwachung'] }],
  [
    'Hundepension Köln mit Garten, Auslauf und Hundetaxi',
    'Hundepension Köln',
    {
      features: ['Großes Außengelände', 'Täglicher Auslauf', 'Abholservice'],
    },
  ],
  ['Hundepension für Welpen Köln', 'Hundepension Köln', { features: ['Welpen-geeignet'] }],
  ['Berlin unter 30 €', 'Berlin', { maxPrice: 30 }],
  ['unter 30€ Berlin', 'Berlin', { maxPrice: 30 }],
  ['Berlin max. 27,50 Euro pro Tag', 'Berlin', { maxPrice: 27.5 }],
  ['Berlin 20 bis 35 € am Tag', 'Berlin', { maxPrice: 35 }],
  ['Berlin 25 euro', 'Berlin', { maxPrice: 25 }],
  ['HuTa Bremen', 'Bremen', { category: 'Hundetagesstätte' }],
  ['Hundeschule mit Pension Bremen', 'Bremen', { category: 'Hundeschule mit Pension' }],
  ['Hundezuechter mit Hundepension in Bremen', 'in Bremen', { category: 'Hundezüchter mit Pension' }],
  ['Bremen Tierheim mit Pensionsdienst', 'Bremen', { category: 'Tierheim mit Pensionsdienst' }],
  ['hundetagesstaette bremen', 'bremen', { category: 'Hundetagesstätte' }],
  ['umkreis 20 km Bonn', 'Bonn', { maxDistance: 20 }],
  ['Bonn Umkreis 20km', 'Bonn', { maxDistance: 20 }],
  ['im Umkreis von ca. 50 Kilometern um Bonn', 'Bonn', { maxDistance: 50 }],
  ['Hundehotel 50 km Umkreis Bonn', 'Hundehotel Umkreis Bonn', { maxDistance: 50 }],
  ['Bonn im 50 km Umkreis', 'Bonn', { maxDistance: 50 }],
  ['Bonn 50 km Umkreis, Hof', 'Bonn, Hof', { maxDistance: 50 }],
  ['20 km rund um Bonn', 'Bonn', { maxDistance: 20 }],
  ['ab 4 Sternen, 20 km um Bonn', 'Bonn', { minRating: 4, maxDistance: 20 }],
  ['mit Schwimmteich im Umkreis von 20 km um Bonn', 'mit Schwimmteich um Bonn', { maxDistance: 20 }],
  ['Bonn am Sonntag geöffnet', 'Bonn', { open: 'sunday' }],
  ['sonntags offen Bonn', 'Bonn', { open: 'sunday' }],
  ['jetzt geoeffnet in Bonn', 'in Bonn', { open: 'now' }],
  ['Bonn ab 4 Sternen', 'Bonn', { minRating: 4 }],
  ['4,5 Sterne Hundehotel Bonn', 'Hundehotel Bonn', { minRating: 4.5 }],
  ['80331 bis 30 €', '80331', { maxPrice: 30 }],
  [
    'Köln mit Webcam, nicht im Zwinger, bis 30,-, ruhig',
    'Köln, nicht im Zwinger, ruhig',
    { features: ['Webcam-Überwachung'], maxPrice: 30 },
  ],
  ['mit Abholservice', '', { features: ['Abholservice'] }],
  [
    'HuTa Köln mit Abholservice, sonntags geöffnet unter 40 €',
    'Köln',
    {
      category: 'Hundetagesstätte',
      features: ['Abholservice'],
      open: 'sunday',
      maxPrice: 40,
    },
  ],
])('"%s" is "%s" with filters', (text, rest, read) => {
  expect(readSentence(text)).toEqual({ rest, features: [], ...read })
})

test.each([
  ['Köln mit Abhol-Service', 'Köln', { features: ['Abholservice'] }],
  ['Köln Hol- und Bringservice', 'Köln', { features: ['Abholservice'] }],
  ['Köln Hol-und-Bring-Service', 'Köln', { features: ['Abholservice'] }],
  ['Köln Bring- und Abholservice', 'Köln', { features: ['Abholservice'] }],
  ['Hunde-Pension Köln mit Hunde-Taxi', 'Hunde-Pension Köln', { features: ['Abholservice'] }],
  ['Hundepension-Köln mit Webcam', 'Hundepension-Köln', { features: ['Webcam-Überwachung'] }],
  ['Köln mit Webcam-Überwachung', 'Köln', { features: ['Webcam-Überwachung'] }],
  ['Köln Video‑Überwachung', 'Köln', { features: ['Webcam-Überwachung'] }],
  ['Köln mit Klima-Anlage', 'Köln', { features: ['Klimaanlage im Sommer'] }],
  ['24-h-Betreuung Köln', 'Köln', { features: ['24h Betreuung'] }],
  ['Köln Medikamenten-Gabe', 'Köln', { features: ['Medikamentengabe'] }],
  ['HuTa-Köln', 'Köln', { category: 'Hundetagesstätte' }],
  ['Hunde-Tagesstätte Köln', 'Köln', { category: 'Hundetagesstätte' }],
  ['4-Sterne-Hundehotel Bonn', 'Hundehotel Bonn', { minRating: 4 }],
])('hyphens: "%s" is "%s" with filters', (text, rest, read) => {
  expect(readSentence(text)).toEqual({ rest, features: [], ...read })
})

test.each([
  ['30,-€', 30],
  ['30,- €', 30],
  ['30,-- Euro', 30],
  ['30,– €', 30],
  ['30.- EUR', 30],
  ['30,-', 30],
  ['bis 30,-', 30],
  ['bis zu 30,- Euro', 30],
  ['unter 30,00 €', 30],
  ['unter 30,00€/Tag', 30],
  ['unter 30 € pro Hund und Tag', 30],
  ['unter € 30', 30],
  ['max. EUR 30,-', 30],
  ['bis ca. 30 Euro', 30],
  ['< 30 €', 30],
  ['höchstens 30 € täglich', 30],
  ['nicht über 30 €', 30],
  ['nicht teurer als 30 Euro', 30],
  ['30 € oder weniger', 30],
  ['zwischen 20 und 35 €', 35],
  ['20,- bis 35,- €', 35],
  ['von 20,00 € bis 35,00 €', 35],
  ['20-35 €', 35],
])('prices: "%s" is at most %s € a day', (price, maxPrice) => {
  expect(readSentence(`Berlin ${price}`)).toEqual({ rest: 'Berlin', features: [], maxPrice })
  expect(readSentence(`${price} Berlin`)).toEqual({ rest: 'Berlin', features: [], maxPrice })
})

test.each([
  ...['20 km um', 'bis 20 km um', 'bis zu 20 km um', 'max. 20 km um', 'höchstens ca. 20 km rund um'],
  ...['nicht mehr als 20 km um', 'nicht weiter als 20 Kilometer um', 'innerhalb von 20 km um'],
  ...[
    'in maximal 20 km Umkreis um',
    'im Umkreis von bis zu 20 km um',
    'innerhalb eines Umkreises von 20 km um',
  ],
])('distances: "%s" is 20 km around', (distance) => {
  const read = { features: [], maxDistance: 20 }
  expect(readSentence(`${distance} Wremen`)).toEqual({ rest: 'Wremen', ...read })
  expect(readSentence(`Fellnase ${distance} Wremen`)?.rest).toMatch(/^Fellnase (?:rund )?um Wremen$/)
})

test.each([
  ['geöffnet am Sonntag', 'sunday'],
  ['am Sonntag geöffnet', 'sunday'],
  ['sonntags offen', 'sunday'],
  ['offen sonntags', 'sunday'],
  ['Sonntag geoeffnet', 'sunday'],
  ['auch sonntags geöffnet', 'sunday'],
  ['geöffnet auch am Samstag', 'saturday'],
  ['am Feiertag zu, montags immer offen', 'monday'],
  ['geöffnet jetzt', 'now'],
])('hours: "%s" is open: %s', (hours, open) => {
  expect(readSentence(`Bonn ${hours}`)).toMatchObject({ open })
})

test.each([
  ['ohne Zwinger mit Garten', { features: ['Großes Außengelände'] }],
  ['ohne Zwinger, mit Auslauf', { features: ['Täglicher Auslauf'] }],
  ['kein Zwinger, aber mit Webcam', { features: ['Webcam-Überwachung'] }],
  ['nicht im Zwinger unter 30 €', { maxPrice: 30 }],
  ['ohne Webcam und unter 30 €', { maxPrice: 30 }],
  ['keine Webcam und sonntags geöffnet, mit Garten', { open: 'sunday', features: ['Großes Außengelände'] }],
  ['keine Gruppenhaltung ab 4 Sternen', { minRating: 4 }],
  ['nicht weit weg mit Abholservice', { features: ['Abholservice'] }],
  ['nicht nur Abholservice', { features: ['Abholservice'] }],
  ['Abholservice ohne Aufpreis', { features: ['Abholservice'] }],
  ['mit Garten, nicht im Einzelzwinger', { features: ['Großes Außengelände'] }],
  ['nicht unter 4 Sternen', { minRating: 4 }],
  ['3 bis 4 Sterne', { minRating: 3 }],
])('what is refused leaves the other filters: "%s"', (text, read) => {
  const { rest, ...filters } = readSentence(`Köln ${text}`) ?? {}
  expect(filters).toEqual({ features: [], ...read })
  expect(readSentence(rest ?? '')).toBeUndefined()
})

test.each([
  ...['ohne Einzelzwinger', 'nicht im Einzelzwinger', 'kein Einzelzwinger', 'keine Einzelhaltung'],
  ...[
    'ohne Webcam und Klimaanlage',
    'weder Webcam noch Klimaanlage',
    'keine Webcam, Kamera oder Klimaanlage',
  ],
  ...['nicht mit Garten', 'ohne Garten', 'kein Garten', 'ohne Zwinger und Auslauf', 'ohne Abhol-Service'],
  ...['keine HuTa', 'nicht in eine HuTa', 'keine Hundepension mit Webcam', 'nicht für Welpen'],
  ...[
    'Abholservice nicht nötig',
    'Webcam brauchen wir nicht',
    'Abholservice egal',
    'Gruppenhaltung unerwünscht',
  ],
  ...['Medikamente nein', 'Einzelhaltung muss nicht sein', 'keine Medikamente'],
  ...[
    'nicht sonntags geöffnet',
    'nicht geöffnet am Sonntag',
    'sonntags nicht geöffnet',
    'sonntags geschlossen',
  ],
  ...['muss nicht unbedingt am Sonntag geöffnet sein', 'geöffnet am Samstag oder Sonntag'],
  ...[
    'Webcam oder Klimaanlage',
    'mit Garten oder Auslauf',
    'HuTa oder Hundepension',
    'samstags oder sonntags offen',
  ],
  ...['unter 4 Sternen', 'höchstens 3 Sterne', 'keine 5 Sterne', '2 bis 4 Sterne'],
  ...[
    'über 30 €',
    'mehr als 30 €',
    'mindestens 30,- €',
    'nicht unter 30 €',
    'ab ca. 30 €',
    'ab € 30',
    '> 30 €',
  ],
  ...[
    '30 € und mehr',
    '30 € aufwärts',
    '30 €+',
    'unter 200 € pro Woche',
    '200,- die Woche',
    '8 € pro Stunde',
  ],
  ...['bis 300 € für 2 Wochen', 'bis 2000 €', 'unter 0,50 €', '1.000 €', 'für Welpen-Schule'],
])('"%s" sets no filter', (text) => {
  expect(readSentence(`Köln ${text}`)).toBeUndefined()
  expect(readSentence(`${text} Köln`)).toBeUndefined()
})

test.each([
  'Hundehotel Köln',
  'Hundepension mit Hund und Katze',
  'Köln 30 km',
  'Köln bis 30 km',
  'Köln und Umkreis',
  '0 km um Köln',
  'ab 30 € Köln',
  'Baumgarten',
  'Garten',
  'Sonntag',
  'Webcamp',
  'Welpen',
  '80331',
])('"%s" says nothing of a filter', (text) => {
  expect(readSentence(text)).toBeUndefined()
})

test('no name of a place is taken for a filter', () => {
  const taken = readGazetteer().places.filter(({ label }) => readSentence(label) !== undefined)
  expect(taken.map(({ label }) => label)).toEqual([])
})
