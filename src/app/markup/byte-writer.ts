/** Text as it comes, turned into UTF-8 in small pieces: a long text put together of thousands takes three times as long. */
const PIECE = 512
/** A sign of a JavaScript string is at most so many bytes. */
const BYTES_A_SIGN = 3

/** Collects what is written; there is one page's at a time in it. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafeSlow(1 << 18)
  #length = 0
  #text = ''

  /** Forgets what was begun and not taken. */
  begin(): void {
    this.backTo(0)
  }

  write(text: string): void {
    this.#text += text
    if (this.#text.length > PIECE) this.#encode()
  }

  /** Where it is now, to come back to. */
  mark(): number {
    this.#encode()
    return this.#length
  }

  /** Forgets what was written since `mark`. */
  backTo(mark: number): void {
    this.#text = ''
    this.#length = mark
  }

  writeBytes(bytes: Uint8Array): void {
    this.#encode()
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** All that was written, in memory of its own; begins anew. */
  take(): Buffer {
    this.#encode()
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return taken
  }

  #encode(): void {
    this.#reserve(this.#text.length * BYTES_A_SIGN)
    this.#length += this.#bytes.write(this.#text, this.#length)
    this.#text = ''
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#length + more))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
