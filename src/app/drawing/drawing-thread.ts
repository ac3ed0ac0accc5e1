/** A thread that draws pages and does nothing else; `drawing-threads.ts` speaks to it in messages. */
import { parentPort, workerData } from 'node:worker_threads'
import type * as EntryServer from '../pages/entry-server.tsx'
import { builtAssets } from '../pages/page-assets.ts'
import { drawPage } from './draw.ts'
import type { Answer, Question, ThreadFiles } from './drawing-threads.ts'

if (!parentPort) throw new Error('runs as a thread only')
const port = parentPort

const { serverEntry, browserFiles } = workerData as ThreadFiles
const entry: typeof EntryServer = await import(serverEntry)
const { of } = builtAssets(browserFiles)

port.on('message', async ({ id, ...drawing }: Question) => {
  try {
    const drawn = await drawPage(drawing, entry, of)
    // Of its own size: what is kept shall keep no more memory than it needs.
    const body = new Uint8Array(drawn.body)
    port.postMessage({ id, drawn: { ...drawn, body } } satisfies Answer, [body.buffer])
  } catch (error) {
    port.postMessage({ id, error } satisfies Answer)
  }
})
