/** What stands in the form of an entry, as text by field: of an entry as it is read, or as it was in an earlier version. */
import type { StaffBlogPost } from '#features/blog/contract.ts'
import { DEFAULT_CATEGORY } from '#features/blog/rules.ts'
import type { StaffPageContent } from '#features/page-content/contract.ts'
import { formatDate } from '#platform/shared/format.ts'
import { conflictWords, TYPE_LABELS } from './content-texts.ts'
import { readable } from './readable.ts'
import { toField } from './schedule.ts'

/** As a ticked box is sent. */
export const ON = 'on'
const box = (isOn: boolean) => (isOn ? ON : '')

/** Of an article; a new one is a draft. */
export function typedPost(post: Partial<StaffBlogPost>) {
  return {
    title: post.title ?? '',
    slug: post.slug ?? '',
    excerpt: post.excerpt ?? '',
    content: post.content ?? '',
    questions: JSON.stringify(post.questions ?? []),
    sources: JSON.stringify(post.sources ?? []),
    isPublished: box(post.isPublished ?? false),
    isDraft: box(post.isDraft ?? true),
    publishAt: toField(post.publishAt),
    publishedOn: post.publishedOn ?? '',
    metaDescription: post.metaDescription ?? '',
    keywords: post.keywords ?? '',
    featuredImage: post.featuredImage ?? '',
    featuredImageAlt: post.featuredImageAlt ?? '',
    author: post.author ?? '',
    category: post.category ?? DEFAULT_CATEGORY,
    tags: post.tags?.join(', ') ?? '',
  }
}

/** Of texts of a page; new ones are a place's, and active. */
export function typedPage(content: Partial<StaffPageContent>) {
  return {
    pageType: content.pageType ?? 'city',
    pageSlug: content.pageSlug ?? '',
    customTitle: content.customTitle ?? '',
    heroTitle: content.heroTitle ?? '',
    heroDescription: content.heroDescription ?? '',
    seoContent: content.seoContent ?? '',
    isActive: box(content.isActive ?? true),
    publishAt: toField(content.publishAt),
    customMetaDescription: content.customMetaDescription ?? '',
    customKeywords: content.customKeywords ?? '',
  }
}

/** Of the text of a fixed page. */
export function typedText({ text = '' }: { text?: string }) {
  return { text }
}

const BOXES = ['isPublished', 'isDraft', 'isActive']
const ROWS = ['questions', 'sources']

/** What stands in a field, as people read it; where the words of `other` are the same, as it is written. */
export function shownField(name: string, text: string, other: string): string {
  if (BOXES.includes(name)) return text === ON ? conflictWords.yes : conflictWords.no
  const words = wordsOf(name, text)
  const isTold = words !== wordsOf(name, other) || text === other
  return (isTold ? words : text) || conflictWords.empty
}

function wordsOf(name: string, text: string): string {
  if (text === '') return ''
  if (name === 'pageType') return TYPE_LABELS[text as keyof typeof TYPE_LABELS]
  if (name === 'publishedOn') return formatDate(text)
  if (name === 'publishAt') return `${formatDate(text.slice(0, 10))}, ${text.slice(11)}`
  return readable(name, { [name]: ROWS.includes(name) ? JSON.parse(text) : text })
}
