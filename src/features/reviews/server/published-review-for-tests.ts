import { beforeEach } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'

/**
 * The application during the tests of the file that asks for it, with one listing and the published review of a stay
 * there, made anew for each test, and no mails yet.
 */
export function publishedReview() {
  let links: SignedLinks
  let listing: { id: number; slug: string }
  let id: number
  let key: string
  const app = sharedTestApp(async ({ db }) => {
    key = await makeKey(db)
    links = await openTestLinks(db)
  })
  beforeEach(async () => {
    const { db } = app.database
    for (const table of ['listing', 'bookingRequest', 'mail', 'auditEntry'] as const) {
      await db.deleteFrom(table).execute()
    }
    listing = await makeListing(db, { title: 'Havelhunde', email: 'hallo@havelhunde.example' })
    const stay = await makeStay(db, listing)
    const token = links.sign(REVIEW_LINK, stay.key, new Date(Date.now() + 86_400_000))
    const payload = { rating: 2, comment: 'Zu laut.', userName: 'Anna G.' }
    await app.app.inject({ method: 'POST', url: `/api/review-invitations/${token}`, payload })
    id = (await db.selectFrom('review').select('id').executeTakeFirstOrThrow()).id
    await staff('POST', `/api/admin/reviews/${id}/decision`, { decision: 'publish' })
    await db.deleteFrom('mail').execute()
  })

  async function staff(method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = { 'x-admin-api-key': key }
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json(), total: reply.headers['x-total-count'] }
  }
  return {
    get app() {
      return app
    },
    get links() {
      return links
    },
    get listing() {
      return listing
    },
    get id() {
      return id
    },
    /** Asks the API as staff do. */
    staff,
    /** The reviews that the listing shows. */
    shown: async () => (await app.get(`/api/reviews/${listing.id}`)).body,
    /** All mails since the test has begun, each with its content as text. */
    mails: async () => {
      const rows = await app.database.db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'content'])
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, text: JSON.stringify(row.content as MailContent) }))
    },
  }
}
