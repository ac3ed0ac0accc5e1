/** What the server hands to the scripts of a page, once, as JSON within it. */
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Shown } from './shown-page.ts'

/** Id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data'
/** Id of the element that holds what React draws. */
export const PAGE_ID = 'page'

export interface PageData {
  site: Site
  path: string
  params: Record<string, string>
  shown: Shown
  /** The form that the page answers, if it answers one. */
  submitted?: SubmittedForm | undefined
}
