import { readerOf, textFootprint } from '#features/site-texts/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { plainText } from '#platform/server/prose/prose.ts'
import { markWords, searchWords } from '#platform/server/prose/word-search.ts'
import { faq } from '../contract.ts'
import { FAQ_TEXT, type FaqFile } from './file.ts'

/** The operation that answers frequent questions. */
export function faqOperations(db: Db): Operation[] {
  const readFile = readerOf(db, FAQ_TEXT)
  return [
    operation(faq, async ({ query: { audience, query } }) => {
      const file = await readFile()
      const categories = file[audience]
      const structured = audience === 'owners' ? file.structured : []
      return madeOf(textFootprint(FAQ_TEXT), {
        categories,
        structured,
        hits: query === undefined ? null : find(categories, query),
      })
    }),
  ]
}

function find(categories: FaqFile['owners'], query: string) {
  const items = categories.flatMap((category) => category.items)
  const hits = searchWords(items, query, ({ question, answer }) => [
    { text: question, weight: 3 },
    { text: plainText(answer), weight: 1 },
  ])
  return hits.map((item) => ({ ...item, answer: markWords(item.answer, query) }))
}
