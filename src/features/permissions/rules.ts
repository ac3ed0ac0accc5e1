/** The permission to board other people's dogs for money (§ 11 TierSchG): how long a check counts, and how it is said. */
import { formatMonth } from '#platform/shared/format.ts'

/** Of one file that proves something. */
export const MAX_PROOF_BYTES = 10_000_000
export const PROOF_TOO_LARGE = 'Die Datei ist größer als 10 MB. Bitte nimm eine kleinere, ein Foto genügt.'

/** So long after staff have seen the notice the check has lapsed; the operator is reminded so many days before. */
export const LAPSES_AFTER_MONTHS = 24
export const REMINDED_DAYS = 60
/** What nobody has decided about is kept for so long. */
export const UNDECIDED_MONTHS = 12

export const PERMISSION_STATUSES = ['open', 'checked', 'refused', 'replaced', 'lapsed'] as const
export type PermissionStatus = (typeof PERMISSION_STATUSES)[number]

/** What staff look at, in the order in which it is offered. */
export const PERMISSION_VIEWS = ['open', 'checked', 'lapsed', 'refused'] as const
export type PermissionView = (typeof PERMISSION_VIEWS)[number]

/** What everybody sees of a listing's permission; null where staff have never checked one. */
export interface ShownPermission {
  /** Days, YYYY-MM-DD. */
  checkedOn: string
  lapsesOn: string
  hasLapsed: boolean
}

export const PERMISSION_NAME = 'Erlaubnis nach § 11 TierSchG'

/** What follows the name: `geprüft im November 2026`. */
function permissionState(permission: ShownPermission | null): string {
  if (permission === null) return 'nicht geprüft'
  const { checkedOn, lapsesOn, hasLapsed } = permission
  return hasLapsed
    ? `Prüfung abgelaufen im ${formatMonth(lapsesOn)} (zuletzt geprüft im ${formatMonth(checkedOn)})`
    : `geprüft im ${formatMonth(checkedOn)}`
}

/** `Erlaubnis nach § 11 TierSchG, geprüft im November 2026` */
export function permissionText(permission: ShownPermission | null): string {
  return `${PERMISSION_NAME}${permission?.hasLapsed === false ? ',' : ':'} ${permissionState(permission)}`
}
