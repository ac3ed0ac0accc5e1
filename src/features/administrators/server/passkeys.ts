/** Passkeys (WebAuthn): one stands in for name, password and second factor, since its owner unlocks it. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { log } from '#platform/server/log.ts'
import type { SessionCookie } from '#platform/server/session-cookie.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import { lazily } from '#platform/shared/lazily.ts'
import { noteRefusedLogin, recordAudit } from './audit-queries.ts'
import type { LoggedIn } from './login.ts'
import { LoginThrottle } from './login-throttle.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  noteUse,
  passkeyByCredential,
  selectPasskeys,
  takeChallenge,
} from './passkey-queries.ts'
import { accountById } from './queries.ts'
import { beginSession, staffCookie, type Visitor } from './sessions.ts'

const REFUSED = 'Dieser Passkey ist hier nicht bekannt.'
const NOT_ADDED = 'Der Passkey ließ sich nicht anlegen. Bitte versuche es noch einmal.'

// Certificates and all: only processes in which somebody uses a passkey load it.
const webAuthn = lazily(() => import('@simplewebauthn/server'))

/** The credential as the browser's functions answer it; what of it is right the library finds out. */
type Credential = Readonly<Record<string, unknown>>

/** Throws ApiError `conflict`, with an issue at `name`: by their names people tell passkeys apart. */
function expectNewName(known: readonly { name: string }[], name: string): void {
  const taken = known.find((passkey) => passkey.name.toLowerCase() === name.toLowerCase())
  if (taken) throw wrongField('name', `Einen Passkey „${taken.name}“ hast du schon.`, 'conflict')
}

type Verdict = Partial<VerifiedAuthenticationResponse> & { error?: Error }

/** Makes and checks passkeys for the site at the public address. */
export class Passkeys {
  readonly #db: Db
  readonly #byAddress = new LoginThrottle({ free: 10, maxDelaySeconds: 15 * 60 })
  readonly #cookie: SessionCookie
  readonly #site: { name: string; host: string; origin: string }

  constructor(db: Db, { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>) {
    this.#db = db
    this.#cookie = staffCookie(publicUrl)
    this.#site = { name: siteName, host: new URL(publicUrl).hostname, origin: publicUrl }
  }

  /**
   * What the browser needs to make one, for whoever has shown the password: a device keeps what it has made, whether it is
   * added here or not. Throws ApiError `conflict` for a name that is taken.
   */
  async begin(account: { id: number; name: string }, name: string): Promise<Record<string, unknown>> {
    const known = await selectPasskeys(this.#db, account.id)
    expectNewName(known, name)
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: this.#site.name,
      rpID: this.#site.host,
      userName: account.name,
      userID: new TextEncoder().encode(`administrator ${account.id}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credential }) => ({ id: credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await insertChallenge(this.#db, options.challenge, account.id)
    return { ...options }
  }

  /**
   * Keeps one that the browser has made of what `begin` answered. Throws ApiError `invalid`, and `conflict` for one that is
   * known, or a name that is taken.
   */
  async add(account: { id: number; name: string }, name: string, credential: Credential) {
    expectNewName(await selectPasskeys(this.#db, account.id), name)
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(this.#db, challenge, account.id),
      expectedOrigin: this.#site.origin,
      expectedRPID: this.#site.host,
    }).catch((error: Error) => {
      log.warn({ err: error }, 'a passkey could not be added')
      return { registrationInfo: undefined }
    })
    if (!registrationInfo) throw new ApiError('invalid', NOT_ADDED)
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return this.#db.transaction().execute(async (transaction) => {
      const passkey = await insertPasskey(transaction, {
        administratorId: account.id,
        name,
        credential: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
      })
      if (!passkey) throw new ApiError('conflict', 'Diesen Passkey gibt es hier schon.')
      await recordAudit(transaction, account, {
        action: 'account.passkey',
        subjectId: account.name,
        after: { name },
      })
      return passkey
    })
  }

  /** Throws ApiError `not_found` where the account has no such passkey. */
  async remove(account: { id: number; name: string }, id: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const name = found(
        await deletePasskey(transaction, account.id, id),
        'Diesen Passkey gibt es nicht mehr.',
      )
      await recordAudit(transaction, account, {
        action: 'account.passkey-removal',
        subjectId: account.name,
        before: { name },
      })
    })
  }

  /** What the browser needs to sign a login; whose passkey it is turns out then. */
  async beginLogin(): Promise<Record<string, unknown>> {
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: this.#site.host,
      userVerification: 'required',
    })
    await insertChallenge(this.#db, options.challenge, null)
    return { ...options }
  }

  /** Noted as a wrong password is. */
  async #refuse(account: string | undefined, reason: Error | string | undefined): Promise<never> {
    log.warn({ reason: reason instanceof Error ? reason.message : reason }, 'a passkey was refused')
    await noteRefusedLogin(this.#db, account)
    throw new ApiError('unauthenticated', REFUSED)
  }

  /** Throws ApiError `unauthenticated`, and `too_many_requests` where somebody has to wait. */
  async logIn(credential: Credential & { id: string }, visitor: Visitor): Promise<LoggedIn> {
    const passkey = await passkeyByCredential(this.#db, credential.id)
    const account = passkey && (await accountById(this.#db, passkey.administratorId))
    this.#byAddress.admit(visitor.address)
    if (!passkey || !account || account.disabledAt !== null)
      return this.#refuse(account?.name, 'it is unknown')
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo, error }: Verdict = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(this.#db, challenge, null),
      expectedOrigin: this.#site.origin,
      expectedRPID: this.#site.host,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }).catch((error: Error) => ({ error }))
    if (!verified || !authenticationInfo) return this.#refuse(account.name, error)
    this.#byAddress.takeBack(visitor.address)
    const token = await this.#db.transaction().execute(async (transaction) => {
      await noteUse(transaction, passkey.id, authenticationInfo.newCounter)
      return beginSession(transaction, this.#cookie, account, visitor, `Passkey „${passkey.name}“`)
    })
    return { account, token }
  }
}
