import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { pageAddress } from '#platform/web/page.ts'
import { MAX_SHARED } from '../rules.ts'

/** The address that shows this list to others, the first `MAX_SHARED` of it, with the stay that is asked about; its commas stay readable. */
export function listAddress(ids: readonly number[], stay: UnderstoodStay | undefined): string {
  const search = { ids: ids.slice(0, MAX_SHARED).join(','), ...paramsOf(stay) }
  return pageAddress('/merkliste', { search }).replaceAll('%2C', ',')
}
