import crypto from 'node:crypto'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Db } from './database/database.ts'
import { openKey } from './folder-keys.ts'

/** Of the signature; 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16
const DAY_MS = 86_400_000
/** Of codes, 32 of them: none looks like another one. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
/** A code is another one after so long; the one before stays good. */
const CODE_MS = 30 * 60_000

/** What a link lets its holder do; a token for one purpose is worth nothing for another. */
export class LinkPurpose {
  static readonly #all = new Map<string, LinkPurpose>()
  readonly name: string

  /** To be made once, beside the pages that the links lead to. The name is part of tokens: it stays as it is. */
  constructor(name: string) {
    if (LinkPurpose.#all.has(name)) throw new Error(`there are links for the purpose ${name} already`)
    LinkPurpose.#all.set(name, this)
    this.name = name
  }

  /** All that have been made, by their names. */
  static all(): ReadonlyMap<string, LinkPurpose> {
    return LinkPurpose.#all
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

  /** With the key of this database (`folder-keys.ts`). Throws StartError when the data folder has another one. */
  static async open(db: Db, dataDir: string): Promise<SignedLinks> {
    return new SignedLinks(await openKey(db, dataDir, 'signing-key'))
  }

  /** A token of letters, digits, `-`, `_` and `.`; `subject` has no dot. */
  sign(purpose: LinkPurpose, subject: string, expires: Date): string {
    const day = (endOfLink(expires).getTime() / DAY_MS).toString(36)
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

  /**
   * What somebody reads in a mail and types: `ABCD-2345`, good for at least half an hour and at most a whole one. Of the
   * 10^12 codes nobody tries enough in that time.
   */
  code(purpose: LinkPurpose, subject: string, now = new Date()): string {
    return this.#codeOf(purpose, subject, Math.floor(now.getTime() / CODE_MS))
  }

  /** Until when a code that was made now is good. */
  codeEnds(now = new Date()): Date {
    return new Date((Math.floor(now.getTime() / CODE_MS) + 2) * CODE_MS)
  }

  /** Whether this is the code, in whatever case and with whatever between its characters. */
  isCode(purpose: LinkPurpose, subject: string, typed: string, now = new Date()): boolean {
    const given = digest(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    const period = Math.floor(now.getTime() / CODE_MS)
    const good = [period, period - 1].map((time) => this.#codeOf(purpose, subject, time).replace('-', ''))
    return good.some((code) => crypto.timingSafeEqual(digest(code), given))
  }

  #codeOf(purpose: LinkPurpose, subject: string, period: number): string {
    const bytes = crypto
      .createHmac('sha256', this.#key)
      .update(`code ${purpose.name} ${period} ${subject}`)
      .digest()
    const code = [...bytes.subarray(0, CODE_LENGTH)]
      .map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length])
      .join('')
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
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

/** Until when a link is good that expires then: until the end of that day, by UTC. */
export function endOfLink(expires: Date): Date {
  return new Date(Math.ceil(expires.getTime() / DAY_MS) * DAY_MS)
}

function digest(text: string): Buffer {
  return crypto.createHash('sha256').update(text).digest()
}
