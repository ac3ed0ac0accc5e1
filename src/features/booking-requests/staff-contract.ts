/** What staff may do with requests. */
import * as z from 'zod/mini'
import { MAIL_STATUSES } from '#features/mails/rules.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { countsOf, paged, pageQuery, partQuery } from '#platform/shared/paged.ts'
import { delivery, historyEntry, status } from './contract.ts'
import { INVITATIONS, SIGNALS, STATUSES } from './rules.ts'
import { message, toldFields } from './schemas.ts'
import { NOTE_FIELDS } from './staff-fields.ts'

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

const listedRequest = z.extend(staffRequest, {
  /** When the mails about a status that was just set leave; null when none waits. */
  mailsUntil: z.nullable(z.string()),
})
export type ListedRequest = z.infer<typeof listedRequest>

const requestFilter = {
  status: z.optional(z.enum(['all', ...STATUSES], 'Unbekannter Status')),
  /** Suspected spam alone; left out otherwise. */
  spam: z.optional(z.literal('only')),
  /** Those alone whose invitation to review is held. */
  held: z.optional(z.literal('only')),
}

const requestCall = staffCalls('requests', '/api/booking-requests')

export const listBookingRequests = requestCall('GET', {
  summary: 'Anfragen, die neuesten zuerst',
  query: z.object({ ...requestFilter, ...partQuery(500) }),
  output: z.array(staffRequest),
})

const adminCall = staffCalls('requests', '/api/admin/booking-requests', { output: staffRequest })

export const pagedBookingRequests = adminCall('GET', {
  summary: 'Anfragen Seite für Seite, und wie viele es in jedem Zustand sind',
  query: z.object({
    ...requestFilter,
    order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    ...pageQuery,
  }),
  output: z.extend(paged(listedRequest), { counts: countsOf(['all', ...STATUSES, 'spam', 'held']) }),
})

const requestNote = z.object({ id: z.int(), at: z.string(), by: z.string(), note: z.string() })

/** A mail about a request. */
const requestMail = z.object({
  id: z.int(),
  subject: z.string(),
  to: z.enum(['customer', 'operator', 'staff']),
  status: z.enum(MAIL_STATUSES),
  /** When it was sent, else when it will be tried, else when it was written. */
  at: z.string(),
})

export const bookingRequestDetail = requestCall('GET /:id', {
  summary: 'Eine Anfrage mit allem, was mit ihr geschah',
  output: z.object({
    ...listedRequest.shape,
    answeredAt: z.nullable(z.string()),
    remindedAt: z.nullable(z.string()),
    reviewInvitedAt: z.nullable(z.string()),
    /** Whether the guest is asked for a review; `held` waits for staff. */
    invitation: z.enum(INVITATIONS),
    /** Signs of a review of oneself. */
    signals: z.array(z.enum(SIGNALS)),
    events: z.array(z.object({ ...historyEntry.shape, actorName: z.nullable(z.string()) })),
    /** When a link in a mail to the customer's address was opened first. */
    addressConfirmedAt: z.nullable(z.string()),
    /** Until when the words of the last status can be changed: its mails still wait. */
    wordsUntil: z.nullable(z.string()),
    /** Until when whoever asks can take the last status back; null where they have not set it, or it is too late. */
    undoUntil: z.nullable(z.string()),
    /** The mail that brings it to the operator; null when there is none. */
    operatorMail: z.nullable(
      z.object({
        id: z.int(),
        status: z.enum(MAIL_STATUSES),
        /** What the mail server refused it with, such as 550; null when it has not. */
        code: z.nullable(z.int()),
        /** Whether it was handed over before and no mail server has answered. */
        isRepeated: z.boolean(),
        /** Whether staff have settled without it what it was to tell. */
        isSettled: z.boolean(),
        /** By which the listing can be called instead. */
        phone: z.nullable(z.string()),
      }),
    ),
    /** The newest first. */
    mails: z.array(requestMail),
    /** What staff noted for themselves, the oldest first. */
    notes: z.array(requestNote),
  }),
})
export type BookingRequestDetail = z.infer<typeof bookingRequestDetail.output>

export const setRequestStatus = requestCall('PATCH /:id/status', {
  summary: 'Den Status einer Anfrage setzen; der Absender erfährt es',
  body: z.object({
    status: z.enum(STATUSES, 'Unbekannter Status'),
    /** The status that was seen; another one by now is a `conflict`. */
    from: z.optional(z.enum(STATUSES, 'Unbekannter Status')),
    message: z._default(message(), ''),
  }),
  output: staffRequest,
  errors: ['conflict'],
})

export const undoRequestStatus = adminCall('POST /:id/undo', {
  summary: 'Den gesetzten Status zurücknehmen, bevor jemand davon erfährt',
  errors: ['conflict'],
})

export const addRequestNote = requestCall('POST /:id/notes', {
  summary: 'Zu einer Anfrage etwas vermerken, das nur die Verwaltung liest',
  body: z.object(fieldSchemas(NOTE_FIELDS)),
  output: requestNote,
})

export const sendRequestMailsNow = adminCall('POST /:id/send-now', {
  summary: 'Die Mails über den gesetzten Status sofort senden',
  output: z.object({ mails: z.int() }),
})

export const decideInvitation = adminCall('POST /:id/invitation', {
  summary: 'Ob der Gast zu einer angehaltenen Bewertung eingeladen wird',
  body: z.object({ decision: z.enum(['allowed', 'refused'], 'Bitte wähle eine Entscheidung') }),
  errors: ['conflict'],
})

export const releaseRequest = adminCall('POST /:id/release', {
  summary: 'Eine Anfrage unter Spamverdacht freigeben, mit allen, die zugleich gesendet wurden',
})

export const undoRelease = adminCall('POST /:id/undo-release', {
  summary: 'Die Freigabe einer Anfrage zurücknehmen, bevor jemand von ihr erfährt',
  errors: ['conflict'],
})
