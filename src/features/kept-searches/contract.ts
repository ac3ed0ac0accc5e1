/** Calls by which somebody keeps a search and is told of what is new in it. */
import * as z from 'zod/mini'
import { received, subscriptionBody } from '#features/subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

/** The search as the address of the search page holds it: `query=Hamburg&maxDistance=30`. */
export const keptSearchText = z.string().check(z.maxLength(1000))

export const keptSearch = endpoint('public', 'GET /api/kept-searches', {
  summary: 'Wie eine Suche heißt, deren neue Einträge gemeldet werden können',
  query: z.object({ search: keptSearchText }),
  output: z.object({
    /** `Hamburg, bis 30 km, Abholservice` */
    label: z.string(),
    /** What is agreed to. */
    wording: z.string(),
    /** The search alone, without order, page and days. */
    search: z.string(),
  }),
})
export type KeptSearch = z.output<typeof keptSearch.output>

export const keepSearch = endpoint('public', 'POST /api/kept-searches', {
  summary: 'Neue Einträge einer Suche melden lassen; die Antwort ist für jede Adresse dieselbe',
  body: z.object({ ...subscriptionBody, search: keptSearchText }),
  output: received,
  errors: ['too_many_requests'],
})
