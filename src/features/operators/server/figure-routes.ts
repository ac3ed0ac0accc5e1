/** The figures of an operator's listing, to be looked at and to be taken along. */
import type { FastifyInstance } from 'fastify'
import { figuresFile, readFigures } from '#features/listing-figures/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { found } from '#platform/shared/expected.ts'
import type { OwnFigures } from '../contract.ts'
import { requireOperator } from './authenticate.ts'
import { NO_LISTING, requireOwnListing } from './own-listing.ts'
import { namesOf } from './queries.ts'

/** Of a listing of theirs; ApiError `not_found` of any other, and of one that is closed. */
export async function readOwnFigures(db: Db, operator: Operator, slug: string): Promise<OwnFigures> {
  const listing = found(
    (await namesOf(db, operator.id)).find((own) => own.slug === slug),
    NO_LISTING,
  )
  return { slug, listingTitle: listing.listingTitle, ...(await readFigures(db, listing.id)) }
}

/** The same by day as a file, for whoever has a session. */
export function addFiguresFile(app: FastifyInstance, db: Db, publicUrl: string): void {
  app.get<{ Params: { slug: string } }>(
    '/mein-eintrag/:slug/zahlen.csv',
    { schema: { hide: true } },
    async ({ params: { slug }, headers }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const operator = await requireOperator(db, publicUrl, headers.cookie)
      const id = await requireOwnListing(db, operator, slug)
      return reply
        .header('content-disposition', `attachment; filename="zahlen-${slug}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(await figuresFile(db, id))
    },
  )
}
