import { expect, test } from 'vitest'
import { readGazetteer } from '#features/places/server/exports.ts'
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
  ['hundetagesstaette bremen', 'bremen', { category: 'Hundetagesstätte' }],
  ['Bonn am Sonntag geöffnet', 'Bonn', { open: 'sunday' }],
  ['sonntags offen Bonn', 'Bonn', { open: 'sunday' }],
  ['jetzt geoeffnet in Bonn', 'in Bonn', { open: 'now' }],
  ['Bonn ab 4 Sternen', 'Bonn', { minRating: 4 }],
  ['4,5 Sterne Hundehotel Bonn', 'Hundehotel Bonn', { minRating: 4.5 }],
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
  'Hundehotel Köln',
  'Hundepension mit Hund und Katze',
  'Köln 30 km',
  'Köln bis 30 km',
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
