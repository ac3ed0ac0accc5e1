import crypto from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Db } from './database/database.ts'

/** Of the signature; 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16
const DAY_MS = 86_400_000

/** What a link lets its holder do; a token for one purpose is worth nothing for another. */
export class LinkPurpose {
  static readonly #names = new Set<string>()
  readonly name: string

  /** To be made once, beside the pages that the links lead to. The name is part of tokens: it stays as it is. */
  constructor(name: string) {
    if (LinkPurpose.#names.has(name)) throw new Error(`there are links for the purpose ${name} already`)
    LinkPurpose.#names.add(name)
    this.name = name
  }
}

/**
 * Makes and reads the tokens of links in mails: a subject (an id or a key), the day after which it is worthless, and a
 * signature over both and the purpose. What has been done with a link is known by what it is about, not by the link.
 */
export class SignedLinks {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** With the key that all instances on this database share; the first one makes it. */
  static async open(db: Db): Promise<SignedLinks> {
    await sql`
      insert into secret (name, value) values ('signed-links', ${crypto.randomBytes(32)})
      on conflict do nothing`.execute(db)
    const { rows } = await sql<{ value: Buffer }>`
      select value from secret where name = 'signed-links'`.execute(db)
    return new SignedLinks(Buffer.from(rows[0]?.value ?? ''))
  }

  /** A token of letters, digits, `-`, `_` and `.`; `subject` has no dot. */
  sign(purpose: LinkPurpose, subject: string, expires: Date): string {
    const day = Math.ceil(expires.getTime() / DAY_MS).toString(36)
    return `${subject}.${day}.${this.#signature(purpose, subject, day)}`
  }

  /** The subject of a token of this purpose; throws ApiError `gone` when its time is over, `not_found` for a forged one. */
  read(purpose: LinkPurpose, token: string, now = new Date()): string {
    const [subject = '', day = '', signature = '', ...rest] = token.split('.')
    const expected = Buffer.from(this.#signature(purpose, subject, day))
    const given = Buffer.from(signature)
    const isOurs = given.length === expected.length && crypto.timingSafeEqual(given, expected)
    if (rest.length > 0 || !isOurs) throw new ApiError('not_found', 'Diesen Link gibt es nicht.')
    if (now.getTime() > Number.parseInt(day, 36) * DAY_MS)
      throw new ApiError('gone', 'Dieser Link ist abgelaufen.')
    return subject
  }

  /** 16 bytes by which a text can be compared with others and not be found out. */
  fingerprint(text: string): Buffer {
    return crypto
      .createHmac('sha256', this.#key)
      .update(`fingerprint:${text}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
  }

  #signature(purpose: LinkPurpose, subject: string, day: string): string {
    return crypto
      .createHmac('sha256', this.#key)
      .update(`${purpose.name}.${subject}.${day}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url')
  }
}
