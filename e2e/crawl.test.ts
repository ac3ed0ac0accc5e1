import { expect } from 'vitest'
import { ORIGIN, test } from './harness/pages.ts'

/** Of pages of a kind, such as those of listings, that are visited; there are thousands. */
const OF_A_KIND = 8
/** What no page links may still be linked in mails. */
const BEGINNINGS = [
  '/',
  '/blog',
  '/faq',
  '/faq?fuer=betreiber',
  '/impressum',
  '/datenschutz',
  '/gibt-es-nicht',
]

/** Addresses within the site that HTML links, those of parts of the page itself too. */
function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return addresses.filter((href) => href.startsWith('#') || (href.startsWith('/') && !href.startsWith('//')))
}

const withoutPart = (href: string) => href.split('#')[0] ?? ''

/** Whether somebody wrote what the page says, and each link in it: an article, or a page that there is once. */
function isWritten(address: string): boolean {
  return /^\/(blog\/[^/?]+|[^/?]+)$/.test(address) && !['/suche', '/alle-staedte', '/blog'].includes(address)
}

/** `/hundepension/:…` for each listing, `/suche?…` for each search, the address itself for pages that there are once. */
function kindOf(address: string): string {
  const [path = '', search] = address.split('?')
  const [, folder, ...rest] = path.split('/')
  const below = rest.length === 0 ? '' : `/${rest.slice(1).join('/') || ':'}`
  return `/${folder}${folder === 'blog' ? rest.join('/') : below}${search === undefined ? '' : '?'}`
}

test('no link of any page ends in anything but 200', { timeout: 300_000 }, async () => {
  const seen = new Set(BEGINNINGS)
  const visited = new Map<string, number>()
  const waiting = [...BEGINNINGS]
  const broken: string[] = []
  /** Addresses that somebody wrote into a text: all of them are visited. */
  const named = new Set<string>()
  const fetched = new Set<string>()
  const parts = new Map<string, Set<string>>()
  const leading: { from: string; to: string; part: string }[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const count = visited.get(kind) ?? 0
    if (count >= OF_A_KIND && !named.has(address)) continue
    if (fetched.has(address)) continue
    fetched.add(address)
    visited.set(kind, count + 1)
    const reply = await fetch(ORIGIN + address)
    if (reply.status !== 200 && address !== '/gibt-es-nicht') broken.push(`${reply.status} ${address}`)
    if (!reply.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await reply.text()
    parts.set(address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)))
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const href of linksOf(main)) {
      const [path = '', part] = href.split('#')
      if (!isWritten(address)) continue
      if (part) leading.push({ from: address, to: path || address, part })
      if (path === '' || named.has(path)) continue
      named.add(path)
      // It may have been passed over as one of many.
      waiting.push(path)
    }
    for (const link of linksOf(html).map(withoutPart)) {
      if (link === '' || seen.has(link)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  for (const { from, to, part } of leading)
    if (parts.has(to) && !parts.get(to)?.has(decodeURIComponent(part)))
      broken.push(`${from} -> ${to}#${part}`)
  expect(broken).toEqual([])
  const pages = [
    '/impressum',
    '/datenschutz',
    '/barrierefreiheit',
    '/nutzungsbedingungen',
    '/kontakt',
    '/faq',
    '/blog',
  ]
  for (const page of [...pages, '/hundepension-preise', '/alle-staedte', '/hundepension-anmelden'])
    expect([...seen], page).toContain(page)
})
