import fs from 'node:fs/promises'
import path from 'node:path'
import type { Channel, Outcome, Transport } from './transport.ts'

/** Instead of a mail server: each mail becomes a file `{id}-{kind}.eml` that mail programs open. */
export function fileTransport(folder: string): Transport {
  const channel: Channel = {
    // Writing the same file once more harms nobody, so that no hand-over needs to be noted.
    send: async ({ id, kind, message }): Promise<Outcome> => {
      const file = path.join(folder, `${id}-${kind.replace(/[^\w-]+/g, '_').slice(0, 60)}.eml`)
      try {
        await fs.mkdir(folder, { recursive: true })
        await fs.writeFile(`${file}.part`, message)
        await fs.rename(`${file}.part`, file)
      } catch (error) {
        const reason = `Die Datei ${file} lässt sich nicht schreiben (${(error as NodeJS.ErrnoException).code}).`
        return { kind: 'later', reason, serverTrouble: true }
      }
      return { kind: 'sent' }
    },
    abort: () => {},
    close: () => {},
  }
  return { atOnce: 20, open: () => channel }
}

/** Removes the files that are older than mails are kept; a folder that nothing was written to is none. */
export async function forgetMailFiles(folder: string, months: number): Promise<void> {
  const since = new Date()
  since.setUTCMonth(since.getUTCMonth() - months)
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = path.join(folder, name)
    // Another process may have been faster.
    const written = await fs.stat(file).catch(() => undefined)
    if (written && written.mtime < since) await fs.rm(file, { force: true })
  }
}
