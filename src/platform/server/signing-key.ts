/**
 * The key of signed links: a file in the data folder, so that whoever reads the database alone can forge none. The
 * database knows the key's digest, by which an instance with another data folder notices that it has another key.
 */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDataFolder } from './data-folder.ts'
import type { Db } from './database/database.ts'
import { StartError } from './start-error.ts'

const KEY_BYTES = 32
/** Name of the file in the data folder. */
const SIGNING_KEY_FILE = 'signing-key'

/**
 * Answers the key of this database; the first instance makes it, and one that stands in the database itself moves out.
 * Throws StartError when the data folder has no key or another one than the database was used with.
 */
export function openSigningKey(db: Db, dataDir: string): Promise<Buffer> {
  openDataFolder(dataDir)
  const file = path.join(dataDir, SIGNING_KEY_FILE)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing-key'))`.execute(tx)
    const secrets = await tx.selectFrom('secret').selectAll().execute()
    const stored = (name: string) => secrets.find((secret) => secret.name === name)?.value
    const digest = stored('signing-key-digest')
    const key = digest
      ? readKey(file)
      : (stored('signed-links') ?? readKey(file) ?? crypto.randomBytes(KEY_BYTES))
    if (key === undefined || (digest && !digestOf(key).equals(digest))) {
      throw new StartError(
        `Der Schlüssel für Links in Mails (${file}) ${key ? 'gehört zu einer anderen Datenbank' : 'fehlt'}. Bitte die Datei aus dem bisherigen Datenordner oder einer Sicherung holen; alle Rechner brauchen dieselbe.`,
      )
    }
    writeKey(file, Buffer.from(key))
    const row = { name: 'signing-key-digest', value: digestOf(key) }
    await tx
      .insertInto('secret')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
    await tx.deleteFrom('secret').where('name', '=', 'signed-links').execute()
    return Buffer.from(key)
  })
}

/** Makes every link that was ever sent worthless: the next start makes another key. */
export async function forgetSigningKey(db: Db, dataDir: string): Promise<void> {
  fs.rmSync(path.join(dataDir, SIGNING_KEY_FILE), { force: true })
  await db.deleteFrom('secret').where('name', 'in', ['signing-key-digest', 'signed-links']).execute()
}

function digestOf(key: Uint8Array): Buffer {
  return crypto.createHash('sha256').update(key).digest()
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex')
  return key.length === KEY_BYTES ? key : undefined
}

function writeKey(file: string, key: Buffer): void {
  if (readKey(file)?.equals(key)) return
  fs.writeFileSync(`${file}.part`, `${key.toString('hex')}\n`, { flush: true, mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}
