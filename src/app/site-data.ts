import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'

/**
 * Ids of the JSON blocks in which the server hands the browser the site's own facts, a form that was refused, and what
 * the page has asked.
 */
export const SITE_DATA_ID = 'site-data'
export const SUBMITTED_ID = 'submitted-form'
export const ANSWERS_ID = 'answers'

/** A query's key, its answer and when it was given, in milliseconds since 1970. */
type Answer = readonly [key: QueryKey, data: unknown, updatedAt: number]

/** Reads the facts that the server wrote into the page. */
export function readSite(): Site {
  return JSON.parse(document.getElementById(SITE_DATA_ID)?.textContent ?? '{}')
}

/** Reads the form that the page answers, if it answers one. */
export function readSubmitted(): SubmittedForm | undefined {
  const block = document.getElementById(SUBMITTED_ID)
  return block === null ? undefined : JSON.parse(block.textContent)
}

/** What the page's queries were answered; a query that failed is asked again by the browser. */
export function answersOf(queryClient: QueryClient): Answer[] {
  const answered = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
  return answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}

/** Reads the answers that the server wrote into the page. */
export function readAnswers(): Answer[] {
  return JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '[]')
}
