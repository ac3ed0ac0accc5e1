import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

export const backUpNow = endpoint('staff', 'POST /api/admin/backups', {
  scope: 'operations',
  summary: 'Jetzt sichern, in den Ordner der nächtlichen Sicherungen',
  output: z.object({ file: z.string(), bytes: z.int() }),
  errors: ['conflict'],
})
