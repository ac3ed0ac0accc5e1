import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { slug } from '#platform/shared/fields.ts'

const pageContent = z.object({
  customTitle: z.nullable(z.string()),
  customMetaDescription: z.nullable(z.string()),
  customKeywords: z.nullable(z.string()),
  heroTitle: z.nullable(z.string()),
  heroDescription: z.nullable(z.string()),
  /** HTML, free of everything but text, headings below the page's own, lists, tables and links. */
  seoContent: z.nullable(z.string()),
})
export type PageContent = z.infer<typeof pageContent>

export const pageContentBySlug = endpoint({
  access: 'public',
  path: '/api/page-content/:slug',
  summary: 'Eigene Texte zur Seite eines Ortes',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})

export const categoryContentBySlug = endpoint({
  access: 'public',
  path: '/api/page-content/category/:slug',
  summary: 'Eigene Texte zur Seite einer Kategorie',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})
