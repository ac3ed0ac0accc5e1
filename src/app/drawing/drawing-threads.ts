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
  /** Waits for its next answer, while it owes one. */
  deadline: NodeJS.Timeout | undefined
  end: (reason: unknown) => void
}

/** A page takes milliseconds, and the start of a thread seconds on a slow machine. */
const ANSWER_WITHIN_MS = 30_000

/** So many threads. One that is missing, has died or was ended because it answered nothing is started when the next page is to be drawn. */
export class DrawingThreads {
  readonly #files: ThreadFiles
  readonly #report: (error: unknown) => void
  readonly #threads: (Thread | undefined)[]
  #lastId = 0
  #isClosing = false

  /** `report` hears of threads that die or are ended. */
  constructor(count: number, files: ThreadFiles, report: (error: unknown) => void) {
    this.#files = files
    this.#report = report
    this.#threads = Array.from({ length: count }, () => undefined)
  }

  /** Starts all, before anybody needs them. */
  start(): void {
    for (const place of this.#threads.keys()) this.#threads[place] ??= this.#started(place)
  }

  /** Draws in the thread that has least to do. Rejects when the thread dies of it, or answers nobody for half a minute. */
  draw({ json, encoding }: Drawing): Promise<DrawnPage> {
    const thread = this.#leastBusy()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject })
      thread.deadline ??= setTimeout(() => endUnlessAnswering(thread), ANSWER_WITHIN_MS).unref()
      thread.worker.postMessage({ id, json, encoding } satisfies Question)
    })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()))
  }

  #leastBusy(): Thread {
    let place = 0
    for (const [at, thread] of this.#threads.entries()) {
      const load = thread?.waiting.size ?? 0
      if (load < (this.#threads[place]?.waiting.size ?? 0)) place = at
    }
    const thread = this.#threads[place] ?? this.#started(place)
    this.#threads[place] = thread
    return thread
  }

  #started(place: number): Thread {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: this.#files })
    const end = (reason: unknown) => {
      if (this.#threads[place] !== thread) return
      this.#threads[place] = undefined
      clearTimeout(thread.deadline)
      if (!this.#isClosing) this.#report(reason)
      for (const { reject } of thread.waiting.values()) reject(reason)
    }
    const thread: Thread = { worker, waiting: new Map(), deadline: undefined, end }
    worker.on('message', (answer: Answer) => {
      const waiting = thread.waiting.get(answer.id)
      thread.waiting.delete(answer.id)
      if (thread.waiting.size > 0) thread.deadline?.refresh()
      else {
        clearTimeout(thread.deadline)
        thread.deadline = undefined
      }
      if ('error' in answer) waiting?.reject(answer.error)
      else waiting?.resolve({ ...answer.drawn, body: Buffer.from(answer.drawn.body.buffer) })
    })
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`a thread that draws pages has ended with ${code}`)))
    return thread
  }
}

/** Where this thread stood still itself, answers have come that it has not read yet. */
function endUnlessAnswering({ worker, waiting, end }: Thread): void {
  const owed = [...waiting.keys()]
  setImmediate(() => {
    if (owed.some((id) => !waiting.has(id))) return
    end(new Error(`a thread that draws pages has answered nothing for ${ANSWER_WITHIN_MS / 1000} s`))
    void worker.terminate()
  })
}
