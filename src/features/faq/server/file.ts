/** The questions and answers of `content/faq.yaml`, ready to be shown. */
import * as z from 'zod/mini'
import { readYaml } from '#platform/server/content-files.ts'
import { plainText, renderText } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import { slugify } from '#platform/shared/text.ts'
import type { FaqItem } from '../contract.ts'

const words = z.string().check(z.trim(), z.minLength(1))
const category = z.strictObject({
  title: words,
  description: words,
  items: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        question: words,
        answer: words,
        structured: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1)),
})
const schema = z.strictObject({ owners: z.array(category), operators: z.array(category) })

interface FaqCategory {
  id: string
  title: string
  description: string
  items: FaqItem[]
}

export interface FaqFile {
  owners: FaqCategory[]
  operators: FaqCategory[]
  structured: { question: string; answer: string }[]
}

/** Reads the file; throws an Error in words where it is not right. */
export function readFaq(): FaqFile {
  const file = readYaml('faq.yaml', schema)
  const shown = (categories: z.output<typeof category>[]): FaqCategory[] =>
    categories.map(({ title, description, items }) => ({
      id: slugify(title),
      title: typeset(title),
      description: typeset(description),
      items: items.map(({ id, question, answer }) => ({
        id,
        question: typeset(question),
        answer: renderText(answer, 'markdown'),
      })),
    }))
  const structured = file.owners
    .flatMap(({ items }) => items)
    .filter((item) => item.structured)
    .map(({ question, answer }) => ({
      question: typeset(question),
      answer: plainText(renderText(answer, 'markdown')),
    }))
  return { owners: shown(file.owners), operators: shown(file.operators), structured }
}
