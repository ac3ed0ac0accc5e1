/** Calls around the permission to board dogs: operators name it and send the notice, staff check it. */
import * as z from 'zod/mini'
import { namedListing } from '#features/listings/contract.ts'
import { operatorCalls, staffCalls } from '#platform/shared/calls.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { viewed } from '#platform/shared/paged.ts'
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

const ownCall = operatorCalls('/api/operator/listings/:slug/permission', { output: ownPermission })

export const readOwnPermission = ownCall('GET', {
  summary: 'Die Erlaubnis nach § 11 TierSchG eines eigenen Eintrags',
  errors: ['gone'],
})

/** What is sent again takes the place of what nobody has checked yet. */
export const submitPermission = ownCall('POST', {
  summary: 'Die Erlaubnis nach § 11 TierSchG nennen und den Bescheid schicken; das Team prüft sie',
  body: z.object({ ...fieldSchemas(PERMISSION_FIELDS), notice: z.optional(z.unknown()) }),
  uploads: { fields: ['notice'], maxBytes: MAX_PROOF_BYTES, tooLarge: PROOF_TOO_LARGE },
  errors: ['gone', 'too_many_requests', 'payload_too_large', 'unsupported_media_type'],
})
export type PermissionInput = z.output<typeof submitPermission.body>

const staffPermission = z.object({
  id: z.int(),
  listing: z.object(namedListing),
  /** Mail address of the operator; null when there is none any more. */
  operator: z.nullable(z.string()),
  /** Whether they are the listing's operator still. */
  isKeeper: z.boolean(),
  /** Whether they can be told what becomes of it. */
  isReachable: z.boolean(),
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

const permissionCall = staffCalls('listings', '/api/admin/permissions')

export const staffPermissions = permissionCall('GET', {
  summary: 'Erlaubnisse nach § 11 TierSchG: was zu prüfen ist, das Älteste zuerst',
  ...viewed(staffPermission, PERMISSION_VIEWS),
})

export const permissionById = permissionCall('GET /:id', {
  summary: 'Eine Erlaubnis nach § 11 TierSchG',
  output: staffPermission,
})

const decided = z.object({ status: z.enum(PERMISSION_STATUSES) })

const decisionCall = staffCalls('person', '/api/admin/permissions/:id', {
  output: decided,
  mayConflict: true,
})

export const checkPermission = decisionCall('POST /check', {
  summary: 'Bestätigen, den Bescheid gesehen zu haben; die Datei wird gelöscht',
  body: z.object(fieldSchemas(CHECK_FIELDS)),
})

export const undoPermissionDecision = decisionCall('POST /undo', {
  summary: 'Die Entscheidung über eine Erlaubnis zurücknehmen, bevor jemand davon erfährt',
})

export const refusePermission = decisionCall('POST /refuse', {
  summary:
    'Eine Erlaubnis nicht bestätigen; der Grund wird gemailt, solange der Betreiber den Eintrag hat, die Datei gelöscht',
  body: z.object(fieldSchemas(reasonFields)),
})
