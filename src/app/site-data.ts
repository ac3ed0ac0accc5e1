import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'

/** Ids of the JSON blocks in which the server hands the browser the site's own facts, and a form that was refused. */
export const SITE_DATA_ID = 'site-data'
export const SUBMITTED_ID = 'submitted-form'

/** Reads the facts that the server wrote into the page. */
export function readSite(): Site {
  return JSON.parse(document.getElementById(SITE_DATA_ID)?.textContent ?? '{}')
}

/** Reads the form that the page answers, if it answers one. */
export function readSubmitted(): SubmittedForm | undefined {
  const block = document.getElementById(SUBMITTED_ID)
  return block === null ? undefined : JSON.parse(block.textContent)
}
