import crypto from 'node:crypto'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Keeps files by name, such as `originals/4f….webp`; names are made by the product, never by visitors. */
export interface Storage {
  /** The file's bytes; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores a whole file; readers see the old one or the new one, never a part. */
  write(name: string, data: Buffer): Promise<void>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** Whether there is one of this name. */
  has(name: string): Promise<boolean>
}

const PLAIN_NAME = /^[\w-]+(?:\.\w+)?(?:\/[\w-]+(?:\.\w+)?)*$/

/** Files in a local folder, which is made when the first one is written. */
export function folderStorage(folder: string): Storage {
  const locate = (name: string) => {
    if (!PLAIN_NAME.test(name)) throw new Error(`not the name of a stored file: ${name}`)
    return path.join(folder, name)
  }
  return {
    read: async (name) => {
      try {
        return await fs.readFile(locate(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    write: async (name, data) => writeWhole(locate(name), data),
    remove: async (name) => fs.rm(locate(name), { force: true }),
    has: async (name) => {
      try {
        return (await fs.stat(locate(name))).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
  }
}

/** Unfinished files bear this ending until they are complete. */
export const UNFINISHED = '.unfinished'

/** Removes what was begun in a folder and not finished within this time, such as when the power went. */
export async function removeUnfinished(folder: string, olderThanMs: number): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if (!file.name.endsWith(UNFINISHED)) continue
    const location = path.join(file.parentPath, file.name)
    const { mtimeMs } = await fs.stat(location)
    if (mtimeMs < Date.now() - olderThanMs) await fs.rm(location, { force: true })
  }
}

/** All files in a folder and those within it; none where there is no such folder. */
export async function filesBelow(folder: string): Promise<Dirent[]> {
  try {
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile())
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Of all files below a folder, in bytes; 0 where there is no such folder. Throws what else keeps it from being read. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for (const { parentPath, name } of await filesBelow(folder)) {
    // Files come and go meanwhile.
    const size = await fs.stat(path.join(parentPath, name)).catch(() => undefined)
    bytes += size?.size ?? 0
  }
  return bytes
}

async function writeWhole(file: string, data: Buffer): Promise<void> {
  const unfinished = `${file}.${crypto.randomUUID()}${UNFINISHED}`
  await fs.mkdir(path.dirname(file), { recursive: true })
  try {
    // On the disk before anything names it.
    await fs.writeFile(unfinished, data, { flush: true })
    await fs.rename(unfinished, file)
  } catch (error) {
    await fs.rm(unfinished, { force: true })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
