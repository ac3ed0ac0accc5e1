import { REQUEST_FIGURES } from '#features/booking-requests/server/exports.ts'
import { OPEN_CLAIMS } from '#features/claims/server/exports.ts'
import { UNCONFIRMED_COUNT } from '#features/confirmations/server/exports.ts'
import { TROUBLED_MAILS } from '#features/mails/server/exports.ts'
import { OPEN_CHANGE_COUNT } from '#features/operators/server/exports.ts'
import { OPEN_PERMISSIONS } from '#features/permissions/server/exports.ts'
import { OPEN_INQUIRIES } from '#features/premium/server/exports.ts'
import { OPEN_REGISTRATIONS } from '#features/registrations/server/exports.ts'
import { OPEN_REPORTS } from '#features/reports/server/exports.ts'
import { WAITING_REVIEWS } from '#features/reviews/server/exports.ts'

/** What staff see of the whole, each figure counted by the feature that it is about. */
export const staffFigures = {
  stats: REQUEST_FIGURES,
  waiting: {
    pendingBookings: REQUEST_FIGURES.pendingBookings,
    registrations: OPEN_REGISTRATIONS,
    premium: OPEN_INQUIRIES,
    reviews: WAITING_REVIEWS,
    reports: OPEN_REPORTS,
    mails: TROUBLED_MAILS,
    listingChanges: OPEN_CHANGE_COUNT,
    claims: OPEN_CLAIMS,
    permissions: OPEN_PERMISSIONS,
    unconfirmed: UNCONFIRMED_COUNT,
  },
}
