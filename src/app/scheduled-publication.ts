/** Lets what was scheduled appear on pages that are kept: when its time has come, those who keep them are told. */
import type { FastifyInstance } from 'fastify'
import { announceDuePosts } from '#features/blog/server/exports.ts'
import { announceDueContents } from '#features/page-content/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

const EVERY_MS = 20_000

/** Looks at the start, then every 20 seconds, as long as the server runs. */
export function addScheduledPublication(app: FastifyInstance, db: Db): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= announceDue(db)
      .catch((error) => app.log.error({ err: error }, 'what was scheduled could not be announced'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Tells all who keep pages of articles and texts whose time has come since they were last told. */
export async function announceDue(db: Db): Promise<void> {
  await announceDuePosts(db)
  await announceDueContents(db)
}
