/** Draws pages in threads of their own, so that the one that answers everybody does not stand still meanwhile. */
import { Worker } from 'node:worker_threads'
import type { Drawing, DrawnPage } from './draw.ts'

/** Where the built pages are. */
export interface ThreadFiles {
  serverEntry: string
  browserFiles: string
}

export interface Question extends Drawing {
  id: number
}

export type Answer =
  | { id: number; drawn: Omit<DrawnPage, 'body'> & { body: Uint8Array<ArrayBuffer> } }
  | { id: number; error: unknown }

interface Waiting {
  resolve: (drawn: DrawnPage) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** So many threads; another takes the place of one that has died when the next page is to be drawn. */
export class DrawingThreads {
  readonly #files: ThreadFiles
  /** Undefined in the place of one that has died. */
  readonly #threads: (Thread | undefined)[]
  #lastId = 0

  constructor(count: number, files: ThreadFiles) {
    this.#files = files
    this.#threads = Array.from({ length: count }, (_, place) => this.#start(place))
  }

  /** Draws in the thread that has least to do. Takes the memory of `json`. Rejects when the thread dies of it. */
  draw({ json, encoding }: Drawing): Promise<DrawnPage> {
    const { worker, waiting } = this.#leastBusy()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, json, encoding } satisfies Question, [json.buffer])
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()))
  }

  #leastBusy(): Thread {
    let place = 0
    for (const [at, thread] of this.#threads.entries()) {
      const load = thread?.waiting.size ?? 0
      if (load < (this.#threads[place]?.waiting.size ?? 0)) place = at
    }
    const thread = this.#threads[place] ?? this.#start(place)
    this.#threads[place] = thread
    return thread
  }

  #start(place: number): Thread {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: this.#files })
    const thread: Thread = { worker, waiting: new Map() }
    worker.on('message', (answer: Answer) => {
      const waiting = thread.waiting.get(answer.id)
      thread.waiting.delete(answer.id)
      if ('error' in answer) waiting?.reject(answer.error)
      else waiting?.resolve({ ...answer.drawn, body: Buffer.from(answer.drawn.body.buffer) })
    })
    const end = (reason: unknown) => {
      if (this.#threads[place] === thread) this.#threads[place] = undefined
      for (const { reject } of thread.waiting.values()) reject(reason)
      thread.waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the thread that drew the page has ended')))
    return thread
  }
}
