import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

test('text, headings, lists, tables and links stay', () => {
  const html =
    '<h2>In Köln</h2><p>Am <strong>Rhein</strong><br /></p><ul><li>eins</li></ul><table><tr><th scope="col">Preis</th></tr></table>'
  expect(safeHtml(html)).toBe(html)
})

test('a first-level heading becomes a second-level one', () => {
  expect(safeHtml('<h1>Titel</h1>')).toBe('<h2>Titel</h2>')
})

test('a link elsewhere passes nothing on, one within the site stays as it is', () => {
  expect(safeHtml('<a href="https://example.org" target="_blank" onclick="x()">a</a>')).toBe(
    '<a href="https://example.org" rel="noopener nofollow">a</a>',
  )
  expect(safeHtml('<a href="/faq">a</a>')).toBe('<a href="/faq">a</a>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<style>body{display:none}</style>',
  '<iframe src="https://example.org"></iframe>',
  '<form action="/x"><input name="a"></form>',
  '<svg onload="alert(1)"></svg>',
])('%s disappears', (html) => {
  expect(safeHtml(html)).toBe('')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//example.org/x'])(
  'a link to %s leads nowhere',
  (href) => {
    expect(safeHtml(`<a href="${href}">a</a>`)).not.toContain('href="')
  },
)

test('whatever is written, nothing runs, and making it safe again changes nothing', () => {
  const piece = fc.constantFrom(
    ...[
      '<p',
      '<script',
      '<a href="',
      'javascript:',
      '</p>',
      '>',
      '"',
      "'",
      ' onclick=',
      '<img src=',
      'text',
      '&lt;',
      '<!--',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const safe = safeHtml(pieces.join(''))
      expect(safe).not.toMatch(/<(?:script|img|svg|iframe)|href="\s*javascript:/i)
      // What stands within quotes is an address, whatever it looks like.
      expect(safe.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i)
      expect(safeHtml(safe)).toBe(safe)
    }),
    { examples: [[['<a href="', ' onclick=', '"', '>']]] },
  )
})
