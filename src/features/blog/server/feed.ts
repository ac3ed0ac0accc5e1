/** The articles as an RSS feed with their full text. */
import type { Db } from '#platform/server/database/database.ts'
import { keptEach } from '#platform/server/kept-each.ts'
import { renderProse, renderText } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import { rssFeed, rssItem } from '#platform/server/rss.ts'
import { escapeXml, xmlElement } from '#platform/server/xml.ts'
import type { Prose } from '#platform/shared/prose.ts'
import { CHOCOLATE, CHOCOLATE_KINDS, criticalGrams, TABLE_WEIGHTS } from '../chocolate.ts'
import { appearedAt, FEED } from '../rules.ts'
import { publishedPosts, type ShownPost } from './queries.ts'
import { withSourceMarks } from './service.ts'

const NEWEST = 20

interface Feed {
  siteName: string
  publicUrl: string
}

/** Answers the feed as it is now, the newest first; an article is rendered once. */
export function feedOf(db: Db, { siteName, publicUrl }: Feed): () => Promise<string> {
  const itemsOf = keptEach((post: ShownPost) => item(post, publicUrl))
  const channel = {
    title: `${siteName}: Blog`,
    link: `${publicUrl}/blog`,
    description: 'Ratgeber für alle, die ihren Hund in gute Hände geben wollen.',
    self: publicUrl + FEED,
    namespaces: {
      content: 'http://purl.org/rss/1.0/modules/content/',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
  }
  return async () => rssFeed(channel, itemsOf((await publishedPosts(db)).slice(0, NEWEST)))
}

function item(post: ShownPost, publicUrl: string): string {
  const link = `${publicUrl}/blog/${post.slug}`
  return rssItem({ title: typeset(post.title), link, published: appearedAt(post) }, [
    xmlElement('dc:creator', post.author),
    ...[post.category, ...post.tags].map((name) => xmlElement('category', name)),
    xmlElement('description', typeset(post.excerpt ?? '')),
    xmlElement('content:encoded', readAnywhere(wholeText(post), link, publicUrl)),
  ])
}

/** HTML whose addresses hold wherever it is read; a reader gets one width of each picture. */
function readAnywhere(html: string, page: string, publicUrl: string): string {
  return html
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replaceAll(/ (href|src)="\//g, ` $1="${publicUrl}/`)
    .replaceAll(' href="#', ` href="${page}#`)
}

/** All that stands in the article, as HTML without scripts. Its picture is the drawn preview, which every reader can show. */
function wholeText(post: ShownPost): string {
  const picture = `<p><img src="/og/blog/${post.slug}.png" alt="" width="1200" height="630"></p>`
  const questions = post.questions.map(
    ({ question, answer }) => `<h3>${escapeXml(typeset(question))}</h3>${renderText(answer, 'markdown')}`,
  )
  const sources = post.sources.map(
    ({ title, url }) => `<li><a href="${escapeXml(url)}">${escapeXml(typeset(title))}</a></li>`,
  )
  return [
    picture,
    ...withSourceMarks(renderProse(post.content, post.format), post.sources.length).parts.map(partHtml),
    ...questions,
    sources.length === 0 ? '' : `<h3>Quellen</h3><ol>${sources.join('')}</ol>`,
  ].join('')
}

function partHtml(part: Prose['parts'][number]): string {
  if (part.kind === 'chocolate') return limitTable()
  if (part.kind === 'print') return `<h3>${escapeXml(part.title)}</h3>${part.html}`
  return part.kind === 'note' ? `<blockquote>${part.html}</blockquote>` : part.html
}

function limitTable(): string {
  const heads = CHOCOLATE_KINDS.map((kind) => `<th>${CHOCOLATE[kind].label}</th>`)
  const rows = TABLE_WEIGHTS.map((weight) => {
    const cells = CHOCOLATE_KINDS.map((kind) => `<td>${criticalGrams(weight, kind)} g</td>`)
    return `<tr><th>${weight} kg</th>${cells.join('')}</tr>`
  })
  return `<table><tr><th>Hund</th>${heads.join('')}</tr>${rows.join('')}</table>`
}
