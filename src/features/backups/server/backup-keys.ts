/** The keys in a backup: an older one may have been made while they were lost or others. */
import { hasKey, isKeyText, KEY_NAMES, type KeyName } from '#platform/server/folder-keys.ts'
import type { Frame } from './archive.ts'

export class BackupKeys {
  readonly #digests = new Map<string, Buffer>()
  readonly #texts = new Map<string, string>()

  /** Takes what a frame of the backup tells of keys. */
  look({ head, body }: Frame): void {
    if (head.kind === 'file' && KEY_NAMES.some((name) => name === head.path))
      this.#texts.set(head.path, body.toString())
    if (head.kind !== 'rows' || head.table !== 'secret') return
    const [name, value] = ['name', 'value'].map((column) =>
      head.columns.findIndex((each) => each.name === column),
    ) as [number, number]
    for (const row of JSON.parse(body.toString()) as string[][])
      this.#digests.set(row[name] ?? '', Buffer.from(row[value]?.slice('\\x'.length) ?? '', 'hex'))
  }

  /** Whether a file of the backup is a key that its own database was not used with. */
  isForeign(file: string): boolean {
    const digest = this.#digests.get(`${file}-digest`)
    const text = this.#texts.get(file)
    return digest !== undefined && text !== undefined && !isKeyText(text, digest)
  }

  /** The first key that neither the backup nor the data folder has. */
  lost(dataDir: string): KeyName | undefined {
    return KEY_NAMES.find((name) => {
      const digest = this.#digests.get(`${name}-digest`)
      if (!digest) return false
      const isBrought = this.#texts.has(name) && !this.isForeign(name)
      return !isBrought && !hasKey(dataDir, name, digest)
    })
  }
}
