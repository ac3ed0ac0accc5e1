import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { accountKey } from '../rules.ts'
import { LoginThrottle } from './login-throttle.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { type Account, accountByKey, insertSession, setPasswordHash } from './queries.ts'

const REFUSED = 'Ungültiger Benutzername oder Passwort'
/** Each takes 19 MiB and a thread for some 20 ms; more of them wait no longer than somebody at a form does. */
const MAX_AT_ONCE = 32

interface Attempt {
  username: string
  password: string
  /** Network address. */
  address: string
}

/** Checks names and passwords and begins sessions. */
export class Login {
  readonly #db: Db
  /** However many addresses take turns: an account is tried at most once a minute, after five attempts. */
  readonly #byAccount = new LoginThrottle({ free: 5, maxDelaySeconds: 60 })
  readonly #byAddress = new LoginThrottle({ free: 10, maxDelaySeconds: 15 * 60 })
  /** Compared with where there is no account, so that it takes the same time. */
  #nobody: Promise<string> | undefined
  #underWay = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** The name of the account and the token of its new session. */
  async logIn({ username, password, address }: Attempt): Promise<{ name: string; token: string }> {
    const key = accountKey(username)
    this.#admit(key, address)
    this.#underWay += 1
    try {
      const account = await this.#check(key, password)
      this.#byAccount.forget(key)
      this.#byAddress.forget(address)
      return { name: account.name, token: await this.#begin(account, password) }
    } finally {
      this.#underWay -= 1
    }
  }

  #admit(key: string, address: string): void {
    const seconds = Math.max(
      this.#byAccount.wait(key),
      this.#byAddress.wait(address),
      this.#underWay >= MAX_AT_ONCE ? 1 : 0,
    )
    if (seconds > 0) throw new ApiError('too_many_requests', tooMany(seconds), undefined, seconds)
    this.#byAccount.count(key)
    this.#byAddress.count(address)
  }

  async #check(key: string, password: string): Promise<Account> {
    this.#nobody ??= hashPassword('')
    const account = await accountByKey(this.#db, key)
    const fits = await passwordFits(password, account?.passwordHash ?? (await this.#nobody))
    if (!account || !fits) throw new ApiError('unauthenticated', REFUSED)
    return account
  }

  async #begin(account: Account, password: string): Promise<string> {
    const token = newToken()
    const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
    await this.#db.transaction().execute(async (transaction) => {
      if (renewed !== undefined) await setPasswordHash(transaction, account.id, renewed)
      await insertSession(transaction, account.id, hashToken(token))
    })
    return token
  }
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`
      : `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`
  return `Zu viele Versuche. Bitte versuchen Sie es in ${time} erneut.`
}
