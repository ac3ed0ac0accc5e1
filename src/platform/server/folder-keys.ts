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
import { StartError, unreadableFile } from './start-error.ts'

const KEY_BYTES = 32

/**
 * The files in the data folder, what a person calls each, the way out where it is lost for good, and the name of one that stands
 * in the database itself.
 */
const KEYS = {
  'signing-key': {
    label: 'Der Schlüssel für Links in Mails',
    formerly: 'signed-links',
    end: '„npm run admin -- links end“ (alle Links, die verschickt sind, gelten dann nicht mehr)',
  },
  'sealing-key': {
    label: 'Der Schlüssel der zweiten Faktoren',
    formerly: undefined,
    end: '„npm run admin -- factors end“ (schaltet alle zweiten Faktoren ab)',
  },
} as const
export type KeyName = keyof typeof KEYS
export const KEY_NAMES = Object.keys(KEYS) as KeyName[]
/** The ending of a key that a backup has brought, until it is sure that its database is the one that counts. */
const BROUGHT = '.restored'

/**
 * Answers a key of this database; the first instance makes it, and one that stands in the database itself moves out. Throws
 * StartError when the data folder has no key or another one than the database was used with.
 */
export function openKey(db: Db, dataDir: string, name: KeyName): Promise<Buffer> {
  const { formerly } = KEYS[name]
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
    if (!key || (digest && !isOf(digest, key))) throw refused(name, file, key || undefined)
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

/**
 * Throws StartError where the data folder lacks a key that the database was used with, or has another one; a database that
 * has no tables yet, or those of an early program, was used with none.
 */
export async function requireKeys(db: Db, dataDir: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.secret') is not null as known`.execute(db)
  if (!rows[0]?.known) return
  const secrets = await db.selectFrom('secret').selectAll().execute()
  for (const name of KEY_NAMES) {
    const file = path.join(dataDir, name)
    const digest = secrets.find((secret) => secret.name === `${name}-digest`)?.value
    const key = digest && keyOf(file, digest)
    if (digest && !(key && isOf(digest, key))) throw refused(name, file, key)
  }
}

/** Whether this data folder has the key of this digest. */
export function hasKey(dataDir: string, name: KeyName, digest: Uint8Array): boolean {
  const key = keyOf(path.join(dataDir, name), digest)
  return key !== undefined && isOf(digest, key)
}

/** Whether what stands in a key's file is the key of this digest. */
export function isKeyText(text: string, digest: Uint8Array): boolean {
  const key = keyIn(text)
  return key !== undefined && isOf(digest, key)
}

/** Why a database of which this key is lost cannot be put back. */
export function keyLost(name: KeyName, dataDir: string, option: string): StartError {
  const { label, end } = KEYS[name]
  const file = path.join(dataDir, name)
  return new StartError(
    `${label}, den die Datenbank der Sicherung braucht, ist weder in der Sicherung noch in ${file}. Bitte die Datei von damals dorthin legen. Gibt es sie nirgends mehr: mit ${option} einspielen, dann ${end}. Nichts wurde geändert.`,
  )
}

function refused(name: KeyName, file: string, key: Uint8Array | undefined): StartError {
  const { label, end } = KEYS[name]
  return new StartError(
    `${label} (${file}) ${key ? 'gehört zu einer anderen Datenbank' : 'fehlt'}. Bitte die Datei aus dem bisherigen Datenordner oder einer Sicherung holen; alle Rechner brauchen dieselbe. Gibt es sie nirgends mehr, hilft ${end}.`,
  )
}

/** Every link that was ever sent is worthless, or what is sealed can never be opened again: the next start makes another key. */
export async function forgetKey(db: Db, dataDir: string, name: KeyName): Promise<void> {
  const { formerly } = KEYS[name]
  // The database first: one that knows a key is refused without its file.
  await db
    .deleteFrom('secret')
    .where('name', 'in', [`${name}-digest`, ...(formerly ? [formerly] : [])])
    .execute()
  fs.rmSync(path.join(dataDir, name), { force: true })
}

/** Where a backup's file goes while its database is not there yet: a key beside the present one. */
export function placeBesideKeys(name: string): string {
  return Object.hasOwn(KEYS, name) ? `${name}${BROUGHT}` : name
}

/** Puts the keys that a backup has brought in the place of the former ones; a start does so too, where this was cut off. */
export function takeBroughtKeys(dataDir: string): void {
  for (const file of KEY_NAMES.map((name) => path.join(dataDir, name))) {
    if (fs.existsSync(`${file}${BROUGHT}`)) fs.renameSync(`${file}${BROUGHT}`, file)
  }
}

function digestOf(key: Uint8Array): Buffer {
  return crypto.createHash('sha256').update(key).digest()
}

function isOf(digest: Uint8Array, key: Uint8Array): boolean {
  return digestOf(key).equals(digest)
}

/** The key in the file, unless the one of this digest is what a backup has brought. */
function keyOf(file: string, digest: Uint8Array): Buffer | undefined {
  const brought = readKey(`${file}${BROUGHT}`)
  return brought && isOf(digest, brought) ? brought : readKey(file)
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined
  try {
    return keyIn(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

function keyIn(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'hex')
  return key.length === KEY_BYTES ? key : undefined
}

function writeKey(file: string, key: Buffer): void {
  if (readKey(file)?.equals(key)) return
  fs.writeFileSync(`${file}.part`, `${key.toString('hex')}\n`, { flush: true, mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}
