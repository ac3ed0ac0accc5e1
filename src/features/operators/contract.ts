/** Calls around the own page of an operator. */
import * as z from 'zod/mini'
import { operatorView, responseFacts } from '#features/booking-requests/contract.ts'
import { listing } from '#features/listings/contract.ts'
import { replyInvitation } from '#features/reviews/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byToken } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { linkFields } from './fields.ts'

/** The answer is the same whether the address is known or not. */
export const askForLink = endpoint({
  access: 'public',
  method: 'POST',
  path: '/api/operator-links',
  summary: 'Den Link zum eigenen Eintrag an dessen E-Mail-Adresse schicken',
  body: z.object({
    ...fieldSchemas(linkFields),
    /** Milliseconds from opening the form to sending it; without scripts nobody measures it. */
    elapsedMs: z.optional(z.number().check(z.gte(0))),
  }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['too_many_requests'],
})

/** Looking at a link opens nothing. */
export const linkedListings = endpoint({
  access: 'public',
  path: '/api/operator-links/:token',
  summary: 'Was ein Link zum eigenen Eintrag öffnet',
  params: byToken,
  output: z.object({ titles: z.array(z.string()) }),
  errors: ['not_found', 'gone'],
})

const ownListing = z.object({ id: z.int(), slug: z.string(), listingTitle: z.string() })

export const operatorSession = endpoint({
  access: 'operator',
  path: '/api/operator/session',
  summary: 'Wer seinen Eintrag geöffnet hat, und welche Einträge das sind',
  output: z.object({ email: z.string(), listings: z.array(ownListing), waitingRequests: z.int() }),
})
export type OperatorSession = z.infer<typeof operatorSession.output>

/** Of one part of the quality score: its points, and how many there could be. */
const points = z.object({ points: z.number(), most: z.number() })

const overviewListing = z.object({
  ...listing.shape,
  /** By part of the quality score, see "So entsteht die Reihenfolge". */
  quality: z.record(z.string(), points),
  answers: responseFacts.output.shape.facts,
})
export type OverviewListing = z.infer<typeof overviewListing>

/** A request, with the token by which it is answered while that is possible. */
const ownRequest = z.object({ ...operatorView.shape, id: z.int(), token: z.nullable(z.string()) })
export type OwnRequest = z.infer<typeof ownRequest>

const ownReview = z.object({ ...replyInvitation.shape, token: z.nullable(z.string()) })
export type OwnReview = z.infer<typeof ownReview>

export const operatorOverview = endpoint({
  access: 'operator',
  path: '/api/operator/overview',
  summary: 'Die eigenen Einträge mit ihren Anfragen und Bewertungen',
  output: z.object({
    listings: z.array(overviewListing),
    /** Those that wait, the oldest first, then the latest others. */
    requests: z.array(ownRequest),
    /** The newest. */
    reviews: z.array(ownReview),
  }),
})
export type OperatorOverview = z.infer<typeof operatorOverview.output>
