import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { operatorCookie } from './authenticate.ts'
import { giveListing, operatorOf } from './queries.ts'
import { insertSession } from './session-queries.ts'

/** An operator of these listings with a session, for tests; the answer is the Cookie header that goes with it. */
export async function makeOperatorSession(
  db: Db,
  email: string,
  listings: readonly { id: number }[],
): Promise<string> {
  const token = newToken()
  const { id } = await operatorOf(db, email)
  for (const listing of listings) await giveListing(db, id, listing.id)
  await insertSession(db, { operatorId: id, tokenHash: hashToken(token), device: 'Firefox unter Linux' })
  return `${operatorCookie('').name}=${token}`
}
