import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { plainText } from '#platform/server/prose/prose.ts'
import { markWords, searchWords } from '#platform/server/prose/word-search.ts'
import { faq } from '../contract.ts'
import { type FaqFile, readFaq } from './file.ts'

/** The operation that answers frequent questions; their file is read once, with the first of them. */
export function faqOperations(): Operation[] {
  let file: FaqFile | undefined
  return [
    operation(faq, async ({ query: { audience, query } }) => {
      file ??= readFaq()
      const categories = file[audience]
      const structured = audience === 'owners' ? file.structured : []
      return madeOf(
        {},
        { categories, structured, hits: query === undefined ? null : find(categories, query) },
      )
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
