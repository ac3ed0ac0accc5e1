/** The questions and answers of `content/faq.yaml`, ready to be shown. */
import * as z from 'zod/mini'
import type { SiteText } from '#features/site-texts/server/exports.ts'
import { readYaml } from '#platform/server/content-files.ts'
import { plainText, renderText } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { slugify } from '#platform/shared/text.ts'
import type { faq } from '../contract.ts'
import type { Audience } from '../rules.ts'

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

type Faq = OutputOf<typeof faq>
export type FaqFile = Record<Audience, Faq['categories']> & Pick<Faq, 'structured'>

/** The questions as staff may change them. */
export const FAQ_TEXT: SiteText<FaqFile> = {
  name: 'faq',
  title: 'Häufige Fragen',
  path: '/faq',
  file: 'faq.yaml',
  read: readFaq,
  markdown: (text) => {
    const { owners, operators } = readYaml(text, schema)
    return [...owners, ...operators]
      .flatMap(({ title, description, items }) => [
        `## ${title}`,
        description,
        ...items.flatMap(({ question, answer }) => [`### ${question}`, answer]),
      ])
      .join('\n\n')
  },
}

/** Reads questions as the file holds them; throws an Error in words where they are not right. */
function readFaq(text: string): FaqFile {
  const file = readYaml(text, schema)
  assertOwnIds([...file.owners, ...file.operators])
  const shown = (categories: z.output<typeof category>[]): Faq['categories'] =>
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

/** Each question and each category is led to by an address of its own. */
function assertOwnIds(categories: z.output<typeof category>[]): void {
  const ids = categories.flatMap(({ title, items }) => [slugify(title), ...items.map(({ id }) => id)])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`Die Sprungmarke ${twice} steht zweimal da.`)
}
