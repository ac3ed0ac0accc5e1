/** Calls around what operators have changed, for staff. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { picture } from './contract.ts'
import { CHANGE_NAMES, CHANGE_STATUSES } from './editing.ts'

/** What staff look at: what waits for them, what is in effect and was not seen, and all that is done. */
const CHANGE_VIEWS = ['waiting', 'applied', 'done'] as const
export type ChangeView = (typeof CHANGE_VIEWS)[number]

const changeOfListing = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), listingTitle: z.string() }),
  /** Mail address of the operator; null when there is none any more. */
  operator: z.nullable(z.string()),
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

export const staffChanges = endpoint('staff', 'GET /api/admin/listing-changes', {
  scope: 'listings',
  summary: 'Was Betreiber an ihren Einträgen geändert haben, das Älteste zuerst',
  query: z.object({ view: z._default(z.enum(CHANGE_VIEWS), 'waiting'), ...pageQuery }),
  output: z.extend(paged(changeOfListing), { counts: countsOf(CHANGE_VIEWS) }),
})

export const staffChange = endpoint('staff', 'GET /api/admin/listing-changes/:id', {
  scope: 'listings',
  summary: 'Eine Änderung eines Betreibers',
  params: byId,
  output: changeOfListing,
  errors: ['not_found'],
})

const decided = z.object({ status: z.enum(CHANGE_STATUSES) })

export const approveChange = endpoint('staff', 'POST /api/admin/listing-changes/:id/approve', {
  scope: 'listings',
  summary: 'Eine Änderung übernehmen',
  params: byId,
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const rejectChange = endpoint('staff', 'POST /api/admin/listing-changes/:id/reject', {
  scope: 'listings',
  summary: 'Eine Änderung ablehnen; der Grund geht per Mail an den Betreiber',
  params: byId,
  body: z.object(fieldSchemas(reasonFields)),
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const seeChange = endpoint('staff', 'POST /api/admin/listing-changes/:id/seen', {
  scope: 'listings',
  summary: 'Eine Änderung, die schon gilt, als gesehen kennzeichnen',
  params: byId,
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const reopenListing = endpoint('staff', 'POST /api/admin/listing-changes/:id/reopen', {
  scope: 'listings',
  summary: 'Einen Eintrag, den sein Betreiber für immer geschlossen hat, wieder öffnen',
  params: byId,
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const undoChangeDecision = endpoint('staff', 'POST /api/admin/listing-changes/:id/undo', {
  scope: 'listings',
  summary: 'Die letzte Entscheidung über eine Änderung zurücknehmen, solange ihre Mail wartet',
  params: byId,
  output: decided,
  errors: ['not_found', 'conflict'],
})
