import * as z from 'zod/mini'
import { SIGNALS } from '#features/booking-requests/rules.ts'
import { publicCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, id } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { partQuery } from '#platform/shared/paged.ts'
import { replyFields, reviewFields } from './fields.ts'
import { REVIEW_STATUSES } from './rules.ts'

const review = z.object({
  id: z.number(),
  userName: z.string(),
  profilePhotoUrl: z.nullable(z.string()),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  /** `vor 2 Wochen`. */
  timeAgo: z.string(),
  /** Day of the review, YYYY-MM-DD. */
  date: z.string(),
  /** Where it was written: `stay` after a confirmed stay, `imported` elsewhere, `demo` invented. */
  source: z.enum(['stay', 'imported', 'demo']),
  /** What the operator answers publicly. */
  reply: z.nullable(z.string()),
  /** Day of the reply, YYYY-MM-DD. */
  replyDate: z.nullable(z.string()),
})
export type Review = z.infer<typeof review>

const ofListing = z.object({ listingId: id })

export const listReviews = endpoint('public', 'GET /api/reviews/:listingId', {
  summary: 'Veröffentlichte Bewertungen eines Eintrags, die neuesten zuerst',
  params: ofListing,
  query: z.object(partQuery(100)),
  output: z.array(review),
  errors: ['not_found', 'gone'],
})

/** 1 to 5 with one decimal, null where nobody rated it. */
const average = z.nullable(z.number())

const reviewSummary = z.object({
  count: z.number(),
  average,
  /** How many reviews give five stars, four and so on down to one. */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
  /** Averages of what stays were rated for in particular. */
  aspects: z.object({ care: average, communication: average, place: average }),
  /** What an import says of reviews elsewhere, once the listing's own figures come from reviews here. */
  elsewhere: z.nullable(z.object({ rating: z.number(), count: z.number() })),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const summarizeReviews = endpoint('public', 'GET /api/reviews/:listingId/summary', {
  summary: 'Anzahl, Durchschnitt und Verteilung der veröffentlichten Bewertungen eines Eintrags',
  params: ofListing,
  output: reviewSummary,
  errors: ['not_found', 'gone'],
})

const listingReference = z.object({
  title: z.string(),
  /** Null when the listing is not in the directory any more. */
  slug: z.nullable(z.string()),
})

/** A stay that may be reviewed, and the review that was written. */
const invitation = z.object({
  listing: listingReference,
  /** YYYY-MM-DD. */
  checkIn: z.string(),
  checkOut: z.string(),
  dogName: z.nullable(z.string()),
  /** First name and initial of who sent the request. */
  suggestedName: z.string(),
  /** `not_possible`: the request is not confirmed, or the listing is gone. */
  state: z.enum(['open', 'written', 'too_early', 'not_possible']),
  review: z.nullable(
    z.object({
      userName: z.string(),
      rating: z.number(),
      careRating: z.nullable(z.number()),
      communicationRating: z.nullable(z.number()),
      placeRating: z.nullable(z.number()),
      comment: z.nullable(z.string()),
      status: z.enum(REVIEW_STATUSES),
      rejectionReason: z.nullable(z.string()),
    }),
  ),
})
export type ReviewInvitation = z.infer<typeof invitation>

const invitationCall = publicCalls('/api/review-invitations/:token', {
  output: invitation,
  mayConflict: true,
})

export const readInvitation = invitationCall('GET', {
  summary: 'Der Aufenthalt, zu dem ein Link aus einer Einladung gehört',
})

/** 1 to 5; forms send it as text. */
const stars = ({ message }: { message: string }) =>
  z.coerce.number<number | string>(message).check(z.int(message), z.gte(1, message), z.lte(5, message))

const none = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)
/** Stars that may be left out: an untouched group is absent, null or empty. */
const optionalStars = z._default(z.union([none, stars(reviewFields.careRating)]), null)

const reviewInput = z.object({
  rating: stars(reviewFields.rating),
  careRating: optionalStars,
  communicationRating: optionalStars,
  placeRating: optionalStars,
  ...fieldSchemas(reviewFields),
})
export type ReviewInput = z.output<typeof reviewInput>

export const writeReview = invitationCall('POST', {
  summary: 'Eine Bewertung zu einem Aufenthalt abgeben',
  body: reviewInput,
})

/** A review that its operator may answer. */
export const replyInvitation = z.object({
  listing: listingReference,
  review,
  /** `removed`: staff took the reply down. `not_possible`: the review is not published. `closed`: its listing is, for good. */
  state: z.enum(['open', 'replied', 'removed', 'not_possible', 'closed']),
})
export type ReplyInvitation = z.infer<typeof replyInvitation>

const replyCall = publicCalls('/api/review-replies/:token', { output: replyInvitation, mayConflict: true })

export const readReplyInvitation = replyCall('GET', {
  summary: 'Die Bewertung, auf die ein Link an den Betrieb antworten lässt',
})

export const writeReply = replyCall('POST', {
  summary: 'Öffentlich auf eine Bewertung antworten',
  body: z.object(fieldSchemas(replyFields)),
})

const publishedReview = z.object({ listing: listingReference, review })
export type PublishedReview = z.infer<typeof publishedReview>

export const readPublishedReview = endpoint('public', 'GET /api/published-reviews/:id', {
  summary: 'Eine veröffentlichte Bewertung',
  params: byId,
  output: publishedReview,
  errors: ['not_found'],
})

/** An instant, ISO 8601. */
const instant = z.string()
const givenStars = z.nullable(z.number())

/** A review as staff see it. */
export const staffReview = z.object({
  id: z.number(),
  listing: listingReference,
  userName: z.string(),
  rating: z.number(),
  careRating: givenStars,
  communicationRating: givenStars,
  placeRating: givenStars,
  comment: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  date: z.string(),
  source: z.enum(['stay', 'imported', 'demo']),
  status: z.enum(REVIEW_STATUSES),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  rejectionReason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
  /** The request that it follows from; null for other sources. */
  stay: z.nullable(
    z.object({
      requestId: z.number(),
      /** Not when the request was called off or declined after all; the badge of the review says that it was confirmed. */
      isConfirmed: z.boolean(),
      /** Signs of a review of oneself. */
      signals: z.array(z.enum(SIGNALS)),
      customerName: z.string(),
      /** Whether mails reach who wrote it: nobody has an address whose data are erased. */
      isReachable: z.boolean(),
      dogName: z.nullable(z.string()),
      /** YYYY-MM-DD. */
      checkIn: z.string(),
      checkOut: z.string(),
    }),
  ),
})
export type StaffReview = z.infer<typeof staffReview>
