import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../src')

/** What Node has and Safari 16.4, Firefox 115 and Chrome 111 lack, for which Vite builds the scripts: a page that calls it shows its failure instead of itself. */
const TOO_NEW =
  /\bURL\.(?:parse|canParse)\(|\bPromise\.(?:try|withResolvers)\b|\b(?:Map|Object)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\bIterator\.|\bAbortSignal\.any\(|\bIntl\.(?:DurationFormat|Segmenter)\b|\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/

/** What the browser never gets: the server, its composition, what only it reads of places, and tests. */
const ELSEWHERE =
  /(?:^|\/)server\/|^app\/(?!shell\/|take-over|page-|use-|starter)|^features\/places\/reading|-for-tests\.tsx?$|\.test\.tsx?$/

it('browsers of the last years know everything that the pages call', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !ELSEWHERE.test(name),
  )
  const callers = files.filter((name) => TOO_NEW.test(readFileSync(join(src, name), 'utf8')))
  expect(callers).toEqual([])
})
