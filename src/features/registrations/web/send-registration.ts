import type { Attempt } from '#platform/web/form/use-form.ts'
import { type Progress, upload } from '#platform/web/upload.ts'
import type { registerListing } from '../contract.ts'

/** Sends the form as it stands, with the time that it took. */
export function sendRegistration(
  data: FormData,
  { key, elapsedMs }: Attempt,
  { onProgress, signal }: { onProgress: ((progress: Progress) => void) | undefined; signal: AbortSignal },
) {
  data.set('elapsedMs', String(elapsedMs))
  data.set('submissionTime', new Date(Date.now() - elapsedMs).toISOString())
  return upload<typeof registerListing>('/api/register-listing', data, {
    idempotencyKey: key,
    onProgress,
    signal,
  })
}
