import type { Db } from '#platform/server/database/database.ts'
import { keptEach } from '#platform/server/kept-each.ts'
import { proseText, renderProse, renderText } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import { readWords, searchWords } from '#platform/server/prose/word-search.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import type { Prose } from '#platform/shared/prose.ts'
import { slugify } from '#platform/shared/text.ts'
import type { BlogCard, blogList, blogPost } from '../contract.ts'
import { changedAt, POSTS_PER_PAGE, relatedTo } from '../rules.ts'
import { publishedPosts, type ShownPost, slugAfter } from './queries.ts'
import { linkSourceMarks } from './source-marks.ts'

/** Of every answer that shows articles. */
export const BLOG_FOOTPRINT = { things: ['blog_post:any'] }

interface ListQuery {
  category?: string | undefined
  tag?: string | undefined
  query?: string | undefined
  page: number
}

/** Reads articles as searches look into them, each once. */
export const articleReader = () => keptEach((post: ShownPost) => ({ post, words: readWords(weighted(post)) }))

/** One page of the articles that a filter leaves, with all categories. */
export async function listPosts(
  db: Db,
  read: ReturnType<typeof articleReader>,
  { category, tag, query, page }: ListQuery,
): Promise<OutputOf<typeof blogList>> {
  const posts = await publishedPosts(db)
  const isIn = (post: ShownPost) =>
    (category === undefined || slugify(post.category) === slugify(category)) &&
    (tag === undefined || post.tags.some((own) => slugify(own) === slugify(tag)))
  const search = (wanted: string) => {
    const left = read(posts).filter(({ post }) => isIn(post))
    return searchWords(left, wanted, ({ words }) => words).map(({ post }) => post)
  }
  const found = query === undefined ? posts.filter(isIn) : search(query)
  const start = (page - 1) * POSTS_PER_PAGE
  return {
    entries: found.slice(start, start + POSTS_PER_PAGE).map(toCard),
    total: found.length,
    categories: countCategories(posts),
    all: posts.length,
    tag: tag === undefined ? null : (spellingOf(tag, posts) ?? tag),
  }
}

function weighted({ title, excerpt, tags, keywords, content, format, questions }: ShownPost) {
  return [
    { text: title, weight: 4 },
    { text: [...tags, keywords ?? ''].join(' '), weight: 3 },
    { text: excerpt ?? '', weight: 2 },
    { text: proseText(renderProse(content, format)), weight: 1 },
    { text: questions.map(({ question, answer }) => `${question} ${answer}`).join(' '), weight: 1 },
  ]
}

function countCategories(posts: readonly ShownPost[]) {
  const counts = new Map<string, number>()
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, slug: slugify(name), count }))
}

function spellingOf(tag: string, posts: readonly ShownPost[]): string | undefined {
  return posts.flatMap(({ tags }) => tags).find((own) => slugify(own) === slugify(tag))
}

/** An article with what fits it; ApiError `not_found` where there is none, or nobody may see it yet. */
export async function readPost(db: Db, slug: string): Promise<OutputOf<typeof blogPost>> {
  const posts = await publishedPosts(db)
  const index = posts.findIndex((post) => post.slug === slug)
  const post = found(posts[index], 'Der gesuchte Artikel ist leider nicht verfügbar.')
  return {
    ...toCard(post),
    metaDescription: post.metaDescription === null ? null : typeset(post.metaDescription),
    keywords: post.keywords,
    updatedAt: changedAt(post).toISOString(),
    body: withSourceMarks(renderProse(post.content, post.format, isPagesOwn), post.sources.length),
    questions: post.questions.map(({ question, answer }) => ({
      question: typeset(question),
      answer: renderText(answer, 'markdown'),
    })),
    sources: post.sources.map(({ title, url }) => ({ title: typeset(title), url })),
    related: relatedTo(post, posts).map(toCard),
    previous: toNeighbour(posts[index + 1]),
    next: toNeighbour(posts[index - 1]),
  }
}

/** Whether an id is one of the page around an article. */
const isPagesOwn = (id: string) => /^(fragen|quellen|quelle-\d+)$/.test(id)

/** A text in which each mark leads to its source. */
export function withSourceMarks({ parts, headings }: Prose, sources: number): Prose {
  return {
    headings,
    parts: parts.map((part) =>
      part.kind === 'chocolate' ? part : { ...part, html: linkSourceMarks(part.html, sources) },
    ),
  }
}

/** The slug of an article that is spelled otherwise in an address, or had it before; undefined where there is none. */
export async function postSlugFor(db: Db, name: string): Promise<string | undefined> {
  const wanted = slugify(name)
  const spelled = (await publishedPosts(db)).find(({ slug }) => slug === wanted)
  return spelled?.slug ?? slugAfter(db, wanted)
}

/** The addresses of all articles, the newest first. */
export async function postPaths(db: Db): Promise<string[]> {
  return (await publishedPosts(db)).map(({ slug }) => `/blog/${slug}`)
}

function toNeighbour(post: ShownPost | undefined) {
  return post === undefined ? null : { slug: post.slug, title: typeset(post.title) }
}

function toCard(post: ShownPost): BlogCard {
  const { slug, category, tags, author, publishedOn, readMinutes, image, featuredImageAlt } = post
  return {
    slug,
    title: typeset(post.title),
    excerpt: post.excerpt === null ? null : typeset(post.excerpt),
    category,
    tags,
    author,
    publishedOn,
    readMinutes,
    image,
    imageAlt: typeset(featuredImageAlt ?? ''),
  }
}
