/** The one way in which texts of content files and of staff become what a page shows: read, made safe, set. */
import type { Prose, ProsePart } from '#platform/shared/prose.ts'
import { slugify } from '#platform/shared/text.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { safeHtml } from './safe-html.ts'
import { typeset, typesetHtml } from './typography.ts'

/** Files and articles are Markdown; staff may also write HTML. */
export type ProseFormat = 'markdown' | 'html'

/**
 * A text as pages show it, whose headings get no id that `isTaken` by the page around it. Throws an Error in words when
 * its Markdown holds a block that there is none of.
 */
export function renderProse(
  source: string,
  format: ProseFormat,
  isTaken: (id: string) => boolean = () => false,
): Prose {
  const blocks: Block[] = format === 'html' ? [{ kind: 'text', html: source }] : readMarkdown(source)
  const headings: Prose['headings'] = []
  const anchors = new Anchors(isTaken)
  const parts = blocks.map((block): ProsePart => {
    if (block.kind === 'chocolate') return block
    const html = withAnchors(typesetHtml(safeHtml(block.html)), headings, anchors)
    return block.kind === 'print' ? { ...block, title: typeset(block.title), html } : { ...block, html }
  })
  return { parts: parts.filter((part) => part.kind === 'chocolate' || part.html !== ''), headings }
}

/** A short text without parts of its own, such as an answer, as safe HTML. */
export function renderText(source: string, format: ProseFormat): string {
  return renderProse(source, format)
    .parts.map((part) => (part.kind === 'chocolate' ? '' : part.html))
    .join('')
}

/** Headings of the second level get an id, by which the list of contents leads to them. */
function withAnchors(html: string, headings: Prose['headings'], anchors: Anchors): string {
  return html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const text = plainText(inner)
    const id = anchors.next(slugify(text) || 'abschnitt')
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
}

/** Ids by which scripts and links of ours find parts of pages with texts; the first `getElementById` would be the heading. */
const isOurs = (id: string) => /^(page(-data|-files)?|inhalt|hinweis|palette-choices)$/.test(id)

/** The ids of a text's headings, none twice. */
class Anchors {
  readonly #isTaken: (id: string) => boolean
  readonly #given = new Set<string>()
  /** How often a heading was called so. */
  readonly #times = new Map<string, number>()

  constructor(isTaken: (id: string) => boolean) {
    this.#isTaken = isTaken
  }

  next(base: string): string {
    let times = this.#times.get(base) ?? 0
    let id: string
    do {
      times += 1
      id = times === 1 ? base : `${base}-nr-${times}`
    } while (isOurs(id) || this.#isTaken(id) || this.#given.has(id))
    this.#times.set(base, times)
    this.#given.add(id)
    return id
  }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Tags within a line, which part no words. */
const INLINE = /<\/?(?:a|b|code|del|em|i|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/g

/** What of HTML is read, in one line. */
export function plainText(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim()
}

/** All that is read of a text, for searching and counting. */
export function proseText({ parts }: Prose): string {
  return parts.flatMap((part) => (part.kind === 'chocolate' ? [] : plainText(part.html))).join(' ')
}
