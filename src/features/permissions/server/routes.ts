import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { setPermission } from '#features/listings/server/exports.ts'
import { enqueueMails, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { admitStaff, staffOperation } from '#platform/server/http.ts'
import type { Authenticate } from '#platform/server/http-server.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import { byId } from '#platform/shared/fields.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { PermissionDesk } from './desk.ts'
import { reminderMail } from './mails.ts'
import { deleteDueProofFiles, proofFileById } from './proof-queries.ts'
import { lapse, type Submitters, takeReminders } from './queries.ts'

const LOOKED_AT_EVERY_MS = 60 * 60_000
const DELETED_EVERY_MS = 60_000

interface Dependencies {
  db: Db
  submitters: Submitters
  sender: Sender
}

/** What staff do with permissions, what comes due, and the files that prove something. */
export function permissions({ db, submitters, sender }: Dependencies): Feature {
  const desk = new PermissionDesk(db, submitters, sender)
  const operations = [
    staffOperation(contract.staffPermissions, ({ query }) => desk.show(query.view, rangeOf(query))),
    staffOperation(contract.permissionById, ({ params }) => desk.read(params.id)),
    staffOperation(contract.checkPermission, ({ params, body }, staff) => desk.check(staff, params.id, body)),
    staffOperation(contract.refusePermission, ({ params, body }, staff) =>
      desk.refuse(staff, params.id, body.reason),
    ),
    staffOperation(contract.undoPermissionDecision, ({ params }, staff) => desk.undo(staff, params.id)),
  ]
  const works = [
    {
      name: 'Erlaubnisse erinnern und ablaufen lassen',
      everyMs: LOOKED_AT_EVERY_MS,
      work: () => lapseDue(db, sender, new Date()),
      failed: 'permissions could not be lapsed',
    },
    {
      name: 'Nachweise nach der Entscheidung löschen',
      everyMs: DELETED_EVERY_MS,
      work: () => deleteDueProofFiles(db, new Date()),
      failed: 'decided proofs could not be deleted',
    },
  ]
  return { operations, works, addRoutes: (app, { staff }) => addProofFiles(app, db, staff) }
}

/** Lapses what is due, and reminds of what soon will be; each once. */
export function lapseDue(db: Db, sender: Sender, now: Date): Promise<void> {
  const today = berlinDay(now)
  return db.transaction().execute(async (transaction) => {
    const lapsed = await lapse(transaction, today)
    if (lapsed.length > 0) await setPermission(transaction, lapsed, false)
    const due = await takeReminders(transaction, today)
    await enqueueMails(
      transaction,
      due.map((permission) => reminderMail(permission, sender)),
    )
  })
}

/** No operation: the file is answered as it is. Scripts have no use for it. */
const PROOF_FILE = endpoint('staff', 'GET /api/admin/proof-files/:id', {
  summary: 'Ein Nachweis als Datei',
  scope: 'person',
  params: byId,
  output: z.unknown(),
})

/** Files for staff: kept by nobody, saved rather than opened where they could do something, and nothing in them runs. */
function addProofFiles(
  app: FastifyInstance,
  db: Db,
  authenticate: Authenticate<Parameters<typeof admitStaff>[1] & object>,
): void {
  app.route<{ Params: { id: number } }>({
    method: 'GET',
    url: PROOF_FILE.path,
    config: { access: 'staff', scope: PROOF_FILE.scope },
    schema: { hide: true, params: PROOF_FILE.params },
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      request.staff = admitStaff(PROOF_FILE, await authenticate(request))
    },
    handler: async ({ params: { id } }, reply) => {
      const file = found(await proofFileById(db, id), 'Diese Datei ist schon gelöscht.')
      const isPicture = file.mediaType === 'image/webp'
      return reply
        .headers({
          'content-disposition': isPicture ? 'inline' : `attachment; filename="nachweis-${id}.pdf"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type(file.mediaType)
        .send(file.bytes)
    },
  })
}
