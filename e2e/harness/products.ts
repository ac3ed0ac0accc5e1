/** Products in a process of this worker's, which all its files share: where they start in a moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ENVIRONMENT, SETTINGS } from './product.ts'
import type { Done, Order } from './products-process.ts'

const PROGRAM = path.resolve(import.meta.dirname, 'products-process.ts')

export interface Running {
  origin: string
  stop(): Promise<unknown>
}

/** Starts the product on a data folder; rejects with what it says where it does not start. */
export async function startInProducts(dataDir: string, settings: Record<string, string>): Promise<Running> {
  products ??= new Products()
  const { id, port } = await products.start({ ...SETTINGS, DATA_DIR: dataDir, DEMO: 'on', ...settings })
  return { origin: `http://localhost:${port}`, stop: () => products?.ask({ id }) ?? Promise.resolve() }
}

let products: Products | undefined

class Products {
  readonly #child: ChildProcess
  readonly #asked = new Map<number, PromiseWithResolvers<Done>>()
  #count = 0
  #wrote = ''

  constructor() {
    this.#child = spawn(process.execPath, [PROGRAM], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#wrote += text
      })
    this.#child.on('message', (done: Done) => {
      const asked = this.#asked.get(done.id)
      this.#asked.delete(done.id)
      if (done.error === undefined) asked?.resolve(done)
      else asked?.reject(new Error(`The product has failed: ${done.error}`))
    })
    this.#child.once('close', () => {
      products = undefined
      for (const { reject } of this.#asked.values())
        reject(new Error(`The products have ended: ${this.#wrote}`))
    })
  }

  start(settings: Record<string, string>): Promise<Done> {
    return this.ask({ id: ++this.#count, settings })
  }

  ask(order: Order): Promise<Done> {
    const done = Promise.withResolvers<Done>()
    this.#asked.set(order.id, done)
    this.#child.send(order)
    return done.promise
  }
}
