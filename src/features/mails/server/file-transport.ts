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
