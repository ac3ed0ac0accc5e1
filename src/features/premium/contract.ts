/** Calls around paid placement: asking for it, and its terms. */
import * as z from 'zod/mini'
import { placedListing } from '#features/listings/contract.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, day } from '#platform/shared/fields.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { viewed } from '#platform/shared/paged.ts'
import { CONTRACT_FIELDS, INQUIRY_FIELDS } from './fields.ts'
import { INQUIRY_VIEWS, PACKAGES, PREMIUM_VIEWS, TERMS } from './packages.ts'

export const premiumNotes = endpoint('public', 'GET /api/premium', {
  summary: 'Was zu den Preisen von Premium zu sagen ist',
  output: z.object({ vatNote: z.string() }),
})

export const askForPremium = endpoint('public', 'POST /api/premium-inquiries', {
  summary: 'Premium anfragen',
  body: z.object({ ...fieldSchemas(INQUIRY_FIELDS), elapsedMs }),
  output: z.object({ received: z.literal(true) }),
  errors: ['too_many_requests'],
})
export type PremiumInquiry = z.output<typeof askForPremium.body>

const contract = z.object({
  id: z.int(),
  package: z.enum(PACKAGES),
  startsOn: day(),
  endsOn: day(),
  createdBy: z.string(),
  /** Not begun, running, or over. */
  state: z.enum(['planned', 'running', 'ended']),
  /** `isFollowed` is one of which a later term is agreed on; `isLive` is false of one that is closed or in the bin. */
  listings: z.array(
    z.object({ id: z.int(), ...placedListing, isFollowed: z.boolean(), isLive: z.boolean() }),
  ),
})
export type PremiumContract = z.output<typeof contract>

const contractCall = staffCalls('listings', '/api/admin/premium-contracts', {
  output: contract,
  mayConflict: true,
})

export const listContracts = contractCall('GET', {
  summary: 'Premium-Laufzeiten, die am frühesten enden zuerst',
  ...viewed(contract, PREMIUM_VIEWS),
})

export const contractById = contractCall('GET /:id', { summary: 'Eine Premium-Laufzeit' })

export const beginContract = contractCall('POST', {
  summary: 'Eine Premium-Laufzeit vereinbaren',
  body: z.object(fieldSchemas(CONTRACT_FIELDS)),
})
export type NewContract = z.output<typeof beginContract.body>

export const endContract = contractCall('POST /:id/end', { summary: 'Eine Premium-Laufzeit heute beenden' })

export const undoContract = contractCall('POST /:id/undo', {
  summary: 'Eine eben vereinbarte Premium-Laufzeit zurücknehmen, als gäbe es sie nicht',
  output: z.object({ undone: z.literal(true) }),
})

/** The specification's call: one listing, a year from today, as the package Standard. */
export const makePremium = endpoint('staff', 'POST /api/listings/:id/premium', {
  scope: 'listings',
  summary: 'Einen Eintrag zu Premium machen, ab heute',
  params: byId,
  body: z.nullish(
    z.object({ package: z.optional(z.enum(PACKAGES)), months: z.optional(z.literal([...TERMS])) }),
  ),
  output: contract,
  errors: ['not_found', 'conflict'],
})

const inquiry = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  listing: z.string(),
  email: z.string(),
  package: z.enum(PACKAGES),
  months: z.literal([...TERMS]),
  status: z.enum(['open', 'done']),
  suspectedSpam: z.boolean(),
})
export type StaffInquiry = z.output<typeof inquiry>

const inquiryCall = staffCalls('listings', '/api/admin/premium-inquiries', {
  output: inquiry,
  mayConflict: true,
})

export const listInquiries = inquiryCall('GET', {
  summary: 'Anfragen nach Premium, die neuesten zuerst',
  ...viewed(inquiry, INQUIRY_VIEWS),
})

export const markInquiry = inquiryCall('PATCH /:id', {
  summary: 'Eine Anfrage nach Premium als erledigt kennzeichnen, oder als offen',
  body: z.object({
    status: z.enum(['open', 'done']),
    /** Whether it is spam; without it that stays as it is. */
    suspectedSpam: z.optional(z.boolean()),
    /** What was seen; something else by now is a `conflict`. */
    from: z.optional(z.object({ status: z.enum(['open', 'done']), suspectedSpam: z.boolean() })),
  }),
})
export type InquiryMarking = z.output<typeof markInquiry.body>

export const undoInquiryMark = inquiryCall('POST /:id/undo', {
  summary: 'Zurücknehmen, als was eine Anfrage nach Premium eben gekennzeichnet wurde',
})

export const inquiryById = inquiryCall('GET /:id', { summary: 'Eine Anfrage nach Premium' })
