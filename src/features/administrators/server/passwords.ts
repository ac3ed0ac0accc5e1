import crypto from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(crypto.argon2)

/** The parameters of OWASP's Password Storage Cheat Sheet: 19 MiB of memory, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

interface Stored {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}

/** Argon2id in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  const parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, salt, hashBytes: HASH_BYTES }
  const hash = await derive(password, parameters)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password is the one; a stored text that cannot be read fits none. */
export async function passwordFits(password: string, stored: string): Promise<boolean> {
  const parts = parse(stored)
  if (!parts) return false
  const hash = await derive(password, { ...parts, hashBytes: parts.hash.length })
  return crypto.timingSafeEqual(hash, parts.hash)
}

/** Whether a hash was made with other parameters than new ones are. */
export function isOutdated(stored: string): boolean {
  const parts = parse(stored)
  return parts?.memory !== MEMORY_KIB || parts.passes !== PASSES || parts.parallelism !== LANES
}

/** For people who have to type it once: 20 letters and digits without those that look alike, about 99 bits. */
export function randomPassword(): string {
  return randomWords(4)
}

/** So many groups of five of them, with dashes between them: about 25 bits each. */
export function randomWords(count: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const word = () => Array.from({ length: 5 }, () => letters[crypto.randomInt(letters.length)]).join('')
  return Array.from({ length: count }, word).join('-')
}

function derive(
  password: string,
  { memory, passes, parallelism, salt, hashBytes }: Omit<Stored, 'hash'> & { hashBytes: number },
): Promise<Buffer> {
  // However the letters were typed: an "ä" of one sign or of two is the same.
  const message = Buffer.from(password.normalize('NFC'))
  return argon2('argon2id', { message, nonce: salt, parallelism, tagLength: hashBytes, memory, passes })
}

function parse(stored: string): Stored | undefined {
  const match =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/.exec(stored)
  if (!match) return undefined
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
