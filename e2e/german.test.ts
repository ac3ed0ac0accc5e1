import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { PUBLIC_PAGES } from '#app/routes.ts'
import { findHunspell } from '../tools/hunspell.mjs'
import { api } from './harness/api.ts'
import { ORIGIN, test } from './harness/pages.ts'

const articles = fs.readdirSync('content/blog').filter((file) => file.endsWith('.md'))
/** The pages that there are once, each article, and the words around a search and a page that is not there. */
const ADDRESSES = [
  ...Object.keys(PUBLIC_PAGES).filter((address) => !address.includes(':')),
  ...articles.map((file) => `/blog/${path.basename(file, '.md')}`),
  '/faq?fuer=betreiber',
  '/suche?query=qqqqqqqq',
  '/hundepensionen/bayern',
  '/hundepension-in/berlin',
  '/kategorie/hundehotel',
  '/gibt-es-nicht',
]
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of a page as somebody reads them; what stands in elements of code or in another language is left out. */
function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<(script|style|svg|code|pre)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:b|i|em|strong|mark|wbr|sup|sub)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/g, (entity, hex, decimal, name) => {
      if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      return ENTITIES[name] ?? entity
    })
    .replaceAll('\u00ad', '')
}

const pages = await Promise.all(
  ADDRESSES.map(async (address) => ({ address, text: textOf(await (await fetch(ORIGIN + address)).text()) })),
)

test('the German of the pages is spelled as the dictionary has it, or as our list of words does', async () => {
  const hunspell = await findHunspell()
  const listings = await api<{ title: string; location: string }[]>('/api/listings?limit=5000')
  const cities = await api<{ name: string; state: string }[]>('/api/cities?limit=5000')
  const names = [
    ...listings.flatMap(({ title, location }) => [title, location]),
    ...cities.flatMap(({ name, state }) => [name, state]),
    fs.readFileSync('e2e/harness/words.txt', 'utf8'),
  ]
  const known = new Set(names.join(' ').match(/[\p{L}\p{N}]+/gu))
  const unknown = pages.map(({ address, text }) => {
    const input = text.replace(/\S*(?:@|:\/\/|www\.)\S*|\S*\.(?:de|example|svg)\b/g, ' ')
    const found = execFileSync(hunspell, ['-d', 'de_DE', '-i', 'utf-8', '-l'], { input, encoding: 'utf8' })
    const words = found.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    return { address, words: [...new Set(words)].filter((word) => !known.has(word)) }
  })
  expect(unknown.filter(({ words }) => words.length > 0)).toEqual([])
})

test('quotation marks are German ones, and one space follows a word', () => {
  const odd = pages.flatMap(({ address, text }) =>
    [...text.matchAll(/.{0,20}(?:["“”](?=\p{L})|(?<=\p{L})"|[^\s] {2,}\S|\p{L}'\p{L}| - ).{0,20}/gu)].map(
      ([found]) => `${address}: ${found}`,
    ),
  )
  expect(odd).toEqual([])
})
