/** Whether there is room for backups, and for putting them back: an embedded database ends where it finds none. */
import fs from 'node:fs'
import path from 'node:path'
import { ORIGINALS } from '#features/images/server/exports.ts'
import { StartError } from '#platform/server/start-error.ts'
import { formatNumber } from '#platform/shared/format.ts'
import type { Frame } from './archive.ts'

/** Stays free, for a database on the same disk. */
const SPARED_BYTES = 100_000_000
/** What a row takes that is put back, in tables, indexes and the log before it is checkpointed: measured with a directory's rows. */
const BYTES_OF_A_ROW = 700
const TIMES_ITS_TEXT = 2

/** Throws StartError, in these words with both figures, where a folder's disk has no room for so many bytes and some to spare. */
export async function requireRoom(
  folder: string,
  bytes: number,
  told: (free: string, needed: string) => string,
): Promise<void> {
  const { bavail, bsize, blocks } = await fs.promises.statfs(folder)
  // Some that are elsewhere do not tell.
  if (blocks === 0) return
  const [free, needed] = [bavail * bsize, bytes + SPARED_BYTES]
  if (free < needed) throw new StartError(told(megabytes(free), megabytes(needed)))
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1e6))} MB`
}

/** What a backup takes that is put back into a data folder, beside what is there until that is replaced. */
export class RoomToRestore {
  readonly #dataDir: string
  #rows = 0
  #files = 0

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Takes what a frame of the backup tells. */
  look({ head, body }: Frame): void {
    if (head.kind === 'rows') this.#rows += head.count * BYTES_OF_A_ROW + body.length * TIMES_ITS_TEXT
    if (head.kind !== 'file') return
    const there = fs.statSync(path.join(this.#dataDir, head.path), { throwIfNoEntry: false })
    this.#files += Math.max(0, body.length - (there?.size ?? 0))
  }

  /** Throws StartError where there is too little; rows take room in the folder only where the database is embedded. */
  async require(isEmbedded: boolean): Promise<void> {
    const onDisks = new Map<number, { folder: string; bytes: number }>()
    for (const [name, bytes] of [
      ['database', isEmbedded ? this.#rows : 0],
      [ORIGINALS, this.#files],
    ] as const) {
      const folder = fs.existsSync(path.join(this.#dataDir, name))
        ? path.join(this.#dataDir, name)
        : this.#dataDir
      const disk = fs.statSync(folder).dev
      const known = onDisks.get(disk)
      onDisks.set(disk, { folder: known ? this.#dataDir : folder, bytes: bytes + (known?.bytes ?? 0) })
    }
    for (const { folder, bytes } of onDisks.values()) {
      if (bytes > 0)
        await requireRoom(
          folder,
          bytes,
          (free, needed) =>
            `Um diese Sicherung einzuspielen, ist in ${path.resolve(folder)} zu wenig Platz: ${free} sind frei, etwa ${needed} braucht es. Nichts wurde geändert.`,
        )
    }
  }
}
