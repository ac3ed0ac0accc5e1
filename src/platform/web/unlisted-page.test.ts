import { expect, test } from 'vitest'
import type { PagePath } from './page.ts'
import { defineUnlistedPage } from './unlisted-page.ts'

const site = { name: 'Hundequartier', publicUrl: 'https://hunde.example' } as never

const Nothing = () => null

test.each([
  ['/newsletter/bestaetigen/:token', { token: 'geheim' }, {}, '/newsletter'],
  ['/betreiber/:token', { token: 'geheim' }, {}, '/betreiber'],
  ['/hundepension/:slug/bearbeiten', { slug: 'hof&garten' }, {}, '/hundepension/hof%26garten/bearbeiten'],
  ['/neue-eintraege/:search', { search: 'query=Berlin' }, { path: '/suche' }, '/suche'],
] as const)(
  'the head of %s names an address without its token, and keeps search engines out',
  (path, params, more, address) => {
    const page = defineUnlistedPage<PagePath>(path, {
      head: () => ({ title: 'Titel', description: 'Worum es geht', ...more }),
      Page: Nothing,
    })
    const { title, tags } = page.head({ site, params: params as never, search: {}, data: undefined })
    expect(title).toBe('Titel | Hundequartier')
    expect(tags).toContain(`<meta property="og:url" content="https://hunde.example${address}"/>`)
    expect(tags).toContain('content="noindex"')
    expect(tags).not.toContain('geheim')
  },
)
