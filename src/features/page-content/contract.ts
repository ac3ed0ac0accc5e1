import * as z from 'zod/mini'
import { binCalls } from '#platform/shared/bin-calls.ts'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { chosenSlug, metaDescription, orNothing, text, writableText } from '#platform/shared/fields.ts'
import { countsOf, pageQuery } from '#platform/shared/paged.ts'
import { editedVersion, savedVersions, seenVersion } from '#platform/shared/versions.ts'
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

const shownCall = publicCalls('/api/page-content', { output: z.object({ data: pageContent }) })

export const pageContentBySlug = shownCall('GET /:slug', { summary: 'Eigene Texte zur Seite eines Ortes' })

export const categoryContentBySlug = shownCall('GET /category/:slug', {
  summary: 'Eigene Texte zur Seite einer Kategorie',
})

export const customContentBySlug = shownCall('GET /custom/:slug', {
  summary: 'Eine Seite, die es nur durch ihre Texte gibt',
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
  seoContent: orNothing(z.string().check(z.maxLength(200_000), writableText)),
  isActive: z._default(z.boolean(), true),
  /** Shown to nobody before this time; left out it stays as it is. */
  publishAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  version: editedVersion,
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

const listedContent = z.extend(staffContent, {
  /** Who has changed them last; null where nobody has since they were begun. */
  updatedBy: z.nullable(z.string()),
  /** Whether there is a place or a category at their address; a page by its texts alone is one anyway. */
  hasPage: z.boolean(),
})
export type ListedPageContent = z.output<typeof listedContent>

const saved = z.object({ data: staffContent })

const contentCall = staffCalls('content', '/api/admin/page-content', { output: saved, mayConflict: true })

export const staffPageContents = contentCall('GET', {
  summary: 'Alle Seitentexte, auch die nicht aktiven',
  query: z.object({ ...pageQuery, type: z.optional(z.enum(PAGE_TYPES)), search: z.optional(text(100)) }),
  output: z.object({
    data: z.array(listedContent),
    total: z.int(),
    /** Of each type, whatever is filtered. */
    counts: countsOf(PAGE_TYPES),
  }),
})

export const staffPageContent = contentCall('GET /:id', { summary: 'Die Texte einer Seite' })

export const createPageContent = contentCall('POST', {
  summary: 'Texte zu einer Seite anlegen',
  body: contentInput,
})

export const updatePageContent = contentCall('PUT /:id', {
  summary: 'Texte zu einer Seite ändern; was sie waren, bleibt als Version',
  body: contentInput,
})

export const deletePageContent = contentCall('DELETE /:id', {
  summary: 'Texte zu einer Seite in den Papierkorb legen; nach 30 Tagen sind sie endgültig gelöscht',
  query: seenVersion,
  output: z.object({ deleted: z.literal(true) }),
})

export const {
  list: binnedPageContents,
  restore: restorePageContent,
  purge: purgePageContent,
} = binCalls('page-content-bin', {
  entry: z.object({
    id: z.int(),
    pageType: z.enum(PAGE_TYPES),
    pageSlug: z.string(),
    title: z.nullable(z.string()),
    deletedAt: z.iso.datetime(),
  }),
  restored: z.object({ pageSlug: z.string() }),
  told: {
    list: 'Seitentexte im Papierkorb, die zuletzt gelöschten zuerst',
    restore: 'Texte zu einer Seite aus dem Papierkorb zurückholen',
    purge: 'Texte zu einer Seite aus dem Papierkorb endgültig löschen, mit ihren Versionen',
  },
})

export const pageContentVersions = contentCall('GET /:id/versions', {
  summary: 'Was die Texte einer Seite früher waren, das Jüngste zuerst',
  output: savedVersions,
})
