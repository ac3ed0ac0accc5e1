/** Pictures that people upload: taken, named by whatever they are for, and removed when nothing names them. */
import type { Db } from '#platform/server/database/database.ts'
import { databaseSince } from '#platform/server/database/migrate.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { imageKeyOf } from '#platform/shared/image-path.ts'
import { PictureError, toOriginal, UPLOADED } from './picture.ts'
import {
  countUploads,
  forgetUploads,
  keysOfNothing,
  lockUnnamedUploads,
  type NamedPictures,
  noteStrays,
  noteUpload,
  touchUploads,
} from './queries.ts'
import type { ImageStore } from './store.ts'

/** Longer than a form or an edit takes. */
const KEPT_HOURS = 24
/** So that one that was set up by mistake beside the pictures of another does not remove them: somebody notices before. */
const AT_HOME_AFTER_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000
const ASKED_AT_ONCE = 5000
const TRY_AGAIN_S = 600
/** Each takes a processor and up to 300 MB while it is made anew. */
const reading = new WorkQueue(2, 40)

export class Uploads {
  readonly #db: Db
  readonly #store: ImageStore
  readonly #named: readonly NamedPictures[]
  readonly #report: (error: unknown) => void

  /**
   * `named` lists the pictures that something names: tables in SQL with the column `url`. `report` hears why a picture
   * could not be stored.
   */
  constructor(db: Db, store: ImageStore, named: readonly NamedPictures[], report: (error: unknown) => void) {
    this.#db = db
    this.#store = store
    this.#named = named
    this.#report = report
  }

  /**
   * Takes a file and answers the path of its picture. Throws ApiError `unsupported_media_type` for what is no picture,
   * `payload_too_large` for one of more than 40 megapixels, `unavailable` when it cannot be stored; `path` names the
   * field in which it was sent.
   */
  async take(file: Buffer, path: string): Promise<string> {
    try {
      const key = await this.#store.add(file, UPLOADED, (added) => noteUpload(this.#db, added))
      return `/images/${key}/800.webp`
    } catch (error) {
      throw this.#refusal(error, path)
    }
  }

  /** How many have been uploaded within a day, also those that nothing names. */
  ofToday(): Promise<number> {
    return countUploads(this.#db, KEPT_HOURS)
  }

  /**
   * Keeps uploaded pictures from being removed until the transaction ends that names them; answers those of the paths
   * behind which there is none (any more).
   */
  async keep(transaction: Db, paths: readonly string[]): Promise<string[]> {
    const keys = paths.map((path) => imageKeyOf(path) ?? '')
    const noted = new Set(await touchUploads(transaction, keys))
    const stored = await Promise.all(keys.map(async (key) => noted.has(key) && (await this.#store.has(key))))
    return paths.filter((_, index) => stored[index] !== true)
  }

  /**
   * Removes pictures that were uploaded more than a day ago and that nothing names; answers how many. Their files go
   * first: cut off in between they are still known, and go the next time. What was never written to its end goes too, and what is there for more than a day
   * without that the database knows it, as after an older backup was put back, once that is a week ago.
   */
  async removeUnnamed(): Promise<number> {
    await this.#store.removeUnfinished()
    await this.#noteStrays()
    let removed = 0
    for (let more = true; more; ) {
      const keys = await this.#db.transaction().execute(async (transaction) => {
        const unnamed = await lockUnnamedUploads(transaction, this.#named, KEPT_HOURS)
        for (const key of unnamed) await this.#store.remove(key)
        await forgetUploads(transaction, unnamed)
        return unnamed
      })
      removed += keys.length
      more = keys.length > 0
    }
    return removed
  }

  /** Notes what lies in the folder and no row knows as uploaded before: so it goes like every upload, unless it is named. */
  async #noteStrays(): Promise<void> {
    if ((await databaseSince(this.#db)).getTime() > Date.now() - AT_HOME_AFTER_MS) return
    const keys = await this.#store.keys()
    for (let from = 0; from < keys.length; from += ASKED_AT_ONCE) {
      const strays: string[] = []
      for (const key of await keysOfNothing(this.#db, keys.slice(from, from + ASKED_AT_ONCE)))
        if (await this.#store.isOlderThan(key, KEPT_HOURS * HOUR_MS)) strays.push(key)
      if (strays.length > 0) await noteStrays(this.#db, strays, KEPT_HOURS)
    }
  }

  #refusal(error: unknown, path: string): unknown {
    if (error instanceof PictureError) return pictureRefusal(error, path)
    // The disk is full, or not to be written.
    if (!('syscall' in Object(error))) return error
    this.#report(error)
    const message = 'Bilder können gerade nicht gespeichert werden. Bitte versuche es später noch einmal.'
    return new ApiError('unavailable', message, undefined, TRY_AGAIN_S)
  }
}

/**
 * A picture that was sent, made anew as `toOriginal` does, for who keeps it elsewhere. Throws ApiError
 * `unsupported_media_type`, in these words, for what is none, `payload_too_large`, and `unavailable` when too many wait; `path`
 * names its field.
 */
export async function readPicture(file: Buffer, path: string, notOne: string): Promise<Buffer> {
  try {
    return (await reading.run('', () => toOriginal(file, UPLOADED))).data
  } catch (error) {
    throw error instanceof PictureError ? pictureRefusal(error, path, notOne) : error
  }
}

const NO_PICTURE = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.'

function pictureRefusal({ isTooLarge }: PictureError, path: string, notOne = NO_PICTURE): ApiError {
  const message = isTooLarge ? 'Dieses Bild hat mehr als 40 Megapixel. Bitte verkleinere es.' : notOne
  const code = isTooLarge ? 'payload_too_large' : 'unsupported_media_type'
  return wrongField(path, message, code)
}
