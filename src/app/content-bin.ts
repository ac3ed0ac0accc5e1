/** Empties the bin of what staff write: articles and texts of pages that have lain there for their time. */
import type { FastifyInstance } from 'fastify'
import { postBin } from '#features/blog/server/exports.ts'
import { contentBin } from '#features/page-content/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'

const EVERY_MS = 3_600_000

/** Looks every hour, as long as the server runs. */
export function addContentBin(app: FastifyInstance, db: Db): void {
  addRepeatedWork(app, {
    name: 'Papierkorb der Inhalte leeren',
    everyMs: EVERY_MS,
    work: () => purgeDueContent(db),
    failed: 'the bin of contents could not be emptied',
  })
}

/** Deletes for good what has lain in the bin for its time, with its versions. */
export async function purgeDueContent(db: Db): Promise<void> {
  await postBin.purgeDue(db)
  await contentBin.purgeDue(db)
}
