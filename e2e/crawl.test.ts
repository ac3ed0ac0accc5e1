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

/** Addresses within the site that a page links, without what leads to a part of it. */
function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const own = addresses.filter((href) => href.startsWith('/') && !href.startsWith('//'))
  return own.map((href) => href.split('#')[0] ?? '').filter((href) => href !== '')
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
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const count = visited.get(kind) ?? 0
    if (count >= OF_A_KIND) continue
    visited.set(kind, count + 1)
    const reply = await fetch(ORIGIN + address)
    if (reply.status !== 200 && address !== '/gibt-es-nicht') broken.push(`${reply.status} ${address}`)
    if (!reply.headers.get('content-type')?.startsWith('text/html')) continue
    for (const link of linksOf(await reply.text())) {
      if (seen.has(link)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
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
