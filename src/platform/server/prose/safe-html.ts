import sanitizeHtml from 'sanitize-html'

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
]

/**
 * HTML that staff has written, without anything that could run, load or restyle: no scripts, styles, pictures,
 * forms or frames. A first-level heading becomes one of the second level, since the page has its own. Links that
 * leave the site pass nothing on.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'], ol: ['start'] },
    // What Markdown makes of a list to tick.
    allowedClasses: { ul: ['checklist'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href },
      }),
    },
  }).trim()
}
