import { expect, test } from 'vitest'
import type { MailContent } from '../content.ts'
import { withoutLinks } from './preview.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const LOOK = { siteName: 'Hundequartier', publicUrl: 'https://hundequartier.test' }
const URL = 'https://hundequartier.test/anfrage/eyJ.abc-_?a=1&b=2'

function content(...blocks: MailContent['blocks']): MailContent {
  return { heading: 'Deine Anfrage ist da', preview: 'Kurz gesagt', blocks }
}

test('text is wrapped at 76 columns, facts are aligned, links stand on lines of their own', () => {
  const text = renderText(
    content(
      { kind: 'text', text: `Hallo Jana,\n\n${'wir haben deine Anfrage weitergeleitet '.repeat(4).trim()}.` },
      {
        kind: 'facts',
        facts: [
          { name: 'Anreise', value: '12.12.2026' },
          { name: 'Zeitraum', value: 'lang '.repeat(20).trim() },
        ],
      },
      { kind: 'quote', text: 'Bello schläft\r\n\r\ngern lang.' },
      { kind: 'button', label: 'Anfrage ansehen', url: URL, tone: 'primary' },
    ),
    LOOK,
  )
  expect(text).toBe(`Deine Anfrage ist da
====================

Hallo Jana,

wir haben deine Anfrage weitergeleitet wir haben deine Anfrage
weitergeleitet wir haben deine Anfrage weitergeleitet wir haben deine
Anfrage weitergeleitet.

Anreise:  12.12.2026
Zeitraum: lang lang lang lang lang lang lang lang lang lang lang lang lang
          lang lang lang lang lang lang lang

> Bello schläft
>
> gern lang.

Anfrage ansehen:
${URL}

-- 
Hundequartier - das Verzeichnis für Hundepensionen
https://hundequartier.test
Impressum: https://hundequartier.test/impressum
`)
})

test('a fact that has an address of its own leads there, in text on the line below', () => {
  const said = content({ kind: 'facts', facts: [{ name: 'Berlin', value: 'Havelhunde', url: URL }] })
  expect(renderText(said, LOOK)).toContain(`Berlin: Havelhunde\n        ${URL}\n`)
  expect(renderHtml(said, LOOK)).toMatch(/>Berlin<.*<a [^>]*href="[^"]*a=1&amp;b=2"[^>]*>Havelhunde<\/a>/)
  expect(JSON.stringify(withoutLinks(said, LOOK))).not.toContain(URL)
})

test('our own sentences run from left to right whatever name they begin with, what others wrote as it begins', () => {
  const name = 'שרה כהן'
  const html = renderHtml(
    {
      heading: `${name} hat angefragt`,
      preview: '',
      blocks: [
        { kind: 'text', text: `${name} war mit Hund bei dir zu Gast.` },
        { kind: 'note', text: `${name} antwortest du hier.` },
        { kind: 'quote', text: 'שלום' },
        { kind: 'facts', facts: [{ name: 'Name', value: name }] },
      ],
    },
    LOOK,
  )
  const directions = [...html.matchAll(/<(h1|p|blockquote|td)[^>]* dir="(\w+)"/g)]
  expect(directions.map(([, tag, dir]) => `${tag} ${dir}`)).toEqual([
    ...['h1 ltr', 'p ltr', 'p ltr', 'blockquote auto', 'td auto'],
  ])
})

test('an address is never broken, wide signs count as two columns', () => {
  const long = `https://hundequartier.test/${'a'.repeat(120)}`
  const text = renderText(
    content({ kind: 'text', text: `Hier ${long} und da.` }, { kind: 'text', text: '🐕 '.repeat(40).trim() }),
    LOOK,
  )
  expect(text.split('\n')).toContain(long)
  expect(text.split('\n').filter((line) => line.includes('🐕'))[0]).toBe('🐕 '.repeat(25).trim())
})

test('what people write stays words: in HTML, in attributes, in the title', () => {
  const nasty = `"><script>alert('x')</script>&amp;`
  const html = renderHtml(
    {
      heading: nasty,
      preview: nasty,
      blocks: [
        { kind: 'text', text: nasty },
        { kind: 'note', text: nasty },
        { kind: 'quote', text: nasty },
        { kind: 'facts', facts: [{ name: nasty, value: nasty }] },
        { kind: 'button', label: nasty, url: `https://hunde.test/${nasty}`, tone: 'primary' },
      ],
    },
    { siteName: nasty, publicUrl: 'https://hunde.test' },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain(`alert('x')`)
  expect(html).toContain('href="https://hunde.test/&quot;&gt;')
  expect(html).not.toMatch(/&amp;(?!amp;)/)
})

test('a link leads to a web address, never to a script', () => {
  const button = { kind: 'button', label: 'x', url: 'javascript:alert(1)', tone: 'primary' } as const
  expect(() => renderHtml(content(button), LOOK)).toThrow('no address for a link')
})

test('HTML is German, loads nothing, shows the address below the button, and keeps line breaks', () => {
  const html = renderHtml(
    content(
      { kind: 'quote', text: 'eins\nzwei\r\n\r\ndrei' },
      { kind: 'button', label: 'Ansehen', url: URL, tone: 'primary' },
    ),
    LOOK,
  )
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('eins<br>zwei<br><br>drei')
  const escaped = URL.replace('&', '&amp;')
  expect(html).toContain(`>${escaped}</a>`)
  expect(html).toContain(`href="${escaped}"`)
  expect(html).not.toMatch(/<(img|link|script|iframe|svg)\b|url\(|@import|src=/)
})

test('who runs the directory stands below each mail, and how to stop them where that goes', () => {
  const imprint = {
    name: 'Muster GmbH',
    address: 'Musterweg 1, 12345 Musterstadt',
    representative: 'Anna Muster',
  }
  const stop = { label: 'Abbestellen', url: 'https://hundequartier.test/mails-abbestellen/x' }
  const content = {
    heading: 'Hallo',
    preview: '',
    blocks: [{ kind: 'note' as const, text: 'Genug?', link: stop }],
  }
  const look = { ...LOOK, imprint }
  for (const rendered of [renderHtml(content, look), renderText(content, look).replaceAll('\n', ' ')]) {
    expect(rendered).toContain('Muster GmbH, vertreten durch Anna Muster, Musterweg 1, 12345 Musterstadt')
    expect(rendered).toContain('https://hundequartier.test/impressum')
    expect(rendered).toContain(stop.url)
  }
})
