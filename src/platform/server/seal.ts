/** Secrets that have to be read again are sealed before they are stored: the database alone does not tell them. */
import crypto from 'node:crypto'
import type { Db } from './database/database.ts'
import { openKey } from './folder-keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals with AES-256-GCM; a sealed secret is its nonce, its tag and its bytes. */
export class Seal {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** With the key of this database (`folder-keys.ts`). Throws StartError when the data folder has another one. */
  static async open(db: Db, dataDir: string): Promise<Seal> {
    return new Seal(await openKey(db, dataDir, 'sealing-key'))
  }

  /** `owner` says whose secret it is: it opens for nobody else, wherever somebody copies it to. */
  seal(secret: Uint8Array, owner: string): Buffer {
    const nonce = crypto.randomBytes(NONCE_BYTES)
    const cipher = crypto.createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws an Error for what is altered, or somebody else's. */
  open(sealed: Uint8Array, owner: string): Buffer {
    const bytes = Buffer.from(sealed)
    const start = NONCE_BYTES + TAG_BYTES
    const decipher = crypto
      .createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, start))
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()])
  }
}
