/** Operators name the permission of a listing and send the notice. */
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import type { OwnPermission, PermissionInput } from '../contract.ts'
import { PERMISSION_FIELDS } from '../fields.ts'
import { readProof } from './proof-file.ts'
import { keepProofFile } from './proof-queries.ts'
import { keepOpen, ownPermission } from './queries.ts'

/** When § 11 TierSchG came into being as it is: no notice is older. */
const FIRST_ISSUED_ON = '1987-01-01'

export async function readOwnPermission(db: Db, listingId: number): Promise<OwnPermission> {
  return found(await ownPermission(db, listingId), 'Diesen Eintrag gibt es nicht.')
}

/** Keeps it for staff, with the file. Throws what `readProof` throws, and ApiError `invalid` for a day that cannot be. */
export async function submitPermission(
  db: Db,
  { listingId, operatorId }: { listingId: number; operatorId: number },
  input: PermissionInput,
): Promise<OwnPermission> {
  if (input.issuedOn < FIRST_ISSUED_ON || input.issuedOn > berlinDay(new Date())) {
    const { message } = PERMISSION_FIELDS.issuedOn
    throw wrongField('issuedOn', message)
  }
  const file = await readProof(input.notice, 'notice', PERMISSION_FIELDS.notice.message)
  await db.transaction().execute(async (transaction) => {
    const permissionId = await keepOpen(transaction, listingId, operatorId, input)
    await keepProofFile(transaction, { permissionId }, file)
  })
  return readOwnPermission(db, listingId)
}
