/** What somebody does with the own account; before its protection changes the password is asked for again. */
import type { Db } from '#platform/server/database/database.ts'
import { type Person, Reply } from '#platform/server/http.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { SessionCookie } from '#platform/server/session-cookie.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { changePassword } from './accounts.ts'
import { LoginThrottle } from './login-throttle.ts'
import { selectPasskeys } from './passkey-queries.ts'
import { passwordFits } from './passwords.ts'
import { type Account, accountById } from './queries.ts'
import * as factor from './second-factor.ts'
import { countRecoveryCodes } from './second-factor-queries.ts'
import { renewSession } from './sessions.ts'

const WRONG = 'Das ist nicht dein Passwort.'

export class OwnSecurity {
  readonly #db: Db
  readonly #seal: Seal
  readonly #cookie: SessionCookie
  /** Of each account: whoever found a browser open cannot guess the password there. */
  readonly #attempts = new LoginThrottle({ free: 5, maxDelaySeconds: 60 })

  constructor(db: Db, seal: Seal, cookie: SessionCookie) {
    this.#db = db
    this.#seal = seal
    this.#cookie = cookie
  }

  async read({ id }: Person) {
    const account = await this.account(id)
    const [recoveryCodes, passkeys] = await Promise.all([
      countRecoveryCodes(this.#db, id),
      selectPasskeys(this.#db, id),
    ])
    const { name, email, passwordChangedAt, totpSince: secondFactorSince } = account
    return { name, email, passwordChangedAt, secondFactorSince, recoveryCodes, passkeys }
  }

  /** Throws ApiError `unauthenticated` when it is gone. */
  async account(id: number): Promise<Account> {
    const account = await accountById(this.#db, id)
    if (!account) throw new ApiError('unauthenticated')
    return account
  }

  /** The account of whoever knows its password; throws ApiError `invalid`, with an issue at `current`. */
  async confirm({ id }: Person, current: string): Promise<Account> {
    const account = await this.account(id)
    const caller = String(id)
    this.#attempts.admit(caller)
    if (!(await passwordFits(current, account.passwordHash)))
      throw new ApiError('invalid', '', [{ path: 'current', message: WRONG }])
    this.#attempts.takeBack(caller)
    return account
  }

  async changePassword(person: Person, { current, password }: { current: string; password: string }) {
    const account = await this.confirm(person, current)
    await changePassword(this.#db, account, password, { except: person.session })
    return this.#renewed(person, async () => DONE)
  }

  async setUpSecondFactor(person: Person, typed: { current: string; secret: string; code: string }) {
    const account = await this.confirm(person, typed.current)
    return this.#renewed(person, async (transaction) => ({
      recoveryCodes: await factor.setUpSecondFactor(transaction, this.#seal, account, typed),
    }))
  }

  async removeSecondFactor(person: Person, current: string) {
    const account = await this.confirm(person, current)
    return this.#renewed(person, async (transaction) => {
      await factor.removeSecondFactor(transaction, account)
      return DONE
    })
  }

  async renewRecoveryCodes(person: Person, current: string): Promise<{ recoveryCodes: string[] }> {
    const account = await this.confirm(person, current)
    if (account.totpSince === null)
      throw new ApiError('conflict', 'Ersatzcodes gibt es nur mit zweitem Faktor. Er ist nicht eingerichtet.')
    return this.#db.transaction().execute(async (transaction) => ({
      recoveryCodes: await factor.newRecoveryCodes(transaction, account),
    }))
  }

  /** An answer with the Set-Cookie header of the session, whose token is another one from now on. */
  #renewed<T>({ session }: Person, change: (transaction: Db) => Promise<T>): Promise<Reply<T>> {
    return this.#db.transaction().execute(async (transaction) => {
      const answer = await change(transaction)
      return new Reply(answer, { 'set-cookie': await renewSession(transaction, session, this.#cookie) })
    })
  }
}

const DONE = { done: true as const }
