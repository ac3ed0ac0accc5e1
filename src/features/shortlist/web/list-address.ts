import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { pageAddress } from '#platform/web/page.ts'

/** The address that shows this list to others, with the stay that is asked about; its commas stay readable. */
export function listAddress(ids: readonly number[], stay: UnderstoodStay | undefined): string {
  const search = { ids: ids.join(','), ...paramsOf(stay) }
  return pageAddress('/merkliste', { search }).replaceAll('%2C', ',')
}
