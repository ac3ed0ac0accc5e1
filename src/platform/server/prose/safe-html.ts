import sanitizeHtml from 'sanitize-html'
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
/** How wide texts are. */
const SIZES = '(min-width: 780px) 720px, 92vw'

/**
 * HTML that staff has written, without anything that could run, restyle or load from elsewhere: no scripts, styles,
 * forms or frames, and of pictures only our own, in the sizes that we have. A first-level heading becomes one of the second level, since the page has its own. Links that
 * leave the site pass nothing on.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'], ol: ['start'], img: PICTURE_ATTRIBUTES },
    // What Markdown makes of a list to tick.
    allowedClasses: { ul: ['checklist'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && imageKeyOf(attribs.src ?? '') === undefined,
    transformTags: {
      h1: 'h2',
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { ...sizesOf(src), alt } }),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href },
      }),
    },
  }).trim()
}

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
