import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { slug } from '#platform/shared/fields.ts'

export const pageContent = z.object({
  customTitle: z.nullable(z.string()),
  customMetaDescription: z.nullable(z.string()),
  customKeywords: z.nullable(z.string()),
  heroTitle: z.nullable(z.string()),
  heroDescription: z.nullable(z.string()),
  /** HTML. */
  seoContent: z.nullable(z.string()),
})

export const pageContentBySlug = endpoint({
  path: '/api/page-content/:slug',
  summary: 'Eigene Texte zur Seite eines Ortes',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})
