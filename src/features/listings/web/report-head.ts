import type { Site } from '#platform/shared/site.ts'
import { pageHead } from '#platform/web/head.ts'

/** The head of "Fehler melden"; without words about the listing there is none. */
export function reportHead(site: Site, slug: string, words?: { title: string; description: string }) {
  const { meta, ...head } = pageHead({
    site,
    path: `/hundepension/${encodeURIComponent(slug)}/fehler-melden`,
    title: words?.title ?? 'Eintrag nicht gefunden',
    description: words?.description ?? '',
    noindex: true,
  })
  // With the form goes the page's origin, by which the server knows that it is its own.
  return { ...head, meta: [...meta, { name: 'referrer', content: 'same-origin' }] }
}
