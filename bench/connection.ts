/**
 * A connection of HTTP/1.1 that asks for pages one after the other and looks at no more of an answer than it has to: at
 * thousands of visits a second Node's own client takes more of the machine than the product that it measures.
 */
import net from 'node:net'

/** What is kept of an answer; a status of 0 says that there was none. */
export interface Seen {
  status: number
  /** Whether it names when to come back. */
  retryAfter: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const NO_ANSWER: Seen = { status: 0, retryAfter: false }

export class Connection {
  readonly #socket: net.Socket
  readonly #host: string
  #done: ((seen: Seen) => void) | undefined
  /** Of an answer whose head has not come as a whole. */
  #head: Buffer | undefined
  #seen = NO_ANSWER
  /** Bytes of the answer's body that are still to come. */
  #missing = 0

  /** Connects from the address. `onEnd` hears of its end, for whatever reason. */
  constructor({ hostname, port, host }: URL, localAddress: string, onEnd: () => void) {
    this.#host = host
    this.#socket = net.connect({ host: hostname, port: Number(port), localAddress, noDelay: true })
    this.#socket.on('data', (bytes) => this.#take(bytes))
    // What went wrong is told by the close that follows.
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      onEnd()
      this.#answer(NO_ANSWER)
    })
  }

  /** Asks for a page when the one before is answered; `done` hears what came, once. */
  get(path: string, done: (seen: Seen) => void): void {
    this.#done = done
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
    )
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    if (this.#missing > 0) this.#missing -= bytes.length
    else if (!this.#readHead(bytes)) return
    if (this.#missing <= 0) this.#answer(this.#seen)
  }

  /** Whether all of the head is there now. */
  #readHead(bytes: Buffer): boolean {
    const all = this.#head ? Buffer.concat([this.#head, bytes]) : bytes
    const end = all.indexOf(HEAD_END)
    this.#head = end < 0 ? all : undefined
    if (end < 0) return false
    const head = all.toString('latin1', 0, end)
    const length = /^content-length: *(\d+)/im.exec(head)?.[1]
    if (length === undefined) {
      this.#socket.destroy(new Error('an answer without a length'))
      return false
    }
    this.#seen = { status: Number(head.slice(9, 12)), retryAfter: /^retry-after:/im.test(head) }
    this.#missing = Number(length) - (all.length - end - HEAD_END.length)
    return true
  }

  #answer(seen: Seen): void {
    const done = this.#done
    this.#done = undefined
    done?.(seen)
  }
}
