/** Random tokens that are shown once, in cookies and API keys, and stored hashed. */
import crypto from 'node:crypto'

/** A random token of 256 bits, as cookies and API keys hold it. */
export function newToken(): string {
  return crypto.randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return crypto.createHash('sha256').update(token).digest()
}
