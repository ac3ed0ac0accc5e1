import fs from 'node:fs/promises'
import path from 'node:path'
import { log } from './log.ts'
import { filesBelow, folderStorage, removeUnfinished, type Storage, UNFINISHED } from './storage.ts'

/** What has not been finished within this time never will be; younger ones may be another process's work. */
const UNFINISHED_FOR_MS = 60_000

interface Entry {
  bytes: number
  /** Milliseconds since 1970. */
  storedAt: number
}

/** A kept file, and when it was put there (milliseconds since 1970). */
export interface CachedFile {
  data: Buffer
  storedAt: number
}

/**
 * Files that can be made or fetched again, in a folder of limited size: the least recently used go first. What is
 * there is looked up once, at the first use; uses are remembered in memory, so that after a start the oldest go.
 */
export class DiskCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #storage: Storage
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #opened: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#storage = folderStorage(folder)
  }

  async get(name: string): Promise<CachedFile | undefined> {
    await this.#open()
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    const data = await this.#storage.read(name)
    // One that was emptied or cut off is made again.
    if (!data?.length || data.length !== entry.bytes) {
      this.#forget(name)
      return undefined
    }
    if (this.#entries.delete(name)) this.#entries.set(name, entry)
    return { data, storedAt: entry.storedAt }
  }

  /** On a full disk nothing is kept: who has made the file can use it all the same. */
  async put(name: string, data: Buffer): Promise<void> {
    if (data.length > this.#maxBytes) return
    try {
      await this.#open()
      await this.#storage.write(name, data)
      this.#remember(name, { bytes: data.length, storedAt: Date.now() })
      for (const oldest of this.#entries.keys()) {
        if (this.#bytes <= this.#maxBytes) break
        this.#forget(oldest)
        await this.#storage.remove(oldest)
      }
    } catch (error) {
      log.warn({ err: error, name }, 'a file that can be made again could not be kept')
    }
  }

  /** Nothing happens when there is none of this name. */
  async remove(name: string): Promise<void> {
    await this.#open()
    this.#forget(name)
    await this.#storage.remove(name)
  }

  #open(): Promise<void> {
    // One that fails, such as for want of descriptors, is begun anew by whoever comes next.
    this.#opened ??= this.#readFolder().catch((error) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #readFolder(): Promise<void> {
    await removeUnfinished(this.#folder, UNFINISHED_FOR_MS)
    const found: { name: string; entry: Entry }[] = []
    for (const file of await filesBelow(this.#folder)) {
      const location = path.join(file.parentPath, file.name)
      const { size, mtimeMs } = await fs.stat(location)
      if (file.name.endsWith(UNFINISHED)) continue
      const name = path.relative(this.#folder, location).split(path.sep).join('/')
      found.push({ name, entry: { bytes: size, storedAt: mtimeMs } })
    }
    found.sort((a, b) => a.entry.storedAt - b.entry.storedAt)
    for (const { name, entry } of found) this.#remember(name, entry)
  }

  #remember(name: string, entry: Entry): void {
    this.#forget(name)
    this.#entries.set(name, entry)
    this.#bytes += entry.bytes
  }

  #forget(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    this.#entries.delete(name)
    this.#bytes -= entry.bytes
  }
}
