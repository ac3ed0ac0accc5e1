import {
  type PermissionInput,
  readOwnPermission,
  submitPermission as submission,
} from '#features/permissions/contract.ts'
import { readOwnPermission as read, submitPermission } from '#features/permissions/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { SenderLimit } from '#platform/server/form/sender-limit.ts'
import { type Operation, type Operator, operatorOperation } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import { countLabel } from '#platform/shared/format.ts'
import { operatorOfCookie } from './authenticate.ts'
import { ownListingId } from './change-queries.ts'

/** Notices of one operator: more than anybody needs, less than fills a disk. */
const NOTICES_AN_HOUR = 20
const HOUR_MS = 3_600_000

export function ownPermissions(
  db: Db,
  { publicUrl, rateLimit }: Pick<Config, 'publicUrl' | 'rateLimit'>,
): { operations: Operation[]; forms: FormRoute[] } {
  const limit = rateLimit > 0 ? new SenderLimit(NOTICES_AN_HOUR, HOUR_MS) : undefined

  async function own(operator: Operator, name: string): Promise<number> {
    const listingId = found(await ownListingId(db, operator.id, name), 'Diesen Eintrag gibt es nicht.')
    return listingId
  }

  async function submit(operator: Operator, name: string, input: PermissionInput) {
    const listingId = await own(operator, name)
    const seconds = limit?.take(String(operator.id))
    if (seconds !== undefined) {
      const later = countLabel(Math.ceil(seconds / 60), 'Minute', 'Minuten')
      const words = `Das waren viele Dateien in kurzer Zeit. Bitte versuche es in ${later} noch einmal.`
      throw new ApiError('too_many_requests', words, undefined, seconds)
    }
    return submitPermission(db, { listingId, operatorId: operator.id }, input)
  }

  const operations = [
    operatorOperation(readOwnPermission, async ({ params }, operator) =>
      read(db, await own(operator, params.slug)),
    ),
    operatorOperation(submission, ({ params, body }, operator) => submit(operator, params.slug, body)),
  ]
  const form = formRoute({
    path: '/mein-eintrag/:slug/erlaubnis',
    body: submission.body,
    ...(submission.uploads && { uploads: submission.uploads }),
    submit: async ({ params, body }, { headers }) => {
      const operator = await operatorOfCookie(db, publicUrl, headers.cookie)
      if (!operator) throw new ApiError('unauthenticated')
      await submit(operator, params.slug, body)
      return { to: `/mein-eintrag/${encodeURIComponent(params.slug)}/erlaubnis?gesendet=1` }
    },
  })
  return { operations, forms: [form] }
}
