/** What keys of one area may not do although it is of their area: it lets somebody see what is of another. */
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'

/** Throws ApiError `forbidden` for a key of one area, with a sentence that says why (`Mit … sieht jemand dessen Anfragen.`). */
export function refuseKeyOfOneArea(staff: Staff, why: string): void {
  if (staff.by === 'key' && staff.scope.area !== 'all')
    throw new ApiError(
      'forbidden',
      `Dieser API-Schlüssel reicht dafür nicht: ${why} Nötig ist „Alles schreiben“.`,
    )
}
