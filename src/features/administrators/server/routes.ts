import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { staffOperation } from '#platform/server/http.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import { undoableEntries } from '../audit-undo.ts'
import { adminStats, auditLog, waitingWork } from '../contract.ts'
import { type SystemState, systemState } from '../system-contract.ts'
import { accountRoutes } from './account-routes.ts'
import { selectAudit } from './audit-queries.ts'
import { loginRoutes } from './login-routes.ts'
import { Passkeys } from './passkeys.ts'
import { PasswordLinks, type SendPasswordLink } from './password-links.ts'
import { type StaffFigures, selectFigures } from './queries.ts'

export type { SendPasswordLink }

interface Dependencies {
  db: Db
  links: SignedLinks
  seal: Seal
  config: Pick<Config, 'publicUrl' | 'siteName'>
  sendPasswordLink: SendPasswordLink
  figures: StaffFigures
  /** How many there are for everybody. */
  countListings: () => Promise<number>
  system: () => Promise<SystemState>
  /** What somebody of this name has decided so lately that they can take it back, as `report 7`. */
  revocableBy: (name: string) => Promise<string[]>
}

/** Login, sessions, accounts, API keys, and what staff see of the whole. */
export function administrators(dependencies: Dependencies): Feature {
  const { db, links, seal, config, sendPasswordLink, figures, countListings, system, revocableBy } =
    dependencies
  const passkeys = new Passkeys(db, config)
  const passwordLinks = new PasswordLinks({ db, links, send: sendPasswordLink })
  const { operations, forms } = loginRoutes({ db, links, seal, config, passkeys, passwordLinks })
  return {
    operations: [
      ...operations,
      ...accountRoutes({ db, seal, config, passkeys, passwordLinks }),
      staffOperation(adminStats, async () => {
        const [totalListings, stats] = await Promise.all([countListings(), selectFigures(db, figures.stats)])
        return { totalListings, ...stats }
      }),
      staffOperation(waitingWork, () => selectFigures(db, figures.waiting)),
      staffOperation(systemState, system),
      staffOperation(auditLog, async ({ query }, { name: actor }) => {
        const range = rangeOf(query)
        const { entries, total } = await selectAudit(db, query, range)
        const revocable = range.offset === 0 ? await revocableBy(actor) : []
        const undoable = undoableEntries(entries, { actor, revocable, now: Date.now() })
        return { entries: entries.map(withTimes), total, undoable }
      }),
    ],
    forms,
  }
}
