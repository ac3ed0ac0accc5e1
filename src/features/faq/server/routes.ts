import { readerOf, textFootprint } from '#features/site-texts/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { keptEach } from '#platform/server/kept-each.ts'
import { plainText } from '#platform/server/prose/prose.ts'
import { markWords, readWords, searchWords } from '#platform/server/prose/word-search.ts'
import { type FaqItem, faq } from '../contract.ts'
import { FAQ_TEXT } from './file.ts'

/** The operation that answers frequent questions. */
export function faqOperations(db: Db): Operation[] {
  const readFile = readerOf(db, FAQ_TEXT)
  const readItems = { owners: itemReader(), operators: itemReader() }
  return [
    operation(faq, async ({ query: { audience, query } }) => {
      const file = await readFile()
      const categories = file[audience]
      const structured = audience === 'owners' ? file.structured : []
      return madeOf(textFootprint(FAQ_TEXT), {
        categories,
        structured,
        hits:
          query === undefined
            ? null
            : find(readItems[audience](categories.flatMap(({ items }) => items)), query),
      })
    }),
  ]
}

/** Reads questions as searches look into them, each once. */
const itemReader = () =>
  keptEach((item: FaqItem) => ({
    item,
    words: readWords([
      { text: item.question, weight: 3 },
      { text: plainText(item.answer), weight: 1 },
    ]),
  }))

function find(read: ReturnType<ReturnType<typeof itemReader>>, query: string): FaqItem[] {
  return searchWords(read, query, ({ words }) => words).map(({ item }) => ({
    ...item,
    answer: markWords(item.answer, query),
  }))
}
