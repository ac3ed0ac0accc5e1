import * as z from 'zod/mini'
import { pictureUpload } from '#features/images/contract.ts'
import { binCalls } from '#platform/shared/bin-calls.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import {
  chosenSlug,
  count,
  day,
  integer,
  metaDescription,
  orNothing,
  slug,
  text,
  writableText,
} from '#platform/shared/fields.ts'
import { pageQuery } from '#platform/shared/paged.ts'
import { prose } from '#platform/shared/prose.ts'
import { editedVersion, savedVersions, seenVersion } from '#platform/shared/versions.ts'
import { DEFAULT_AUTHOR } from './rules.ts'

const blogCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedOn: day(),
  readMinutes: z.int(),
  /** Path of a picture of ours; null where there is none yet. */
  image: z.nullable(z.string()),
  /** Empty where the picture adds nothing to the title. */
  imageAlt: z.string(),
})
export type BlogCard = z.infer<typeof blogCard>

export const blogList = endpoint('public', 'GET /api/blog', {
  summary: 'Artikel, die neuesten zuerst; bei einer Suche die besten',
  query: z.object({
    /** As they stand in addresses, where umlauts are two letters: `ernaehrung`. */
    category: z.optional(text(160)),
    tag: z.optional(text(160)),
    query: z.optional(text(100)),
    page: z._default(integer(1, 10_000), 1),
  }),
  output: z.object({
    entries: z.array(blogCard),
    total: count,
    /** All categories with the number of their articles, whatever is filtered. */
    categories: z.array(z.object({ name: z.string(), slug: z.string(), count })),
    /** Of all articles. */
    all: count,
    /** The tag that is filtered by, as articles spell it. */
    tag: z.nullable(z.string()),
  }),
})

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }))

export const blogPost = endpoint('public', 'GET /api/blog/:slug', {
  summary: 'Ein Artikel mit dem, was zu ihm passt',
  params: z.object({ slug }),
  output: z.extend(blogCard, {
    metaDescription: z.nullable(z.string()),
    keywords: z.nullable(z.string()),
    updatedAt: z.iso.datetime(),
    body: prose,
    /** Asked at its end; answers are safe HTML. */
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    related: z.array(blogCard),
    /** The next older one, and the next newer one. */
    previous: neighbour,
    next: neighbour,
  }),
  errors: ['not_found'],
})

export const REQUIRED = 'Titel, Slug und Inhalt sind erforderlich.'
const IMAGE = 'Das Beitragsbild ist eine Adresse, die mit https:// beginnt, oder ein Pfad auf dieser Seite.'
const ANSWERED = 'Jede Frage braucht Worte und eine Antwort.'
const SOURCED = 'Jede Quelle braucht einen Titel und eine Adresse, die mit https:// beginnt.'

const required = (maxLength: number, tooLong: string) =>
  z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(maxLength, tooLong), writableText)

const editable = {
  title: required(200, 'Der Titel hat höchstens 200 Zeichen.').check(
    z.refine((value) => !/\p{Cc}/u.test(value), 'Der Titel steht in einer Zeile.'),
  ),
  slug: chosenSlug(REQUIRED),
  /** HTML, or Markdown where `format` says so. */
  content: required(200_000, 'Der Inhalt hat höchstens 200.000 Zeichen, seine Auszeichnung mitgezählt.'),
  excerpt: orNothing(text(500)),
  metaDescription: orNothing(metaDescription),
  keywords: orNothing(text(500)),
  featuredImage: orNothing(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(2000),
        writableText,
        z.regex(/^(https?:\/\/[^\s\\]+|\/[^/\s\\][^\s\\]*)?$/, IMAGE),
      ),
  ),
  author: z.optional(
    z.pipe(
      z.nullable(text(100)),
      z.transform((value) => value || DEFAULT_AUTHOR),
    ),
  ),
  isPublished: z._default(z.boolean(), false),
  isDraft: z._default(z.boolean(), true),
  // What the specification's form has no field for keeps what it is when it is left out.
  format: z.optional(z.enum(['markdown', 'html'])),
  category: z.optional(text(80).check(z.minLength(1))),
  tags: z.optional(z.array(text(50).check(z.minLength(1))).check(z.maxLength(20))),
  featuredImageAlt: z.optional(z.nullable(text(300))),
  questions: z.optional(
    z
      .array(
        z.object({
          question: text(300).check(z.minLength(1, ANSWERED)),
          answer: z.string().check(z.trim(), z.minLength(1, ANSWERED), z.maxLength(3000), writableText),
        }),
      )
      .check(z.maxLength(50)),
  ),
  sources: z.optional(
    z
      .array(
        z.object({
          title: text(300).check(z.minLength(1, SOURCED)),
          url: z
            .string()
            .check(
              z.trim(),
              z.maxLength(2000),
              writableText,
              z.url({ protocol: /^https?$/, error: SOURCED }),
            ),
        }),
      )
      .check(z.maxLength(200)),
  ),
  publishedOn: z.optional(day()),
  /** Seen by nobody before this time; null does not wait. */
  publishAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  version: editedVersion,
}
const postInput = z.object(editable)
export type BlogPostInput = z.output<typeof postInput>

const staffPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  content: z.string(),
  format: z.enum(['markdown', 'html']),
  metaDescription: z.nullable(z.string()),
  keywords: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.nullable(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  publishedOn: day(),
  isPublished: z.boolean(),
  isDraft: z.boolean(),
  publishAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type StaffBlogPost = z.output<typeof staffPost>

const listedPost = z.extend(staffPost, {
  /** Who has changed it last; null where nobody has since it was begun. */
  updatedBy: z.nullable(z.string()),
})
export type ListedBlogPost = z.output<typeof listedPost>

const saved = z.object({ data: staffPost })

const postCall = staffCalls('content', '/api/admin/blog-posts', { output: saved, mayConflict: true })

export const staffBlogPosts = postCall('GET', {
  summary: 'Alle Artikel, auch Entwürfe, die neuesten zuerst',
  query: z.object(pageQuery),
  output: z.object({ data: z.array(listedPost), total: count }),
})

export const staffBlogPost = postCall('GET /:id', { summary: 'Ein Artikel, wie er bearbeitet wird' })

export const previewProse = endpoint('staff', 'POST /api/admin/prose-preview', {
  scope: 'content',
  summary: 'Ein Text, wie ihn eine Seite zeigen wird; gespeichert wird nichts',
  body: z.object({
    content: z.string().check(z.maxLength(200_000)),
    format: z._default(z.enum(['markdown', 'html']), 'html'),
  }),
  output: prose,
})

export const takeContentPicture = endpoint('staff', 'POST /api/admin/content-pictures', {
  scope: 'content',
  summary: 'Ein Bild für einen Text hochladen oder von einer Adresse holen',
  ...pictureUpload,
})

export const createBlogPost = postCall('POST', {
  summary: 'Einen Artikel anlegen',
  body: postInput,
})

export const updateBlogPost = postCall('PUT /:id', {
  summary: 'Einen Artikel ändern; was er war, bleibt als Version',
  body: postInput,
})

export const deleteBlogPost = postCall('DELETE /:id', {
  summary: 'Einen Artikel in den Papierkorb legen; nach 30 Tagen ist er endgültig gelöscht',
  query: seenVersion,
  output: z.object({ deleted: z.literal(true) }),
})

export const {
  list: binnedBlogPosts,
  restore: restoreBlogPost,
  purge: purgeBlogPost,
} = binCalls('blog-post-bin', {
  entry: z.object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    author: z.string(),
    deletedAt: z.iso.datetime(),
  }),
  restored: z.object({ slug: z.string() }),
  told: {
    list: 'Artikel im Papierkorb, der zuletzt gelöschte zuerst',
    restore: 'Einen Artikel aus dem Papierkorb zurückholen',
    purge: 'Einen Artikel aus dem Papierkorb endgültig löschen, mit seinen Versionen',
  },
})

export const blogPostVersions = postCall('GET /:id/versions', {
  summary: 'Was ein Artikel früher war, das Jüngste zuerst',
  output: savedVersions,
})
