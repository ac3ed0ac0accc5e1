import type { Site } from '#platform/shared/site.ts'

/** The head of a page whose subject does not exist or could not be loaded. */
export function missingHead(site: Site, title: string) {
  return { meta: [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }] }
}
