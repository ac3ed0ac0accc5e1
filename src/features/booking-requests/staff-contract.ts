/** What staff may do with requests. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { paged, pageQuery, partQuery } from '#platform/shared/paged.ts'
import { delivery, historyEntry, status } from './contract.ts'
import { INVITATIONS, SIGNALS, STATUSES } from './rules.ts'
import { message, toldFields } from './schemas.ts'

const staffRequest = z.object({
  id: z.number(),
  listingId: z.nullable(z.number()),
  listingTitle: z.string(),
  /** Null when the listing is gone. */
  listingSlug: z.nullable(z.string()),
  ...toldFields,
  status,
  createdAt: z.string(),
  isOverdue: z.boolean(),
  suspectedSpam: z.boolean(),
  operatorHasMail: z.boolean(),
  delivery,
})
export type StaffRequest = z.infer<typeof staffRequest>

const requestFilter = {
  status: z.optional(z.enum(['all', ...STATUSES], 'Unbekannter Status')),
  /** Suspected spam alone; left out otherwise. */
  spam: z.optional(z.literal('only')),
  /** Those alone whose invitation to review is held. */
  held: z.optional(z.literal('only')),
}

export const listBookingRequests = endpoint('staff', 'GET /api/booking-requests', {
  scope: 'requests',
  summary: 'Anfragen, die neuesten zuerst',
  query: z.object({ ...requestFilter, ...partQuery(500) }),
  output: z.array(staffRequest),
})

export const pagedBookingRequests = endpoint('staff', 'GET /api/admin/booking-requests', {
  scope: 'requests',
  summary: 'Anfragen Seite für Seite, die neuesten zuerst',
  query: z.object({ ...requestFilter, ...pageQuery }),
  output: paged(staffRequest),
})

export const bookingRequestDetail = endpoint('staff', 'GET /api/booking-requests/:id', {
  scope: 'requests',
  summary: 'Eine Anfrage mit allem, was mit ihr geschah',
  params: byId,
  output: z.object({
    ...staffRequest.shape,
    answeredAt: z.nullable(z.string()),
    remindedAt: z.nullable(z.string()),
    reviewInvitedAt: z.nullable(z.string()),
    /** Whether the guest is asked for a review; `held` waits for staff. */
    invitation: z.enum(INVITATIONS),
    /** Signs of a review of oneself. */
    signals: z.array(z.enum(SIGNALS)),
    events: z.array(z.object({ ...historyEntry.shape, actorName: z.nullable(z.string()) })),
  }),
  errors: ['not_found'],
})
export type BookingRequestDetail = z.infer<typeof bookingRequestDetail.output>

export const setRequestStatus = endpoint('staff', 'PATCH /api/booking-requests/:id/status', {
  scope: 'requests',
  summary: 'Den Status einer Anfrage setzen; der Absender erfährt es',
  params: byId,
  body: z.object({
    status: z.enum(STATUSES, 'Unbekannter Status'),
    /** The status that was seen; another one by now is a `conflict`. */
    from: z.optional(z.enum(STATUSES, 'Unbekannter Status')),
    message: z._default(message(), ''),
  }),
  output: staffRequest,
  errors: ['not_found', 'conflict'],
})

export const undoRequestStatus = endpoint('staff', 'POST /api/admin/booking-requests/:id/undo', {
  scope: 'requests',
  summary: 'Den gesetzten Status zurücknehmen, bevor jemand davon erfährt',
  params: byId,
  output: staffRequest,
  errors: ['not_found', 'conflict'],
})

export const decideInvitation = endpoint('staff', 'POST /api/admin/booking-requests/:id/invitation', {
  scope: 'requests',
  summary: 'Ob der Gast zu einer angehaltenen Bewertung eingeladen wird',
  params: byId,
  body: z.object({ decision: z.enum(['allowed', 'refused'], 'Bitte wählen Sie eine Entscheidung') }),
  output: staffRequest,
  errors: ['not_found', 'conflict'],
})

export const releaseRequest = endpoint('staff', 'POST /api/admin/booking-requests/:id/release', {
  scope: 'requests',
  summary: 'Eine Anfrage unter Spamverdacht freigeben, mit allen, die zugleich gesendet wurden',
  params: byId,
  output: staffRequest,
  errors: ['not_found'],
})
