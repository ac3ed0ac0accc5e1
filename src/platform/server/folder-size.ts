import fs from 'node:fs'
import path from 'node:path'

/** Of all files below a folder, in bytes; 0 where there is no such folder. Throws what else keeps it from being read. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  const entries = await fs.promises
    .readdir(folder, { recursive: true, withFileTypes: true })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // Files come and go meanwhile.
    const size = await fs.promises.stat(path.join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += size?.size ?? 0
  }
  return bytes
}
