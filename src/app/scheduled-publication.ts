/** Lets what was scheduled appear on pages that are kept: when its time has come, those who keep them are told. */
import type { FastifyInstance } from 'fastify'
import { announceDuePosts } from '#features/blog/server/exports.ts'
import { announceDueContents } from '#features/page-content/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'

const EVERY_MS = 20_000

/** Looks at the start, then every 20 seconds, as long as the server runs. */
export function addScheduledPublication(app: FastifyInstance, db: Db): void {
  addRepeatedWork(app, {
    name: 'Geplantes veröffentlichen',
    everyMs: EVERY_MS,
    work: () => announceDue(db),
    failed: 'what was scheduled could not be announced',
  })
}

/** Tells all who keep pages of articles and texts whose time has come since they were last told. */
export async function announceDue(db: Db): Promise<void> {
  await announceDuePosts(db)
  await announceDueContents(db)
}
