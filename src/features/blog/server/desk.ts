/** What staff do with articles. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { keepWritten, type Uploads, wantPicture } from '#features/images/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishAtOf, requireSeen } from '#platform/server/database/publication.ts'
import { changesBetween, keepVersion, selectVersions } from '#platform/server/database/versions.ts'
import type { Staff } from '#platform/server/http.ts'
import { withinLimits } from '#platform/server/prose/markdown.ts'
import { proseText, renderProse, renderText } from '#platform/server/prose/prose.ts'
import { safeHtml } from '#platform/server/prose/safe-html.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { Prose } from '#platform/shared/prose.ts'
import { type BlogPostInput, type ListedBlogPost, REQUIRED, type StaffBlogPost } from '../contract.ts'
import { DEFAULT_AUTHOR, DEFAULT_CATEGORY, readMinutesOf } from '../rules.ts'
import {
  type BlogPostRow,
  type BlogPostState,
  insertPost,
  lockPost,
  postWithSlug,
  selectPost,
  selectPosts,
  updatePost,
  VERSIONS,
} from './queries.ts'

const GONE = 'Diesen Artikel gibt es nicht mehr. Vielleicht liegt er im Papierkorb.'
const CHANGED = 'Dieser Artikel wurde inzwischen geändert. Nichts wurde überschrieben.'
const TAKEN = 'Diesen Slug hat schon ein anderer Artikel.'

/** All articles as staff see them. */
export async function listForStaff(db: Db, range: Range): Promise<{ data: ListedBlogPost[]; total: number }> {
  const { posts, total } = await selectPosts(db, range)
  return { data: posts.map(({ readMinutes: _, ...post }) => withTimes(post)), total }
}

/** One article as staff see it; ApiError `not_found` where there is none. */
export async function readForStaff(db: Db, id: number): Promise<{ data: StaffBlogPost }> {
  return { data: toStaff(found(await selectPost(db, id))) }
}

/** A text as its page will show it; ApiError `invalid` when its Markdown cannot be read. */
export function preview(content: string, format: BlogPostState['format']): Prose {
  return readable('content', 'Der Inhalt', () => renderProse(content, format))
}

/** What is made of a text; ApiError `invalid` with the words of why it cannot be read. */
function readable<Made>(path: string, what: string, make: () => Made): Made {
  try {
    return withinLimits(make)
  } catch (error) {
    // What lies thousands deep fills the stack.
    const problem = error instanceof RangeError ? 'Er ist zu tief verschachtelt.' : (error as Error).message
    throw wrongField(path, `${what} lässt sich nicht lesen: ${problem}`)
  }
}

/** Makes an article; ApiError `conflict` when its slug is taken. */
export async function createPost(
  db: Db,
  uploads: Uploads,
  staff: Staff,
  input: BlogPostInput,
): Promise<{ data: StaffBlogPost }> {
  const state = stateOf(input)
  return db.transaction().execute(async (transaction) => {
    const post = await insertPost(transaction, state)
    if (!post) throw wrongField('slug', TAKEN, 'conflict')
    await keepPictures(transaction, uploads, state)
    await recordAudit(transaction, staff, { action: 'blog-post.create', subjectId: post.id, after: state })
    return { data: toStaff(post) }
  })
}

/** Replaces an article and keeps what it was; ApiError `conflict` when somebody else was faster, or the slug is taken. */
export async function savePost(
  db: Db,
  uploads: Uploads,
  staff: Staff,
  id: number,
  input: BlogPostInput,
): Promise<{ data: StaffBlogPost }> {
  return db.transaction().execute(async (transaction) => {
    const before = found(await lockPost(transaction, id), GONE)
    requireSeen(input.version, before, CHANGED)
    const state = stateOf(input, before)
    if (await postWithSlug(transaction, state.slug, id)) throw wrongField('slug', TAKEN, 'conflict')
    await keepVersion(transaction, VERSIONS, before, staff.name)
    const post = await updatePost(transaction, id, state, before.version + 1)
    await keepPictures(transaction, uploads, state, before)
    await recordAudit(transaction, staff, {
      action: 'blog-post.update',
      subjectId: id,
      ...changesBetween<BlogPostState>(before, state),
    })
    return { data: toStaff(post) }
  })
}

async function keepPictures(
  transaction: Db,
  uploads: Uploads,
  { content, featuredImage }: BlogPostState,
  before?: BlogPostRow,
): Promise<void> {
  await keepWritten(transaction, uploads, { path: 'content', text: content, before: before?.content })
  const image = { path: 'featuredImage', text: featuredImage, before: before?.featuredImage }
  await keepWritten(transaction, uploads, image)
  await wantPicture(transaction, featuredImage)
}

/** What an article was before each change. */
export async function listVersions(db: Db, id: number) {
  found(await selectPost(db, id))
  return { data: await selectVersions(db, VERSIONS, id) }
}

/** What is stored of an input; what it leaves out stays as it is. HTML is made safe, Markdown has to be readable. */
function stateOf(input: BlogPostInput, before?: BlogPostRow): BlogPostState {
  const { version: _, publishAt, ...given } = input
  const waitsUntil = publishAtOf(publishAt, before?.publishAt ?? null)
  const format = input.format ?? before?.format ?? 'html'
  const content = format === 'html' ? safeHtml(input.content) : input.content
  if (content === '') throw wrongField('content', REQUIRED)
  for (const [index, { answer }] of (input.questions ?? []).entries())
    readable(`questions.${index}.answer`, 'Die Antwort', () => renderText(answer, 'markdown'))
  return {
    ...given,
    content,
    format,
    featuredImageAlt:
      input.featuredImageAlt === undefined ? (before?.featuredImageAlt ?? null) : input.featuredImageAlt,
    author: input.author ?? DEFAULT_AUTHOR,
    category: input.category ?? before?.category ?? DEFAULT_CATEGORY,
    tags: input.tags ?? before?.tags ?? [],
    questions: input.questions ?? before?.questions ?? [],
    sources: input.sources ?? before?.sources ?? [],
    publishedOn:
      input.publishedOn ??
      (before && !isDayOpen(before) ? before.publishedOn : dayOf(waitsUntil, new Date())),
    publishAt: waitsUntil,
    readMinutes: readMinutesOf(proseText(preview(content, format))),
  }
}

/** Whether nobody could read it yet, nor chose a day: then it bears the one on which it appears. */
function isDayOpen({ isPublished, isDraft, publishAt, publishedOn, updatedAt }: BlogPostRow): boolean {
  const isSeen = isPublished && !isDraft && (publishAt === null || publishAt <= new Date())
  return !isSeen && publishedOn === dayOf(publishAt, updatedAt)
}

function dayOf(publishAt: Date | null, savedAt: Date): string {
  return berlinDay(publishAt ?? savedAt)
}

/** An article as staff see it. */
export function toStaff({ readMinutes: _, ...post }: BlogPostRow): StaffBlogPost {
  return withTimes(post)
}
