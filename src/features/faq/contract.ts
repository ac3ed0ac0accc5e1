import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { text } from '#platform/shared/fields.ts'
import { AUDIENCES } from './rules.ts'

const item = z.object({
  /** Where it stands on the page: `/faq#wie-frueh-anfragen`. */
  id: z.string(),
  question: z.string(),
  /** Safe HTML; what was searched for is marked. */
  answer: z.string(),
})
export type FaqItem = z.infer<typeof item>

export const faq = endpoint({
  access: 'public',
  path: '/api/faq',
  summary: 'Häufige Fragen für eine Zielgruppe; mit einer Suche die passenden, die besten zuerst',
  query: z.object({
    audience: z._default(z.enum(AUDIENCES), 'owners'),
    query: z.optional(text(100)),
  }),
  output: z.object({
    categories: z.array(
      z.object({ id: z.string(), title: z.string(), description: z.string(), items: z.array(item) }),
    ),
    /** With a search, what it finds in all categories. */
    hits: z.nullable(z.array(item)),
    /** For search engines, as plain text. */
    structured: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
})
