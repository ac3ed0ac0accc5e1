/** Calls around the permission to board dogs: operators name it and send the notice, staff check it. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, slug } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { CHECK_FIELDS, PERMISSION_FIELDS } from './fields.ts'
import { MAX_PROOF_BYTES, PERMISSION_STATUSES, PERMISSION_VIEWS, PROOF_TOO_LARGE } from './rules.ts'

/** What everybody sees; null where staff have never checked one. */
export const shownPermission = z.nullable(
  z.object({ checkedOn: z.string(), lapsesOn: z.string(), hasLapsed: z.boolean() }),
)

const named = { authority: z.string(), issuedOn: z.string(), number: z.string() }

const ownPermission = z.object({
  listingTitle: z.string(),
  shown: shownPermission,
  /** What was sent last; null where nothing was. */
  latest: z.nullable(
    z.object({
      ...named,
      status: z.enum(PERMISSION_STATUSES),
      submittedAt: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type OwnPermission = z.infer<typeof ownPermission>

const bySlug = z.object({ slug })

export const readOwnPermission = endpoint('operator', 'GET /api/operator/listings/:slug/permission', {
  summary: 'Die Erlaubnis nach § 11 TierSchG eines eigenen Eintrags',
  params: bySlug,
  output: ownPermission,
  errors: ['not_found'],
})

/** What is sent again takes the place of what nobody has checked yet. */
export const submitPermission = endpoint('operator', 'POST /api/operator/listings/:slug/permission', {
  summary: 'Die Erlaubnis nach § 11 TierSchG nennen und den Bescheid schicken; das Team prüft sie',
  params: bySlug,
  body: z.object({ ...fieldSchemas(PERMISSION_FIELDS), notice: z.optional(z.unknown()) }),
  uploads: { fields: ['notice'], maxBytes: MAX_PROOF_BYTES, tooLarge: PROOF_TOO_LARGE },
  output: ownPermission,
  errors: ['not_found', 'too_many_requests', 'payload_too_large', 'unsupported_media_type'],
})
export type PermissionInput = z.output<typeof submitPermission.body>

const staffPermission = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), listingTitle: z.string() }),
  /** Mail address of the operator; null when there is none any more. */
  operator: z.nullable(z.string()),
  ...named,
  status: z.enum(PERMISSION_STATUSES),
  submittedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
  initials: z.nullable(z.string()),
  lapsesOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The notice, of which the number is part of its address; null once it is deleted. */
  proof: z.nullable(z.object({ id: z.int(), mediaType: z.string() })),
})
export type StaffPermission = z.infer<typeof staffPermission>

export const staffPermissions = endpoint('staff', 'GET /api/admin/permissions', {
  summary: 'Erlaubnisse nach § 11 TierSchG: was zu prüfen ist, das Älteste zuerst',
  scope: 'listings',
  query: z.object({ view: z._default(z.enum(PERMISSION_VIEWS), 'open'), ...pageQuery }),
  output: z.extend(paged(staffPermission), { counts: countsOf(PERMISSION_VIEWS) }),
})

export const permissionById = endpoint('staff', 'GET /api/admin/permissions/:id', {
  summary: 'Eine Erlaubnis nach § 11 TierSchG',
  scope: 'listings',
  params: byId,
  output: staffPermission,
  errors: ['not_found'],
})

const decided = z.object({ status: z.enum(PERMISSION_STATUSES) })

export const checkPermission = endpoint('staff', 'POST /api/admin/permissions/:id/check', {
  summary: 'Bestätigen, den Bescheid gesehen zu haben; die Datei wird gelöscht',
  scope: 'person',
  params: byId,
  body: z.object(fieldSchemas(CHECK_FIELDS)),
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const undoPermissionDecision = endpoint('staff', 'POST /api/admin/permissions/:id/undo', {
  summary: 'Die Entscheidung über eine Erlaubnis zurücknehmen, bevor jemand davon erfährt',
  scope: 'person',
  params: byId,
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const refusePermission = endpoint('staff', 'POST /api/admin/permissions/:id/refuse', {
  summary: 'Eine Erlaubnis nicht bestätigen; der Grund wird gemailt, die Datei gelöscht',
  scope: 'person',
  params: byId,
  body: z.object(fieldSchemas(reasonFields)),
  output: decided,
  errors: ['not_found', 'conflict'],
})
