import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../src')

/** What Node or Chromium has and Safari 16.4, Firefox 115 or Chrome 111 lacks, for which `vite.config.ts` builds the scripts: a page that calls it shows its failure instead of itself. */
const TOO_NEW =
  /\bURL\.(?:parse|canParse)\(|\bPromise\.(?:try|withResolvers)\b|\b(?:Map|Object)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\bIterator\.|\bAbortSignal\.any\(|\bIntl\.(?:DurationFormat|Segmenter)\b|\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference|isWellFormed|toWellFormed|toBase64|toHex|checkVisibility|showPopover|hidePopover|togglePopover|startViewTransition)\(|\brequestIdleCallback\(|\bscheduler\./

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

it('styles ask a mark on the page whether scripts run, not the browser: Safari 16 and Chrome 119 do not know', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(sheets).not.toEqual([])
  const asking = sheets.filter((name) => /scripting:\s*enabled/.test(readFileSync(join(src, name), 'utf8')))
  expect(asking).toEqual([])
})

it('parts whose height is guessed are left out only where browsers keep what is in sight in its place: a link to a part leads past it in Safari', () => {
  const guesses = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      readFileSync(join(src, name), 'utf8')
        .split(/(?=content-visibility: auto)/)
        .flatMap((text, index, all) =>
          // What follows from the number of its lines is not guessed.
          /^content-visibility: auto;\s+contain-intrinsic-[\w-]+: auto (?!calc)/.test(text)
            ? [{ name, before: all.slice(0, index).join('') }]
            : [],
        ),
    )
  expect(guesses).not.toEqual([])
  for (const { name, before } of guesses)
    expect(before, name).toMatch(/@supports \(overflow-anchor: auto\) \{[^}]*$/)
})
