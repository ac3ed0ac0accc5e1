import { enqueueMails, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addressChangedByStaffMail } from './mails.ts'
import { keepersOf } from './queries.ts'

/** Tells those who keep a listing, and the address that it named, that staff have entered another one or none. */
export async function tellStaffAddress(
  transaction: Db,
  sender: Sender,
  changed: { id: number; title: string; slug: string; old: string | null; email: string | null },
): Promise<void> {
  const told = new Set(await keepersOf(transaction, changed.id))
  if (changed.old !== null) told.add(changed.old.toLowerCase())
  if (changed.email !== null) told.delete(changed.email.toLowerCase())
  await enqueueMails(
    transaction,
    [...told].map((recipient) => addressChangedByStaffMail(recipient, changed, sender)),
  )
}
