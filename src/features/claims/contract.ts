/** Calls by which somebody takes over the entry of the own place, and what staff decide about it. */
import * as z from 'zod/mini'
import { namedListing } from '#features/listings/contract.ts'
import { MAX_PROOF_BYTES, PROOF_TOO_LARGE } from '#features/permissions/rules.ts'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { elapsedMs, fieldSchemas, writtenElapsedMs } from '#platform/shared/form-schema.ts'
import { viewed } from '#platform/shared/paged.ts'
import { CODE_FIELDS, CODE_REQUEST_FIELDS, PROOF_FIELDS } from './fields.ts'
import { CLAIM_STATUSES, CLAIM_VIEWS } from './rules.ts'

const listingCall = publicCalls('/api/listings/slug/:slug')

export const claimableListing = listingCall('GET /claim', {
  summary: 'Wie sich ein Eintrag übernehmen lässt',
  output: z.object({
    listingTitle: z.string(),
    /** It has an operator: staff decide. */
    isClaimed: z.boolean(),
    /** The address in the listing, to which a code is mailed; null where there is none. */
    email: z.nullable(z.string()),
  }),
  errors: ['gone'],
})
export type ClaimableListing = z.infer<typeof claimableListing.output>

export const askForCode = listingCall('POST /claim-code', {
  summary: 'Einen Code an die Adresse im Eintrag schicken',
  body: z.object({ ...fieldSchemas(CODE_REQUEST_FIELDS), elapsedMs }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['gone', 'conflict', 'too_many_requests'],
})

export const claimByCode = listingCall('POST /claim', {
  summary: 'Einen Eintrag mit dem Code aus der Mail übernehmen; beginnt eine Sitzung',
  body: z.object(fieldSchemas(CODE_FIELDS)),
  output: z.object({ claimed: z.literal(true) }),
  errors: ['gone', 'conflict', 'too_many_requests'],
})

export const claimByProof = listingCall('POST /claim-proof', {
  summary: 'Nachweisen, dass ein Eintrag der eigene ist; das Team entscheidet',
  body: z.object({
    ...fieldSchemas(PROOF_FIELDS),
    file: z.optional(z.unknown()),
    elapsedMs: writtenElapsedMs,
  }),
  uploads: { fields: ['file'], maxBytes: MAX_PROOF_BYTES, tooLarge: PROOF_TOO_LARGE },
  output: z.object({ received: z.literal(true) }),
  errors: ['gone', 'too_many_requests', 'payload_too_large', 'unsupported_media_type'],
})
export type ProofInput = z.output<typeof claimByProof.body>

const staffClaim = z.object({
  id: z.int(),
  /** `isClosed` is one that is closed for good. */
  listing: z.object({
    id: z.int(),
    ...namedListing,
    email: z.nullable(z.string()),
    isClosed: z.boolean(),
  }),
  /** Mail addresses of its operators. */
  heldBy: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  proof: z.string(),
  /** What was sent along; null where nothing was, or once it is deleted. */
  file: z.nullable(z.object({ id: z.int(), mediaType: z.string() })),
  suspectedSpam: z.boolean(),
  status: z.enum(CLAIM_STATUSES),
  createdAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type StaffClaim = z.infer<typeof staffClaim>

const decided = z.object({ status: z.enum(CLAIM_STATUSES) })

const claimCall = staffCalls('listings', '/api/admin/claims', { output: decided, mayConflict: true })

export const staffClaims = claimCall('GET', {
  summary: 'Wer einen Eintrag übernehmen möchte, das Älteste zuerst',
  ...viewed(staffClaim, CLAIM_VIEWS),
})

export const staffClaimById = claimCall('GET /:id', {
  summary: 'Wer einen bestimmten Eintrag übernehmen möchte',
  output: staffClaim,
})

export const approveClaim = claimCall('POST /:id/approve', {
  summary: 'Jemandem einen Eintrag geben; ein Link dorthin geht an die genannte Adresse',
  body: z.object({
    /** Its operators when staff looked: `conflict` when they are others by now. */
    heldBy: z.array(z.string().check(z.maxLength(254))),
    /** They lose it. */
    withdraw: z.boolean(),
  }),
})

export const rejectClaim = claimCall('POST /:id/reject', {
  summary: 'Eine Übernahme ablehnen; der Grund wird gemailt',
  body: z.object(fieldSchemas(reasonFields)),
})

export const undoClaimDecision = claimCall('POST /:id/undo', {
  summary: 'Die Entscheidung über eine Übernahme zurücknehmen, bevor jemand davon erfährt',
})
