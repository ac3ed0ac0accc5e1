import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { prose } from '#platform/shared/prose.ts'
import { LEGAL_PAGES } from './rules.ts'

/** What the owner of the directory still has to say, and by which setting. */
const missing = z.array(z.object({ setting: z.string(), what: z.string() }))

export const legalPage = endpoint('public', 'GET /api/legal/:page', {
  summary: 'Impressum, Datenschutz, Barrierefreiheit oder Nutzungsbedingungen',
  params: z.object({ page: z.enum(LEGAL_PAGES) }),
  output: z.object({ title: z.string(), description: z.string(), body: prose, missing }),
})

export const missingFacts = endpoint('staff', 'GET /api/admin/legal', {
  scope: 'operations',
  summary: 'Welche Pflichtangaben in den Einstellungen noch fehlen',
  output: z.object({ missing }),
})
