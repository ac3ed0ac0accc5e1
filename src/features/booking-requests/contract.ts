import * as z from 'zod/mini'
import { namedListing, placedListing } from '#features/listings/contract.ts'
import { publicCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, id } from '#platform/shared/fields.ts'
import { elapsedMs } from '#platform/shared/form-schema.ts'
import { ACTORS, MAX_LISTINGS, STATUSES } from './rules.ts'
import {
  answerForm,
  cancelForm,
  departsAfterArriving,
  forwardForm,
  namesListings,
  replyForm,
  requestFields,
  toldFields,
  toldToCustomer,
} from './schemas.ts'

/**
 * Header `Idempotency-Key`: the same key and content get the same answer, the same key with other content is a
 * `conflict`. The same content within ten minutes is one request to a listing in any case, whoever else is asked with it. What was
 * called off or declined is sent anew.
 */
export const sendBookingRequest = endpoint('public', 'POST /api/booking-requests', {
  summary: 'Eine unverbindliche Anfrage an eine Hundepension senden, oder an bis zu fünf zugleich',
  body: z
    .object({
      ...requestFields,
      listingId: z.optional(id),
      /** Instead of `listingId`: a Sammelanfrage. */
      listingIds: z.optional(
        z.array(id).check(
          z.minLength(1, 'Bitte wähle mindestens eine Hundepension'),
          z.maxLength(MAX_LISTINGS, `Höchstens ${MAX_LISTINGS} Hundepensionen auf einmal`),
          z.refine((ids) => new Set(ids).size === ids.length, 'Jede Hundepension nur einmal'),
        ),
      ),
      /** Milliseconds from opening the form to sending it. */
      elapsedMs,
    })
    .check(departsAfterArriving, namesListings),
  output: z.object({
    /** One for each listing, in the order asked for; those that are there already come first. */
    requests: z.array(
      z.object({
        listingId: z.number(),
        listingTitle: z.string(),
        /** Address of the customer's page, `/anfrage/{token}`. */
        statusPath: z.string(),
        /** Without, the request goes to staff, who pass it on. */
        operatorHasMail: z.boolean(),
      }),
    ),
  }),
  errors: ['conflict', 'too_many_requests'],
})
export type SentRequest = z.infer<typeof sendBookingRequest.output>['requests'][number]

export const status = z.enum(STATUSES)

/** What happened to a request, the oldest first. */
export const historyEntry = z.object({
  /** ISO 8601 in UTC, like all points of time here. */
  at: z.string(),
  actor: z.enum(ACTORS),
  /** `accepted`: the mail server took the mail to the operator. `opened`: the operator opened the request's page. */
  kind: z.enum([
    'created',
    'status',
    'message',
    'reminder',
    'released',
    'undeliverable',
    'accepted',
    'opened',
  ]),
  from: z.nullable(status),
  to: z.nullable(status),
  /** The operator's or staff's words, the customer's reason. */
  message: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** The listing as it is now. */
const requestedListing = z.object({
  id: z.number(),
  ...placedListing,
  postalCode: z.string(),
  listingAddress: z.nullable(z.string()),
  listingPhone: z.nullable(z.string()),
  listingEmail: z.nullable(z.string()),
  /** For good: it has no page any more. */
  isClosed: z.boolean(),
})

/** A listing nearby, with what a small card shows. */
const alternative = z.object({
  id: z.number(),
  ...namedListing,
  listingCategory: z.string(),
  location: z.string(),
  featuredImage: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewsCount: z.number(),
  /** EUR per day. */
  priceFrom: z.nullable(z.number()),
  /** km from the listing that was asked. */
  distance: z.nullable(z.number()),
})
export type Alternative = z.infer<typeof alternative>

/** How far a request has come that nobody has answered: on its way, with the mail server, read; or with staff. */
export const delivery = z.enum(['waiting', 'accepted', 'opened', 'staff', 'undeliverable'])

const customerView = z.object({
  status,
  delivery,
  ...toldToCustomer,
  createdAt: z.string(),
  /** As it was called when the request was sent. */
  listingTitle: z.string(),
  /** Null when the listing is gone. */
  listing: z.nullable(requestedListing),
  operatorHasMail: z.boolean(),
  /** Unanswered for 72 hours. */
  isOverdue: z.boolean(),
  /** Whether the operator has been reminded. */
  isReminded: z.boolean(),
  /** Whether the day of arrival is over. */
  hasBegun: z.boolean(),
  /** Whether the day of departure is over. */
  isOver: z.boolean(),
  /** Of the form for the review that a mail has invited to, as long as one can be written; by the link in a mail alone. */
  reviewPath: z.nullable(z.string()),
  /** In how many minutes this operator usually answers; null where too little is known. */
  usualAnswerMinutes: z.nullable(z.number()),
  /** What was written with the last change of status, and by whom; null without one. */
  words: z.nullable(z.string()),
  wordsBy: z.nullable(z.enum(ACTORS)),
  /** Whether the operator has asked something that can be answered here. */
  mayReply: z.boolean(),
  /** The listings to which the same request goes in one go; none where that is not offered. */
  forwardTo: z.array(z.number()),
  /** Others of the same submission that wait, to be withdrawn in one go since this one is confirmed. */
  othersWaiting: z.number(),
  /** Whether cancelling is offered. */
  mayCancel: z.boolean(),
  /** Without reminders. */
  history: z.array(historyEntry),
  /** Which other one of the same submission has said yes; then no others are offered. */
  confirmedElsewhere: z.nullable(z.string()),
  /** Whether the customer does better to ask others too, be there any or not. */
  needsOthers: z.boolean(),
  /**
   * The nearest others that were not asked, when rejected, out of reach, closed or silent for 72 hours, until the day of arrival;
   * else none.
   */
  alternatives: z.array(alternative),
  /** Of the calendar file, once confirmed, until the stay is over. */
  calendarPath: z.nullable(z.string()),
  /** The other requests of the same Sammelanfrage. */
  siblings: z.array(z.object({ listingTitle: z.string(), status, statusPath: z.string() })),
})
export type CustomerView = z.infer<typeof customerView>

const customerCall = publicCalls('/api/requests/:token', { output: customerView, mayConflict: true })

/** `gone` when the link's time is over, `not_found` when it is not one of ours. */
export const customerRequest = customerCall('GET', { summary: 'Eine Anfrage, wie ihr Absender sie sieht' })

export const cancelRequest = customerCall('POST /cancel', {
  summary: 'Die eigene Anfrage stornieren',
  body: cancelForm,
})

export const withdrawOtherRequests = customerCall('POST /withdraw-others', {
  summary:
    'Die anderen unbeantworteten Anfragen derselben Sammelanfrage stornieren, weil diese bestätigt ist',
})

export const forwardRequest = customerCall('POST /forward', {
  summary: 'Dieselbe Anfrage an die nächsten anderen senden',
  body: forwardForm,
  errors: ['too_many_requests'],
})

export const replyToOperator = customerCall('POST /messages', {
  summary: 'Eine Rückfrage der Hundepension beantworten',
  body: replyForm,
  errors: ['too_many_requests'],
})

export const operatorView = z.object({
  status,
  listingTitle: z.string(),
  /** Null when the listing is gone. */
  listingSlug: z.nullable(z.string()),
  ...toldFields,
  createdAt: z.string(),
  isOverdue: z.boolean(),
  /** Whether confirming, declining and writing are offered: while pending. */
  mayAnswer: z.boolean(),
  /** Until when the decision can be taken back, ISO 8601; null when it cannot. */
  undoUntil: z.nullable(z.string()),
  /** What the customer answers to a message is mailed to the listing's address. */
  repliesByMail: z.boolean(),
  /** Messages that may still be written. */
  messagesLeft: z.number(),
  /** What was decided, by whom and when; null while pending. */
  decision: z.nullable(
    z.object({ status, actor: z.enum(ACTORS), at: z.string(), message: z.nullable(z.string()) }),
  ),
  history: z.array(historyEntry),
})
export type OperatorView = z.infer<typeof operatorView>

const operatorCall = publicCalls('/api/operator-requests/:token', { output: operatorView, mayConflict: true })

export const operatorRequest = operatorCall('GET', {
  summary: 'Eine Anfrage, wie die Hundepension sie sieht',
})

export const answerRequest = operatorCall('POST /answer', {
  summary: 'Eine Anfrage bestätigen, ablehnen oder rückfragen',
  body: answerForm,
  errors: ['too_many_requests'],
})

export const undoAnswer = operatorCall('POST /undo', {
  summary: 'Die eigene Antwort zurücknehmen, bevor jemand davon erfährt',
})

export const responseFacts = endpoint('public', 'GET /api/listings/:id/response-facts', {
  summary: 'Wie schnell und wie oft eine Hundepension antwortet',
  params: byId,
  output: z.object({
    /** Null until there are five requests that were or should have been answered. */
    facts: z.nullable(
      z.object({
        /** Answered, or unanswered for 72 hours. */
        requests: z.number(),
        /** Of the answers, in minutes; null when none was answered. */
        medianAnswerMinutes: z.nullable(z.number()),
        /** Share of answered requests, 0 to 1. */
        answerRate: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type ResponseFacts = z.infer<typeof responseFacts.output>['facts']
