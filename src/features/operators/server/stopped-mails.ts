/** Requests go no longer by mail where somebody has stopped that; how operators see it, and undo it. */
import { setStopped, stoppedAmong } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import type { StoppedMails } from '../contract.ts'

/** Those of these addresses to which no requests go by mail. */
export async function stoppedMails(
  db: Db,
  { email }: Operator,
  addresses: readonly (string | null)[],
): Promise<StoppedMails[]> {
  const named = addresses.filter((address) => address !== null)
  const stopped = await stoppedAmong(db, named, 'requests')
  return [...stopped].map((address) => ({ address, mayResume: address === email }))
}

/** Lets requests go out by mail again to the address that the operator has shown to read. */
export async function resumeMails(db: Db, { email }: Operator): Promise<{ resumed: true }> {
  await setStopped(db, email, 'requests', false)
  return { resumed: true }
}
