/** Accounts, sessions and keys as staff manage them, and how somebody's own account is protected. */
import { encode } from 'uqr'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Operation, type Person, Reply, type Staff, staffOperation } from '#platform/server/http.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sessionEnds } from '#platform/server/session-cookie.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import * as accounts from '../accounts-contract.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../contract.ts'
import * as security from '../security-contract.ts'
import { disable, enable, removeAsStaff } from './accounts.ts'
import { makeApiKey, revokeKey } from './api-keys.ts'
import { OwnSecurity } from './own-security.ts'
import type { Passkeys } from './passkeys.ts'
import type { PasswordLinks } from './password-links.ts'
import { accountById, selectAccounts, selectApiKeys } from './queries.ts'
import { newSecret } from './second-factor.ts'
import { selectSessions } from './session-queries.ts'
import { endSession, endSessionsOf, staffCookie } from './sessions.ts'

interface Dependencies {
  db: Db
  seal: Seal
  config: Pick<Config, 'publicUrl' | 'siteName'>
  passkeys: Passkeys
  passwordLinks: PasswordLinks
}

const DONE = { done: true as const }

export function accountRoutes(dependencies: Dependencies): Operation[] {
  const { db } = dependencies
  return [
    ...securityRoutes(dependencies),
    ...sessionRoutes(dependencies),
    ...accountOperations(dependencies),
    staffOperation(listApiKeys, async () => (await selectApiKeys(db)).map(withTimes)),
    staffOperation(createApiKey, ({ body: { access, ...wanted } }, staff) =>
      makeApiKey(db, staff, { ...wanted, mayWrite: access === 'write' }),
    ),
    staffOperation(revokeApiKey, async ({ params }, staff) => {
      if (!(await revokeKey(db, staff, params.id))) throw new ApiError('not_found')
      return { revoked: true as const }
    }),
  ]
}

function securityRoutes({ db, seal, config, passkeys }: Dependencies): Operation[] {
  const own = new OwnSecurity(db, seal, staffCookie(config.publicUrl))
  return [
    staffOperation(security.ownSecurity, async (_, staff) => {
      const { passkeys: ownPasskeys, ...state } = await own.read(person(staff))
      return { ...withTimes(state), passkeys: ownPasskeys.map(withTimes) }
    }),
    staffOperation(security.changeOwnPassword, async ({ body }, staff) =>
      own.changePassword(person(staff), body),
    ),
    staffOperation(security.beginSecondFactor, async (_, staff) => {
      const { secret, uri } = newSecret(staff, config.siteName)
      return { secret, qrCode: qrCode(uri) }
    }),
    staffOperation(security.setUpSecondFactor, async ({ body }, staff) =>
      own.setUpSecondFactor(person(staff), body),
    ),
    staffOperation(security.removeSecondFactor, async ({ body }, staff) =>
      own.removeSecondFactor(person(staff), body.current),
    ),
    staffOperation(security.renewRecoveryCodes, ({ body }, staff) =>
      own.renewRecoveryCodes(person(staff), body.current),
    ),
    staffOperation(security.beginPasskey, async ({ body: { name, current } }, staff) =>
      passkeys.begin(await own.confirm(person(staff), current), name),
    ),
    staffOperation(security.addPasskey, async ({ body: { name, credential } }, staff) =>
      withTimes(await passkeys.add(person(staff), name, credential)),
    ),
    staffOperation(security.removePasskey, async ({ params }, staff) => {
      await passkeys.remove(person(staff), params.id)
      return DONE
    }),
  ]
}

function sessionRoutes({ db, config }: Dependencies): Operation[] {
  return [
    staffOperation(security.listSessions, async (_, staff) => {
      const { session } = person(staff)
      const rows = await selectSessions(db)
      return rows.map(({ tokenHash, ...row }) => ({ ...withTimes(row), isThis: tokenHash.equals(session) }))
    }),
    staffOperation(security.endSession, async ({ params }, staff) => {
      if (!(await endSession(db, staff, params.id)))
        throw new ApiError('not_found', 'Diese Sitzung ist schon beendet.')
      return DONE
    }),
    staffOperation(security.endAllSessions, async (_, staff) => {
      await db.transaction().execute((transaction) => endSessionsOf(transaction, person(staff)))
      return new Reply(DONE, { 'set-cookie': sessionEnds(staffCookie(config.publicUrl)) })
    }),
  ]
}

function accountOperations({ db, passwordLinks }: Dependencies): Operation[] {
  const accountOf = async (id: number) => found(await accountById(db, id), 'Dieses Konto gibt es nicht mehr.')
  return [
    staffOperation(accounts.listAccounts, async (_, staff) => {
      const own = person(staff).id
      return (await selectAccounts(db)).map(({ passwordChangedAt, disabledAt, totpSince, ...row }) => ({
        ...withTimes(row),
        hasSecondFactor: totpSince !== null,
        state: stateOf({ passwordChangedAt, disabledAt }),
        isOwn: row.id === own,
      }))
    }),
    staffOperation(accounts.inviteAccount, ({ body }, staff) => passwordLinks.invite(staff, body)),
    staffOperation(accounts.sendPasswordLink, async ({ params }, staff) => {
      await passwordLinks.send(staff, params.id)
      return DONE
    }),
    staffOperation(accounts.disableAccount, async ({ params }, staff) => {
      await disable(db, staff, await accountOf(params.id))
      return DONE
    }),
    staffOperation(accounts.enableAccount, async ({ params }, staff) => {
      await enable(db, staff, await accountOf(params.id))
      return DONE
    }),
    staffOperation(accounts.deleteAccount, async ({ params }, staff) => {
      await removeAsStaff(db, person(staff), await accountOf(params.id))
      return DONE
    }),
  ]
}

function stateOf(account: { passwordChangedAt: Date | null; disabledAt: Date | null }) {
  if (account.disabledAt !== null) return 'disabled'
  return account.passwordChangedAt === null ? 'invited' : 'active'
}

/** Operations for people alone admit no keys. */
function person(staff: Staff): Person {
  if (staff.by === 'session') return staff
  throw new ApiError('forbidden')
}

/** The dark modules of a QR code as the path of an SVG of so many units in height and width, with its quiet zone. */
function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: path.join('') }
}
