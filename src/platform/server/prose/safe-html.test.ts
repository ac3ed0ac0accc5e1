import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

test('text, headings, lists, tables and links stay', () => {
  const html =
    '<h2>In Köln</h2><p>Am <strong>Rhein</strong><br /></p><ul><li>eins</li></ul><table><tr><th scope="col">Preis</th></tr></table>'
  expect(safeHtml(html)).toBe(html)
})

test('a picture of ours is shown in its sizes, with its caption; one from elsewhere disappears', () => {
  const path = `/images/${'a'.repeat(32)}-640x480`
  const shown = safeHtml(
    `<figure><img src="${path}/800.webp" alt="Ein Hof" onload="x()"><figcaption>Abends</figcaption></figure>`,
  )
  expect(shown).toBe(
    `<figure><img src="${path}/800.webp" srcset="${path}/320.webp 320w, ${path}/480.webp 480w, ${path}/640.webp 640w" sizes="(min-width: 780px) 720px, 92vw" width="640" height="480" loading="lazy" alt="Ein Hof" /><figcaption>Abends</figcaption></figure>`,
  )
  expect(safeHtml(shown)).toBe(shown)
  expect(safeHtml('<p>a<img src="https://example.org/a.png" alt="b"></p>')).toBe('<p>a</p>')
})

test('a figure goes with its picture where that is from elsewhere, and one of anything else stays', () => {
  const path = `/images/${'a'.repeat(32)}-640x480`
  const foreign = '<figure><img src="file:///C:/hof.png" alt="a"><figcaption>Ein Hof</figcaption></figure>'
  expect(safeHtml(`<p>a</p>${foreign}<p>b</p><figure>\n</figure>`)).toBe('<p>a</p><p>b</p>')
  const own = safeHtml(`<figure><a href="/faq"><img src="${path}/800.webp" alt=""></a></figure>${foreign}`)
  expect(own).toMatch(/^<figure><a href="\/faq"><img [^>]*><\/a><\/figure>$/)
  const table = '<figure><figcaption>Preise</figcaption><table><tr><td>30</td></tr></table></figure>'
  expect(safeHtml(table + foreign)).toBe(table)
})

test('cells stay merged as they are over up to twenty others', () => {
  const table =
    '<table><tr><th scope="col" colspan="2">Preis</th></tr><tr><td rowspan="20">a</td><td>b</td></tr></table>'
  expect(safeHtml(table)).toBe(table)
  for (const span of ['1', '0', '-2', '21', '1000', '2.5', 'x'])
    expect(
      safeHtml(`<table><tr><td colspan="${span}" rowspan="${span}">a</td></tr></table>`),
      span,
    ).toContain('<td>')
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
