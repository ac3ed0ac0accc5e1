import { sql } from 'kysely'
import { CLOSED_LISTINGS } from '#features/listings/server/exports.ts'
import { WAY_BACK_S } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ProofFile } from './proof-file.ts'

/** What a file proves. */
export type Proven = { permissionId: number } | { claimId: number }

/** Keeps the file of what it proves, in the place of the one before. */
export async function keepProofFile(transaction: Db, of: Proven, file: ProofFile): Promise<void> {
  await transaction.deleteFrom('proofFile').where(isOf(of)).execute()
  await transaction
    .insertInto('proofFile')
    .values({ ...of, ...file })
    .execute()
}

/** How many files of claims wait for a decision. */
export async function countClaimFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proof_file
    where claim_id is not null and delete_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Staff have decided: nobody sees the file any more, and once that cannot be taken back it is deleted. */
export async function letProofFileGo(transaction: Db, of: Proven): Promise<void> {
  await transaction
    .updateTable('proofFile')
    .set({ deleteAt: sql`now() + make_interval(secs => ${WAY_BACK_S})` })
    .where(isOf(of))
    .execute()
}

/** The decision is taken back. */
export async function keepProofFileAfterAll(transaction: Db, of: Proven): Promise<void> {
  await transaction.updateTable('proofFile').set({ deleteAt: null }).where(isOf(of)).execute()
}

/**
 * Deletes the files of what was decided, and notices of listings that have closed, with theirs: nobody will look at them.
 * Either way nothing can be taken back any more.
 */
export async function deleteDueProofFiles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('proofFile').where('deleteAt', '<=', now).execute()
  await sql`
    delete from permission using ${CLOSED_LISTINGS} closed
    where closed.id = listing_id and status = 'open'
      and closed_at <= ${now}::timestamptz - make_interval(secs => ${WAY_BACK_S})`.execute(db)
}

function isOf(of: Proven) {
  return 'claimId' in of
    ? sql<boolean>`claim_id = ${of.claimId}`
    : sql<boolean>`permission_id = ${of.permissionId}`
}

export async function proofFileById(db: Db, id: number): Promise<ProofFile | undefined> {
  return db
    .selectFrom('proofFile')
    .select(['mediaType', 'bytes'])
    .where('id', '=', id)
    .where('deleteAt', 'is', null)
    .executeTakeFirst()
}

/** The files of claims, as their numbers and kinds in SQL, to be read beside a claim: JSON, null where there is none. */
export const PROOF_OF_CLAIM = sql<{ id: number; mediaType: string } | null>`(
  select json_build_object('id', id, 'mediaType', media_type) from proof_file
  where claim_id = claim.id and delete_at is null)`
