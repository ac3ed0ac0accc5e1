import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { PUBLIC_PAGES } from '#app/routes.ts'
import type { City } from '#features/cities/contract.ts'
import { findHunspell } from '../tools/hunspell.mjs'
import { api } from './harness/api.ts'
import { ORIGIN, test } from './harness/pages.ts'

const articles = fs.readdirSync('content/blog').filter((file) => file.endsWith('.md'))
/** The pages that there are once but for the list of cities, each article, and the words around a search and a page that is not there. */
const ADDRESSES = [
  ...Object.keys(PUBLIC_PAGES).filter((address) => !address.includes(':') && address !== '/alle-staedte'),
  ...articles.map((file) => `/blog/${path.basename(file, '.md')}`),
  '/faq?fuer=betreiber',
  '/suche?query=123456',
  '/hundepensionen/bayern',
  '/hundepension-in/berlin',
  '/kategorie/hundehotel',
  '/gibt-es-nicht',
]
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What is right and stands in no dictionary: names, abbreviations, words of kennels. */
const WORDS = fs.readFileSync('e2e/harness/words.txt', 'utf8')

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu))
}

/** The words of a page as somebody reads them, without what others call themselves or their works, and code. */
function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/(Warum hier\?)<span\b[^>]*>[\s\S]*?<\/span>/g, '$1')
    .replace(/<(article|li)\b(?:(?!<\/\1>)[\s\S])*href="\/hundepension\/[\s\S]*?<\/\1>/g, ' ')
    .replace(/(<a\b[^>]*href="\/hundepension(?:-in)?\/[^>]*>)[\s\S]*?<\/a>/g, '$1Ort')
    .replace(/<(script|style|svg|code|pre|cite)\b[\s\S]*?<\/\1>/g, ' ')
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

/** Files whose words people read: of pages, forms and mails. */
const SPOKEN = /(?:^|[-/])(?:(?<!name-)texts|(?<!source\/)fields|mails)\.ts$/

/** What is quoted in a file besides the names of others; `${…}` stands between words. */
function quotedIn(file: string): string {
  const code = fs
    .readFileSync(path.join('src', file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export) [^'"=]*'[^']*'$/gm, '')
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((words) => / \p{L}/u.test(words))
    .join('\n')
}

const texts = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => SPOKEN.test(file))
  .map((file) => ({ address: file, text: quotedIn(file) }))

const prose = ({ text }: { text: string }) =>
  text.replace(/\S*(?:@|:\/\/|www\.)\S*|\S*\.(?:de|example|svg)\b/g, ' ')

async function misspelledIn(read: readonly { address: string; text: string }[]): Promise<string[]> {
  const hunspell = await findHunspell()
  const cities = await api<City[]>('/api/cities?limit=500')
  const known = wordsOf(`${WORDS} ${cities.flatMap(({ name, state }) => [name, state]).join(' ')}`)
  const misspelled = (input: string) =>
    wordsOf(execFileSync(hunspell, ['-d', 'de_DE', '-i', 'utf-8', '-l'], { input, encoding: 'utf8' }))
  // Of "Premium-Eintrag" the dictionary may lack either part.
  return [...misspelled([...misspelled(read.map(prose).join('\n'))].join('\n'))]
    .filter((word) => !known.has(word))
    .map((word) => `${word}: ${read.find((page) => wordsOf(prose(page)).has(word))?.address}`)
}

test('the German of the pages is spelled as the dictionary has it, or as our list of words does', async () => {
  expect(await misspelledIn(pages)).toEqual([])
})

test('so is what comes on screen with a press, or by mail', async () => {
  expect(await misspelledIn(texts)).toEqual([])
})

test('quotation marks are German ones, and one space follows a word', () => {
  const odd = [...pages, ...texts].flatMap(({ address, text }) =>
    [
      ...text.matchAll(
        /.{0,20}(?:["“”](?=\p{L})|(?<=\p{L})"|[^\s] {2,}\S|\p{L}'\p{L}|(?<!404|_) - ).{0,20}/gu,
      ),
    ].map(([found]) => `${address}: ${found}`),
  )
  expect(odd).toEqual([])
})
