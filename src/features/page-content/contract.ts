import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, chosenSlug, metaDescription, orNothing, slug, text } from '#platform/shared/fields.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { savedVersion, seenVersion } from '#platform/shared/versions.ts'
import { PAGE_TYPES } from './rules.ts'

export const pageContent = z.object({
  customTitle: z.nullable(z.string()),
  customMetaDescription: z.nullable(z.string()),
  customKeywords: z.nullable(z.string()),
  heroTitle: z.nullable(z.string()),
  heroDescription: z.nullable(z.string()),
  /** HTML, free of everything but text, headings below the page's own, lists, tables and links. */
  seoContent: z.nullable(z.string()),
})
export type PageContent = z.infer<typeof pageContent>

export const pageContentBySlug = endpoint('public', 'GET /api/page-content/:slug', {
  summary: 'Eigene Texte zur Seite eines Ortes',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})

export const categoryContentBySlug = endpoint('public', 'GET /api/page-content/category/:slug', {
  summary: 'Eigene Texte zur Seite einer Kategorie',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})

export const customContentBySlug = endpoint('public', 'GET /api/page-content/custom/:slug', {
  summary: 'Eine Seite, die es nur durch ihre Texte gibt',
  params: z.object({ slug }),
  output: z.object({ data: pageContent }),
  errors: ['not_found'],
})

const REQUIRED = 'Seitentyp und Slug sind erforderlich.'

const contentInput = z.object({
  pageType: z.enum(PAGE_TYPES, REQUIRED),
  pageSlug: chosenSlug(REQUIRED),
  customTitle: orNothing(text(200)),
  customMetaDescription: orNothing(metaDescription),
  customKeywords: orNothing(text(500)),
  heroTitle: orNothing(text(200)),
  heroDescription: orNothing(text(1000)),
  seoContent: orNothing(z.string().check(z.maxLength(200_000))),
  isActive: z._default(z.boolean(), true),
  /** Shown to nobody before this time; left out it stays as it is. */
  publishAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** The version that was edited: refused (409) when somebody else has saved since. */
  version: z.optional(z.int()),
})
export type PageContentInput = z.output<typeof contentInput>

const staffContent = z.extend(pageContent, {
  id: z.int(),
  pageType: z.enum(PAGE_TYPES),
  pageSlug: z.string(),
  isActive: z.boolean(),
  publishAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type StaffPageContent = z.output<typeof staffContent>

const saved = z.object({ data: staffContent })

export const staffPageContents = endpoint('staff', 'GET /api/admin/page-content', {
  scope: 'content',
  summary: 'Alle Seitentexte, auch die nicht aktiven',
  query: z.object({ ...pageQuery, type: z.optional(z.enum(PAGE_TYPES)), search: z.optional(text(100)) }),
  output: z.object({
    data: z.array(staffContent),
    total: z.int(),
    /** Of each type, whatever is filtered. */
    counts: countsOf(PAGE_TYPES),
  }),
})

export const staffPageContent = endpoint('staff', 'GET /api/admin/page-content/:id', {
  scope: 'content',
  summary: 'Die Texte einer Seite',
  params: byId,
  output: saved,
  errors: ['not_found'],
})

export const createPageContent = endpoint('staff', 'POST /api/admin/page-content', {
  scope: 'content',
  summary: 'Texte zu einer Seite anlegen',
  body: contentInput,
  output: saved,
  errors: ['conflict'],
})

export const updatePageContent = endpoint('staff', 'PUT /api/admin/page-content/:id', {
  scope: 'content',
  summary: 'Texte zu einer Seite ändern; was sie waren, bleibt als Version',
  params: byId,
  body: contentInput,
  output: saved,
  errors: ['not_found', 'conflict'],
})

export const deletePageContent = endpoint('staff', 'DELETE /api/admin/page-content/:id', {
  scope: 'content',
  summary: 'Texte zu einer Seite in den Papierkorb legen; nach 30 Tagen sind sie endgültig gelöscht',
  params: byId,
  query: seenVersion,
  output: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})

export const binnedPageContents = endpoint('staff', 'GET /api/admin/page-content-bin', {
  scope: 'content',
  summary: 'Seitentexte im Papierkorb, die zuletzt gelöschten zuerst',
  query: z.object(pageQuery),
  output: paged(
    z.object({
      id: z.int(),
      pageType: z.enum(PAGE_TYPES),
      pageSlug: z.string(),
      title: z.nullable(z.string()),
      deletedAt: z.iso.datetime(),
    }),
  ),
})

export const restorePageContent = endpoint('staff', 'POST /api/admin/page-content-bin/:id/restore', {
  scope: 'content',
  summary: 'Texte zu einer Seite aus dem Papierkorb zurückholen',
  params: byId,
  output: z.object({ pageSlug: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const purgePageContent = endpoint('staff', 'DELETE /api/admin/page-content-bin/:id', {
  scope: 'content',
  summary: 'Texte zu einer Seite aus dem Papierkorb endgültig löschen, mit ihren Versionen',
  params: byId,
  output: z.object({ purged: z.literal(true) }),
  errors: ['not_found'],
})

export const pageContentVersions = endpoint('staff', 'GET /api/admin/page-content/:id/versions', {
  scope: 'content',
  summary: 'Was die Texte einer Seite früher waren, das Jüngste zuerst',
  params: byId,
  output: z.object({ data: z.array(savedVersion) }),
  errors: ['not_found'],
})
