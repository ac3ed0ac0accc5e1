import {
  type PermissionInput,
  readOwnPermission,
  submitPermission as submission,
} from '#features/permissions/contract.ts'
import { readOwnPermission as read, submitPermission } from '#features/permissions/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { type Operation, type Operator, operatorOperation } from '#platform/server/http.ts'
import { requireOperator } from './authenticate.ts'
import { filesLimit } from './files-limit.ts'
import { requireOwnListing } from './own-listing.ts'

/** Notices of one operator: more than anybody needs, less than fills a disk. */
const NOTICES_AN_HOUR = 20

export function ownPermissions(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'rateLimit'>,
): { operations: Operation[]; forms: FormRoute[] } {
  const count = filesLimit('Dateien', NOTICES_AN_HOUR, config)

  async function submit(operator: Operator, name: string, input: PermissionInput) {
    const listingId = await requireOwnListing(db, operator, name)
    count(operator)
    return submitPermission(db, { listingId, operatorId: operator.id }, input)
  }

  const operations = [
    operatorOperation(readOwnPermission, async ({ params }, operator) =>
      read(db, await requireOwnListing(db, operator, params.slug)),
    ),
    operatorOperation(submission, ({ params, body }, operator) => submit(operator, params.slug, body)),
  ]
  const form = formRoute({
    path: '/mein-eintrag/:slug/erlaubnis',
    body: submission.body,
    uploads: submission.uploads,
    submit: async ({ params, body }, { headers }) => {
      const operator = await requireOperator(db, config.publicUrl, headers.cookie)
      await submit(operator, params.slug, body)
      return { to: `/mein-eintrag/${encodeURIComponent(params.slug)}/erlaubnis?gesendet=1` }
    },
  })
  return { operations, forms: [form] }
}
