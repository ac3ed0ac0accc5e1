import { expect, test } from 'vitest'
import { markWords, readWords, searchWords } from './word-search.ts'

const TEXTS = [
  'Welche Impfungen braucht mein Hund?',
  'Wie früh sollte ich anfragen?',
  'Woher kommen die Bewertungen?',
  'Darf mein Hund sein eigenes Futter mitbringen?',
  'Was passiert bei Zwingerhusten?',
]
const find = (query: string) => searchWords(TEXTS, query, (text) => readWords([{ text, weight: 1 }]))

test.each([
  ['Impfung', 0],
  ['geimpft', 0],
  ['impfen', 0],
  ['Impfugnen', 0],
  ['anfragt', 1],
  ['Anfrage', 1],
  ['bewertung', 2],
  ['Bewetrung', 2],
  ['Hundefutter', undefined],
  ['futter mitgebracht', undefined],
  ['Futter', 3],
  ['husten', 4],
  ['zwingerhussten', 4],
])('%s finds text %s first', (query, index) => {
  expect(find(query)[0]).toBe(index === undefined ? undefined : TEXTS[index])
})

test.each(['', 'der die das', '?', 'Katze', 'wie'])('%j finds nothing', (query) => {
  expect(find(query)).toEqual([])
})

test('what stands in the weightier part comes first', () => {
  const documents = [
    { title: 'Anderes', body: 'Futter' },
    { title: 'Futter', body: 'Anderes' },
  ]
  const found = searchWords(documents, 'futter', ({ title, body }) =>
    readWords([
      { text: title, weight: 3 },
      { text: body, weight: 1 },
    ]),
  )
  expect(found.map(({ title }) => title)).toEqual(['Futter', 'Anderes'])
})

test('a word that a query says twice is looked for once, and of many words the first eight', () => {
  expect(find('Futter Futter Futter Futter Futter Futter Futter Futter mitbringen Katze')).toEqual([])
  expect(find('Welche Impfungen Impfung braucht brauchen geimpft impfen impft gebraucht Katze')).toEqual([
    TEXTS[0],
  ])
})

test('what a text is found by is marked in it', () => {
  expect(markWords('<p title="Futter">Hundefutter &amp; mehr</p>', 'Futter')).toBe(
    '<p title="Futter"><mark>Hundefutter</mark> &amp; mehr</p>',
  )
})
