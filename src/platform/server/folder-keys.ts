/**
 * Keys in files of the data folder, so that whoever reads the database alone can neither forge links nor open what is
 * sealed. The database knows each key's digest, by which an instance with another data folder notices that it has another
 * key.
 */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDataFolder } from './data-folder.ts'
import type { Db } from './database/database.ts'
import { StartError } from './start-error.ts'

const KEY_BYTES = 32

/** The files in the data folder, and what a person calls each. */
const KEYS = {
  'signing-key': 'Der Schlüssel für Links in Mails',
  'sealing-key': 'Der Schlüssel der zweiten Faktoren',
} as const
type KeyName = keyof typeof KEYS
/** The ending of a key that a backup has brought, until it is sure that its database is the one that counts. */
const BROUGHT = '.restored'

/**
 * Answers the key of links of this database; the first instance makes it, and one that stands in the database itself moves
 * out. Throws StartError when the data folder has no key or another one than the database was used with.
 */
export function openSigningKey(db: Db, dataDir: string): Promise<Buffer> {
  return openKey(db, dataDir, 'signing-key', 'signed-links')
}

/** The same for the key with which secrets are sealed before they are stored. */
export function openSealingKey(db: Db, dataDir: string): Promise<Buffer> {
  return openKey(db, dataDir, 'sealing-key')
}

/** `formerly` is the name of a key that stands in the database itself. */
function openKey(db: Db, dataDir: string, name: KeyName, formerly?: string): Promise<Buffer> {
  openDataFolder(dataDir)
  const file = path.join(dataDir, name)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    const secrets = await tx.selectFrom('secret').selectAll().execute()
    const stored = (wanted: string) => secrets.find((secret) => secret.name === wanted)?.value
    const digest = stored(`${name}-digest`)
    const key = digest
      ? keyOf(file, digest)
      : ((formerly && stored(formerly)) ?? readKey(file) ?? crypto.randomBytes(KEY_BYTES))
    if (!key || (digest && !digestOf(key).equals(digest))) {
      throw new StartError(
        `${KEYS[name]} (${file}) ${key ? 'gehört zu einer anderen Datenbank' : 'fehlt'}. Bitte die Datei aus dem bisherigen Datenordner oder einer Sicherung holen; alle Rechner brauchen dieselbe.`,
      )
    }
    writeKey(file, Buffer.from(key))
    fs.rmSync(`${file}${BROUGHT}`, { force: true })
    const row = { name: `${name}-digest`, value: digestOf(key) }
    await tx
      .insertInto('secret')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
    if (formerly) await tx.deleteFrom('secret').where('name', '=', formerly).execute()
    return Buffer.from(key)
  })
}

/** Makes every link that was ever sent worthless: the next start makes another key. */
export async function forgetSigningKey(db: Db, dataDir: string): Promise<void> {
  // The database first: one that knows a key is refused without its file.
  await db.deleteFrom('secret').where('name', 'in', ['signing-key-digest', 'signed-links']).execute()
  fs.rmSync(path.join(dataDir, 'signing-key'), { force: true })
}

/** Where a backup's file goes while its database is not there yet: a key beside the present one. */
export function placeBesideKeys(name: string): string {
  return Object.hasOwn(KEYS, name) ? `${name}${BROUGHT}` : name
}

/** Puts the keys that a backup has brought in the place of the former ones; a start does so too, where this was cut off. */
export function takeBroughtKeys(dataDir: string): void {
  for (const file of Object.keys(KEYS).map((name) => path.join(dataDir, name))) {
    if (fs.existsSync(`${file}${BROUGHT}`)) fs.renameSync(`${file}${BROUGHT}`, file)
  }
}

function digestOf(key: Uint8Array): Buffer {
  return crypto.createHash('sha256').update(key).digest()
}

/** The key in the file, unless the one of this digest is what a backup has brought. */
function keyOf(file: string, digest: Uint8Array): Buffer | undefined {
  const brought = readKey(`${file}${BROUGHT}`)
  return brought && digestOf(brought).equals(digest) ? brought : readKey(file)
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
