/** What is true of articles wherever they are shown. */
import { berlinDay } from '#platform/shared/dates.ts'
import { slugify } from '#platform/shared/text.ts'

/** One large and three rows of three. */
export const POSTS_PER_PAGE = 10
const RELATED_POSTS = 3
export const DEFAULT_AUTHOR = 'Redaktion'
/** The address of all articles for feed readers. */
export const FEED = '/blog/feed.xml'
export const DEFAULT_CATEGORY = 'Ratgeber'

/** Words of German prose that people read in a minute (Brysbaert 2019 finds 260 for German non-fiction; a guide is read slower). */
const WORDS_A_MINUTE = 220

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}

/** Whole minutes, at least one. */
export function readMinutesOf(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_A_MINUTE))
}

/** Up to three others that share a tag, those that share the most first, then the newest. */
export function relatedTo<P extends { slug: string; tags: readonly string[]; publishedOn: string }>(
  post: { slug: string; tags: readonly string[] },
  others: readonly P[],
): P[] {
  const own = new Set(post.tags.map(slugify))
  return others
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.has(slugify(tag))).length }))
    .filter(({ other, shared }) => other.slug !== post.slug && shared > 0)
    .sort((a, b) => b.shared - a.shared || b.other.publishedOn.localeCompare(a.other.publishedOn))
    .slice(0, RELATED_POSTS)
    .map(({ other }) => other)
}

/** When an article appeared: at the time that it waited for where it bears that day, else in the morning of its day. */
export function appearedAt({
  publishedOn,
  publishAt,
}: {
  publishedOn: string
  publishAt: Date | null
}): Date {
  return publishAt && berlinDay(publishAt) === publishedOn ? publishAt : new Date(`${publishedOn}T06:00:00Z`)
}

/** When what everybody reads became as it is: what was written before it appeared is no change. */
export function changedAt({ updatedAt, publishAt }: { updatedAt: Date; publishAt: Date | null }): Date {
  return publishAt && publishAt > updatedAt ? publishAt : updatedAt
}

/** A title with its numbers bound to what they count, so that no line ends between them: "14 Fragen". */
export function withBoundNumbers(title: string): string {
  return title.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
}
