/** Calls about the files of all entries. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

export const makeOpenData = endpoint('staff', 'POST /api/admin/open-data', {
  scope: 'operations',
  summary: 'Die offenen Daten jetzt neu schreiben',
  output: z.object({ madeAt: z.string() }),
})
