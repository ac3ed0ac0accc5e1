/** Links in mails by which people choose the password of their account: when they are invited, or have lost it. */
import crypto from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { endOfLink, LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { inDays } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import { addInvited, changePassword } from './accounts.ts'
import { recordAudit } from './audit-queries.ts'
import { type Account, accountById } from './queries.ts'

const PASSWORD_LINK = new LinkPurpose('staff-password')
const VALID_DAYS = 3

/** Mails a link, in the transaction that it belongs to. */
export type SendPasswordLink = (
  transaction: Db,
  link: {
    name: string
    email: string
    isInvitation: boolean
    path: string
    validDays: number
    goodUntil: Date
  },
) => Promise<void>

interface Dependencies {
  db: Db
  links: SignedLinks
  send: SendPasswordLink
}

export class PasswordLinks {
  readonly #db: Db
  readonly #links: SignedLinks
  readonly #send: SendPasswordLink

  constructor({ db, links, send }: Dependencies) {
    this.#db = db
    this.#links = links
    this.#send = send
  }

  /** Makes an account whose owner is mailed a link; throws what `addInvited` does. */
  async invite(staff: { name: string }, wanted: { name: string; email: string }): Promise<{ id: number }> {
    const id = await this.#db.transaction().execute(async (transaction) => {
      const created = await addInvited(transaction, staff, wanted)
      await this.#mail(transaction, created)
      return created
    })
    return { id }
  }

  /** Mails a link to somebody with an account; throws ApiError `not_found`, and `conflict` where there is no address. */
  async send(staff: { name: string }, id: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { name } = await this.#mail(transaction, id)
      await recordAudit(transaction, staff, { action: 'account.password-link', subjectId: name })
    })
  }

  /** The account that a link is about. Throws ApiError `not_found`, and `gone` for one that has served its purpose. */
  async read(token: string): Promise<Account> {
    const [id, seal] = this.#links.read(PASSWORD_LINK, token).split('-')
    const account = found(await accountById(this.#db, Number(id)), 'Dieses Konto gibt es nicht mehr.')
    if (account.disabledAt !== null || seal !== sealOf(account))
      throw new ApiError('gone', 'Dieser Link wurde schon benutzt oder gilt nicht mehr.')
    return account
  }

  /** Throws what `read` and `changePassword` do. */
  async choose(token: string, password: string): Promise<void> {
    await changePassword(this.#db, await this.read(token), password)
  }

  async #mail(transaction: Db, id: number): Promise<Account> {
    const account = found(await accountById(transaction, id), 'Dieses Konto gibt es nicht mehr.')
    const { name, email } = account
    if (account.disabledAt !== null) throw new ApiError('conflict', 'Das Konto ist gesperrt.')
    if (email === null)
      throw new ApiError(
        'conflict',
        'Für dieses Konto ist keine E-Mail-Adresse bekannt. Am Server geht es mit „npm run admin -- reset“.',
      )
    const expires = inDays(VALID_DAYS)
    const token = this.#links.sign(PASSWORD_LINK, `${id}-${sealOf(account)}`, expires)
    await this.#send(transaction, {
      ...{
        name,
        email,
        path: `/admin/passwort/${token}`,
        validDays: VALID_DAYS,
        goodUntil: endOfLink(expires),
      },
      isInvitation: account.passwordChangedAt === null,
    })
    return account
  }
}

/** Another one after each change of the password: a link is good for one of them. */
function sealOf({ passwordHash }: Account): string {
  return crypto.createHash('sha256').update(passwordHash).digest('hex').slice(0, 16)
}
