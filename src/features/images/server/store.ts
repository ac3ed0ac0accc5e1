import fs from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#platform/server/database/database.ts'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { log } from '#platform/server/log.ts'
import { singleFlight } from '#platform/server/single-flight.ts'
import { filesBelow, folderStorage, removeUnfinished, type Storage } from '#platform/server/storage.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  imageKeyOf,
} from '#platform/shared/image-path.ts'
import { LINKED, PictureError, type PictureRules, toOriginal, toVariant } from './picture.ts'
import { selectStoredKeys } from './queries.ts'

/** Where the originals are in the data folder. */
export const ORIGINALS = 'images/originals'
/** Of pictures that are taken, and of variants that are made: neither waits for the other. */
const AT_ONCE = 2
/** Longer than writing a picture takes. */
const UNFINISHED_FOR_MS = 3_600_000
/** Variants of a few pages of pictures; whoever wants most of them is asked to come again. */
const MAX_WAITING = 300

/** Pictures by key: originals in the storage, their variants made when they are first asked for. */
export class ImageStore {
  readonly #originals: Storage
  readonly #variants: DiskCache
  readonly #once = singleFlight<Buffer | undefined>()
  readonly #taking = new WorkQueue(AT_ONCE, MAX_WAITING)
  readonly #making = new WorkQueue(AT_ONCE, MAX_WAITING)
  readonly #toldDamaged = new Set<string>()
  readonly #folder: string | undefined

  /** Removes pictures that were begun and never finished. */
  readonly removeUnfinished: () => Promise<void>

  /** `folder` is where the originals are, if it may be looked through. */
  constructor(
    originals: Storage,
    variants: DiskCache,
    removeUnfinished: () => Promise<void>,
    folder?: string,
  ) {
    this.#folder = folder
    this.#originals = originals
    this.#variants = variants
    this.removeUnfinished = removeUnfinished
  }

  /** The store in `dataDir`/images, with at most so many bytes of variants. */
  static inFolder(dataDir: string, maxVariantBytes: number): ImageStore {
    const originals = path.join(dataDir, ORIGINALS)
    return new ImageStore(
      folderStorage(originals),
      new DiskCache(path.join(dataDir, 'images/variants'), maxVariantBytes),
      () => removeUnfinished(originals, UNFINISHED_FOR_MS),
      originals,
    )
  }

  /**
   * Stores a picture from a file; answers its key, the same one for the same file. `announce` hears of the key before
   * anything is written. Throws PictureError when the file holds no picture.
   */
  async add(
    file: Buffer,
    rules: PictureRules = LINKED,
    announce: (key: string) => Promise<void> = async () => {},
  ): Promise<string> {
    const { key, data } = await this.#taking.run('', () => toOriginal(file, rules))
    await announce(key)
    await this.#originals.write(originalName(key), data)
    return key
  }

  /** Removes a picture with all that was made of it. */
  async remove(key: string): Promise<void> {
    await this.#originals.remove(originalName(key))
    for (const width of IMAGE_WIDTHS)
      for (const format of IMAGE_FORMATS) await this.#variants.remove(variantName(key, width, format))
  }

  /** Whether the picture of this key is stored. */
  has(key: string): Promise<boolean> {
    return this.#originals.has(originalName(key))
  }

  /** The keys of all pictures that are stored, whoever knows them. */
  async keys(): Promise<string[]> {
    if (this.#folder === undefined) return []
    const files = await filesBelow(this.#folder)
    return files.flatMap(({ name }) => imageKeyOf(`/images/${path.parse(name).name}/800.webp`) ?? [])
  }

  /** Whether the picture of this key was stored longer ago than this, and is there still. */
  async isOlderThan(key: string, ms: number): Promise<boolean> {
    const file = path.join(this.#folder ?? '', originalName(key))
    const stored = await fs.stat(file).catch(() => undefined)
    return stored !== undefined && stored.mtimeMs < Date.now() - ms
  }

  /**
   * A picture as it is delivered; undefined when there is none with this key, or a damaged one. Where it is not made yet, senders take turns.
   * Throws ApiError `unavailable` when too many wait.
   */
  async variant(
    key: string,
    width: ImageWidth,
    format: ImageFormat,
    sender: string,
  ): Promise<Buffer | undefined> {
    const name = variantName(key, width, format)
    const cached = await this.#variants.get(name)
    if (cached) return cached.data
    return this.#once(name, () =>
      this.#making.run(sender, async () => {
        const original = await this.#originals.read(originalName(key))
        if (!original) return undefined
        const data = await toVariant(original, width, format).catch((error) => this.#tellDamaged(key, error))
        if (data) await this.#variants.put(name, data)
        return data
      }),
    )
  }

  /** In the log once for each picture; throws what is not the picture's own fault. */
  #tellDamaged(key: string, error: unknown): undefined {
    if (!(error instanceof PictureError)) throw error
    if (!this.#toldDamaged.has(key)) log.error({ err: error, key }, 'a stored picture is damaged')
    this.#toldDamaged.add(key)
  }
}

/** How many of the pictures that the database knows are not in `dataDir`, such as while their disk is not there. */
export async function countLost(db: Db, dataDir: string): Promise<number> {
  const keys = await selectStoredKeys(db)
  const files = await filesBelow(path.join(dataDir, ORIGINALS))
  const kept = new Set(files.map(({ name }) => name))
  return keys.filter((key) => !kept.has(path.basename(originalName(key)))).length
}

/** In folders by the beginning of the key, since some file systems are slow with very many files in one. */
function originalName(key: string): string {
  return `${key.slice(0, 2)}/${key}.webp`
}

function variantName(key: string, width: ImageWidth, format: ImageFormat): string {
  return `${key.slice(0, 2)}/${key}-${width}.${format}`
}
