import sanitizeHtml, { type Transformer } from 'sanitize-html'
import { imageKeyOf, imagePath, imageSizeOf, usefulWidths } from '#platform/shared/image-path.ts'

const TAGS = [
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'del',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['figure', 'img', 'figcaption'],
]

const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'alt']
const CELL_ATTRIBUTES = ['colspan', 'rowspan']
/** Over how many others a cell may reach: whatever says 1 says nothing. */
const SPAN = /^([2-9]|1\d|20)$/
/** A figure whose picture is gone: at most its caption is left. */
const EMPTY_FIGURE = /<figure>\s*(?:<figcaption>(?:(?!<\/?fig).)*<\/figcaption>\s*)?<\/figure>/gs
/** How wide texts are. */
const SIZES = '(min-width: 780px) 720px, 92vw'

/**
 * HTML that staff has written, without anything that could run, restyle or load from elsewhere: no scripts, styles,
 * forms or frames, and of pictures only our own, in the sizes that we have; any other goes with its caption. A first-level
 * heading becomes one of the second level, since the page has its own. Links that leave the site pass nothing on.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      td: CELL_ATTRIBUTES,
      th: ['scope', ...CELL_ATTRIBUTES],
      ol: ['start'],
      img: PICTURE_ATTRIBUTES,
    },
    // What Markdown makes of a list to tick.
    allowedClasses: { ul: ['checklist'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && imageKeyOf(attribs.src ?? '') === undefined,
    transformTags: {
      h1: 'h2',
      td: withSpans,
      th: withSpans,
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { ...sizesOf(src), alt } }),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href },
      }),
    },
  })
    .replaceAll(EMPTY_FIGURE, '')
    .trim()
}

const withSpans: Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !CELL_ATTRIBUTES.includes(name) || SPAN.test(value)),
  ),
})

/** The attributes of a picture of ours, which tell its sizes; none for any other. */
function sizesOf(src: string): Record<string, string> {
  const key = imageKeyOf(src)
  const size = key === undefined ? undefined : imageSizeOf(key)
  if (key === undefined || size === undefined) return {}
  return {
    src: imagePath(key, 800, 'webp'),
    srcset: usefulWidths(size)
      .map((width) => `${imagePath(key, width, 'webp')} ${width}w`)
      .join(', '),
    sizes: SIZES,
    width: String(size.width),
    height: String(size.height),
    loading: 'lazy',
  }
}
