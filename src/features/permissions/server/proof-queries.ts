import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ProofFile } from './proof-file.ts'

/** What a file proves. */
export type Proven = { permissionId: number } | { claimId: number }

/** Keeps the file of what it proves, in the place of the one before. */
export async function keepProofFile(transaction: Db, of: Proven, file: ProofFile): Promise<void> {
  await deleteProofFile(transaction, of)
  await transaction
    .insertInto('proofFile')
    .values({ ...of, ...file })
    .execute()
}

export async function deleteProofFile(transaction: Db, of: Proven): Promise<void> {
  await transaction
    .deleteFrom('proofFile')
    .$if('permissionId' in of, (files) => files.where('permissionId', '=', Object(of).permissionId))
    .$if('claimId' in of, (files) => files.where('claimId', '=', Object(of).claimId))
    .execute()
}

export async function proofFileById(db: Db, id: number): Promise<ProofFile | undefined> {
  return db.selectFrom('proofFile').select(['mediaType', 'bytes']).where('id', '=', id).executeTakeFirst()
}

/** The files of claims, as their numbers and kinds in SQL, to be read beside a claim: JSON, null where there is none. */
export const PROOF_OF_CLAIM = sql<{ id: number; mediaType: string } | null>`(
  select json_build_object('id', id, 'mediaType', media_type) from proof_file where claim_id = claim.id)`
