import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/server/database/database.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { SessionCookie } from '#platform/server/session-cookie.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { accountKey } from '../rules.ts'
import { noteRefusedLogin } from './audit-queries.ts'
import type { KnownDevices } from './known-devices.ts'
import { LoginThrottle, refuseFor } from './login-throttle.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { type Account, accountByKey, setPasswordHash } from './queries.ts'
import { takeCode } from './second-factor.ts'
import { countCode, forgetCodes } from './second-factor-queries.ts'
import { beginSession, type Visitor } from './sessions.ts'

const REFUSED = 'Ungültiger Benutzername oder Passwort'
const DISABLED = 'Dieses Konto ist gesperrt. Wer die Verwaltung betreut, kann es wieder freigeben.'
const CODE_NEEDED = 'Bitte gib den Code aus deiner App ein.'
const CODE_REFUSED = 'Der Code stimmt nicht oder ist nicht mehr gültig.'
/**
 * Each takes 19 MiB and a thread for some 20 ms; more of them wait no longer than somebody at a form does. Browsers that have
 * been logged in have places of their own.
 */
const MAX_AT_ONCE = { known: 4, unknown: 32 }
/** So short a wait is spent here instead of asking somebody to come again. */
const WAITED_FOR_S = 2

/** Whoever an attempt is counted for. */
type Counted = [LoginThrottle, caller: string]

interface Attempt {
  username: string
  password: string
  /** Of the second factor, or a recovery code; '' without. */
  code: string
}

/** A session that has begun. */
export interface LoggedIn {
  account: { id: number; name: string }
  /** Of the session's cookie. */
  token: string
}

/** Checks names, passwords and codes and begins sessions. */
export class Login {
  readonly #db: Db
  readonly #seal: Seal
  readonly #devices: KnownDevices
  readonly #cookie: SessionCookie
  /** Whoever tries one account from one address. */
  readonly #byAccountAndAddress = new LoginThrottle({ free: 5, maxDelaySeconds: 60 })
  readonly #byAddress = new LoginThrottle({ free: 10, maxDelaySeconds: 15 * 60 })
  /**
   * However many addresses take turns; browsers that have been logged in are spared it. What attackers bring about is waited
   * for within the attempt, or they would keep the owner out of a new browser.
   */
  readonly #byAccount = new LoginThrottle({ free: 50, maxDelaySeconds: WAITED_FOR_S })
  readonly #byDevice = new LoginThrottle({ free: 5, maxDelaySeconds: 60 })
  /** Compared with where there is no account, so that it takes the same time. */
  #nobody: Promise<string> | undefined
  #underWay = { known: 0, unknown: 0 }

  constructor(db: Db, seal: Seal, devices: KnownDevices, cookie: SessionCookie) {
    this.#db = db
    this.#seal = seal
    this.#devices = devices
    this.#cookie = cookie
  }

  /** Throws ApiError `unauthenticated`; an issue at `code` says that the second factor is missing or wrong. */
  async logIn({ username, password, code }: Attempt, visitor: Visitor): Promise<LoggedIn> {
    const key = accountKey(username)
    const account = await accountByKey(this.#db, key)
    const device = account && this.#devices.read(visitor.headers.cookie, account.id)
    const place = device === undefined ? 'unknown' : 'known'
    const counted: Counted[] =
      device === undefined
        ? [
            [this.#byAccountAndAddress, `${visitor.address} ${key}`],
            [this.#byAddress, visitor.address],
          ]
        : [[this.#byDevice, device]]
    const waits = counted.map(([throttle, caller]) => throttle.wait(caller))
    refuseFor(Math.max(...waits, this.#untilPlace(place)))
    const pauseS = device === undefined ? this.#byAccount.wait(key) : 0
    if (device === undefined) counted.push([this.#byAccount, key])
    for (const [throttle, caller] of counted) throttle.count(caller)
    if (pauseS > 0) {
      await wait(pauseS * 1000)
      refuseFor(this.#untilPlace(place))
    }
    this.#underWay[place] += 1
    try {
      if (!(await this.#fits(account, password)) || !account) {
        await noteRefusedLogin(this.#db, account?.name)
        throw new ApiError('unauthenticated', REFUSED)
      }
      for (const [throttle, caller] of counted) throttle.takeBack(caller)
      if (account.disabledAt !== null) throw new ApiError('unauthenticated', DISABLED)
      const by = await this.#checkCode(account, code)
      return { account, token: await this.#begin(account, password, visitor, by) }
    } finally {
      this.#underWay[place] -= 1
    }
  }

  /** Seconds until there may be a place. */
  #untilPlace(place: 'known' | 'unknown'): number {
    return this.#underWay[place] >= MAX_AT_ONCE[place] ? 1 : 0
  }

  async #fits(account: Account | undefined, password: string): Promise<boolean> {
    this.#nobody ??= hashPassword('')
    return passwordFits(password, account?.passwordHash ?? (await this.#nobody))
  }

  /** Answers in words what was shown besides the name. */
  async #checkCode(account: Account, code: string): Promise<string> {
    if (account.totpSince === null) return 'Passwort'
    if (code === '') throw refusedCode(CODE_NEEDED)
    // Only who knows the password gets that far, so that nobody else can keep the owner out.
    refuseFor(await countCode(this.#db, account.id))
    const taken = await takeCode(this.#db, this.#seal, account, code)
    if (taken === undefined) {
      await noteRefusedLogin(this.#db, account.name)
      throw refusedCode(CODE_REFUSED)
    }
    await forgetCodes(this.#db, account.id)
    return taken === 'recovery' ? 'Passwort und Ersatzcode' : 'Passwort und Code'
  }

  async #begin(account: Account, password: string, visitor: Visitor, by: string): Promise<string> {
    const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
    return this.#db.transaction().execute(async (transaction) => {
      if (renewed !== undefined) await setPasswordHash(transaction, account.id, renewed)
      return beginSession(transaction, this.#cookie, account, visitor, by)
    })
  }
}

function refusedCode(message: string): ApiError {
  return new ApiError('unauthenticated', message, [{ path: 'code', message }])
}
