/**
 * A program that serves one product after the other, each on data and settings of its own: what the first one has loaded
 * and compiled serves the next. Who has started it asks by messages.
 */
import { prepare } from '#app/prepare.ts'
import { type Served, serve } from '#app/serve.ts'
import { readConfig } from '#platform/server/config.ts'
import { setUpLog } from '#platform/server/log.ts'

/** To start a product under a number, or without settings to stop it. */
export interface Order {
  id: number
  settings?: Record<string, string>
}

export interface Done {
  id: number
  /** Where a started product serves. */
  port?: number
  /** Why it could not be done. */
  error?: string
}

const serving = new Map<number, Served>()

process.on('message', ({ id, settings }: Order) => {
  const tell = (done: Omit<Done, 'id'>) => process.send?.({ id, ...done } satisfies Done)
  const work = settings ? begin(id, settings) : end(id)
  work.then(tell, (error) => tell({ error: String(error?.stack ?? error) }))
})

async function begin(id: number, settings: Record<string, string>) {
  const config = readConfig(settings, '')
  setUpLog(config)
  const served = await serve(config, 'built', (database) => prepare(database, config))
  serving.set(id, served)
  return { port: served.port }
}

async function end(id: number) {
  await serving.get(id)?.stop()
  serving.delete(id)
  return {}
}

// Who has started it is gone.
process.on('disconnect', () => process.exit())
