/** Work that comes round by the clock, such as reminders, while the server listens. */
import type { FastifyInstance } from 'fastify'

interface RepeatedWork {
  everyMs: number
  /** What has to be done by now; what was done is not done again. */
  work: () => Promise<unknown>
  /** What is logged when it fails; the next time it is tried again. */
  failed: string
}

/** Does the work when the server begins to listen and again each `everyMs`, never twice at once; closing waits for it. */
export function addRepeatedWork(app: FastifyInstance, { everyMs, work, failed }: RepeatedWork): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= work()
      .then(() => {})
      .catch((error: unknown) => app.log.error({ err: error }, failed))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
