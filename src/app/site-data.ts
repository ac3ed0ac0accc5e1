import type { Site } from '#platform/shared/site.ts'

/** Id of the JSON block in which the server hands the site's own facts to the browser. */
export const SITE_DATA_ID = 'site-data'

/** Reads the facts that the server wrote into the page. */
export function readSite(): Site {
  return JSON.parse(document.getElementById(SITE_DATA_ID)?.textContent ?? '{}')
}
