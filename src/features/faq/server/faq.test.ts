import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { ANSWER_WITHIN_HOURS } from '#features/booking-requests/rules.ts'
import { readContentFile } from '#platform/server/content-files.ts'
import { plainText } from '#platform/server/prose/prose.ts'
import { FAQ_TEXT } from './file.ts'

interface Answer {
  categories: { title: string; items: { id: string; question: string; answer: string }[] }[]
  hits: { id: string; answer: string }[] | null
  structured: { question: string; answer: string }[]
}

const FILE = FAQ_TEXT.read(readContentFile(FAQ_TEXT.file))

const app = sharedTestApp()
const ask = async (query = '') => (await app.get(`/api/faq${query}`)).body as Answer

test('owners and operators have three categories each, at least thirty questions together, each with an address of its own', async () => {
  const { owners, operators } = FILE
  expect(owners).toHaveLength(3)
  expect(operators).toHaveLength(3)
  const items = [...owners, ...operators].flatMap((category) => category.items)
  expect(items.length).toBeGreaterThanOrEqual(30)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  for (const { question, answer } of items)
    expect(`${question} ${answer}`.replace(/<[^>]*>/g, '')).not.toMatch(/"|'| {2}/)
})

test('the first answers are for owners, six of them for search engines', async () => {
  const { categories, hits, structured } = await ask()
  expect(categories.map(({ title }) => title)).toEqual([
    'Suche und Auswahl',
    'Vorbereitung und Voraussetzungen',
    'Während des Aufenthalts',
  ])
  expect(hits).toBeNull()
  expect(structured).toHaveLength(6)
  for (const { answer } of structured) expect(answer).not.toMatch(/[<>]/)
  expect((await ask('?audience=operators')).structured).toEqual([])
})

test('what owners and operators read about slow answers is what happens', () => {
  const { owners, operators } = FILE
  const items = [...owners, ...operators].flatMap((category) => category.items)
  const answerTo = (wanted: string) =>
    plainText(items.find(({ id }) => id === wanted)?.answer ?? '').replaceAll('\u00a0', ' ')
  expect(answerTo('keine-antwort')).toContain(
    `Nach ${ANSWER_WITHIN_HOURS} Stunden erinnern wir sie einmal, und auf der Seite zu deiner Anfrage stehen Häuser in der Nähe, bei denen du gleich weiterfragen kannst.`,
  )
  expect(answerTo('antwortzeit')).toContain(
    `Nach ${ANSWER_WITHIN_HOURS} Stunden ohne Antwort erinnern wir dich einmal und zeigen der anfragenden Person andere Häuser in der Nähe.`,
  )
})

test('a search finds words in other forms and with a letter wrong, and marks them', async () => {
  for (const query of ['geimpft', 'Impfunegn', 'impfung']) {
    const { hits } = await ask(`?query=${query}`)
    expect(hits?.[0]?.answer, query).toMatch(/<mark>[^<]*[Ii]mpf[^<]*<\/mark>/)
  }
  expect((await ask('?query=Raumschiff')).hits).toEqual([])
})

test('an answer is safe and well set', async () => {
  const { categories } = await ask()
  const all = categories.flatMap(({ items }) => items.map(({ answer }) => answer)).join('')
  expect(all).toContain('§\u00a011')
  expect(all).toContain('<a href="/hundepension-preise">')
})
