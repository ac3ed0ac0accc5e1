/** Calls around what operators have changed, for staff. */
import * as z from 'zod/mini'
import { namedListing } from '#features/listings/contract.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { viewed } from '#platform/shared/paged.ts'
import { picture } from './contract.ts'
import { CHANGE_NAMES, CHANGE_STATUSES } from './editing.ts'

/** What staff look at: what waits for them, what is in effect and was not seen, and all that is done. */
const CHANGE_VIEWS = ['waiting', 'applied', 'done'] as const
export type ChangeView = (typeof CHANGE_VIEWS)[number]

const changeOfListing = z.object({
  id: z.int(),
  listing: z.object(namedListing),
  /** Mail address of the operator; null when there is none any more. */
  operator: z.nullable(z.string()),
  /** Whether they can be told what becomes of it. */
  isReachable: z.boolean(),
  name: z.enum(CHANGE_NAMES),
  /** As people read it. */
  before: z.string(),
  after: z.string(),
  /** Of a change of pictures these, the main one first; of the logo that one. */
  pictures: z.nullable(z.object({ before: z.array(picture), after: z.array(picture) })),
  status: z.enum(CHANGE_STATUSES),
  createdAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type StaffChange = z.infer<typeof changeOfListing>

const decided = z.object({ status: z.enum(CHANGE_STATUSES) })

const changeCall = staffCalls('listings', '/api/admin/listing-changes', {
  output: decided,
  mayConflict: true,
})

export const staffChanges = changeCall('GET', {
  summary: 'Was Betreiber an ihren Einträgen geändert haben, das Älteste zuerst',
  ...viewed(changeOfListing, CHANGE_VIEWS),
})

export const staffChange = changeCall('GET /:id', {
  summary: 'Eine Änderung eines Betreibers',
  output: changeOfListing,
})

export const approveChange = changeCall('POST /:id/approve', { summary: 'Eine Änderung übernehmen' })

export const rejectChange = changeCall('POST /:id/reject', {
  summary: 'Eine Änderung ablehnen; der Grund geht per Mail an den Betreiber, solange er den Eintrag hat',
  body: z.object(fieldSchemas(reasonFields)),
})

export const seeChange = changeCall('POST /:id/seen', {
  summary: 'Eine Änderung, die schon gilt, als gesehen kennzeichnen',
})

export const reopenListing = changeCall('POST /:id/reopen', {
  summary: 'Einen Eintrag, den sein Betreiber für immer geschlossen hat, wieder öffnen',
})

export const undoChangeDecision = changeCall('POST /:id/undo', {
  summary: 'Die letzte Entscheidung über eine Änderung zurücknehmen, solange ihre Mail wartet',
})
