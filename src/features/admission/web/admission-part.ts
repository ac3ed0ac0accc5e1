import { deferredPart } from '#platform/web/deferred-part.tsx'
import { passExists } from './dog-store.ts'

/** The table of rules; its script comes once the browser has a Hundepass to hold against it. */
export const AdmissionPart = deferredPart('aufnahme', async () => {
  if (typeof document !== 'undefined') await passExists()
  return (await import('./deferred-admission.tsx')).AdmissionTable
})
