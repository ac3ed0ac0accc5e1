/** Staff look at notices: they confirm with date and initials, or refuse with a reason. Either way the file goes. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import {
  type Remembered,
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import { setPermission } from '#features/listings/server/exports.ts'
import { decideRevocably, type Sender, takeBack } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffPermission } from '../contract.ts'
import { CHECK_FIELDS } from '../fields.ts'
import type { PermissionStatus, PermissionView } from '../rules.ts'
import { type CarryOut, decidingOnce } from './deciding.ts'
import { checkedMail, refusedMail } from './mails.ts'
import { keepProofFileAfterAll } from './proof-queries.ts'
import * as queries from './queries.ts'

type Decided = { status: PermissionStatus }

const GONE = 'Diese Erlaubnis gibt es nicht mehr.'

export class PermissionDesk {
  readonly #db: Db
  readonly #submitters: queries.Submitters
  readonly #sender: Sender

  constructor(db: Db, submitters: queries.Submitters, sender: Sender) {
    this.#db = db
    this.#submitters = submitters
    this.#sender = sender
  }

  async show(view: PermissionView, range: Range) {
    const { entries, ...counted } = await queries.permissionsIn(this.#db, this.#submitters, view, range)
    return { entries: entries.map(toStaff), ...counted }
  }

  async read(id: number): Promise<StaffPermission> {
    return toStaff(found(await queries.permissionRow(this.#db, this.#submitters, id), GONE))
  }

  /** Throws ApiError `conflict` when it is decided, and `invalid` for a day on which it was not handed in, or that is to come. */
  check(staff: Staff, id: number, { checkedOn, initials }: { checkedOn: string; initials: string }) {
    return this.#decide(id, async (transaction, row) => {
      if (checkedOn > berlinDay(new Date()) || checkedOn < berlinDay(row.submittedAt))
        throw refusalOf('checkedOn')
      if (!/^\p{L}{2,5}$/u.test(initials)) throw refusalOf('initials')
      const confirmed = await rememberConfirmed(transaction, [row.listingId])
      const replaced = await queries.keepCheck(transaction, row, { by: staff.name, checkedOn, initials })
      await setPermission(transaction, [row.listingId], true)
      await recordConfirmations(transaction, [{ listingId: row.listingId, facts: ['permission'] }], {
        by: 'staff',
      })
      await decideRevocably(transaction, staff, {
        action: 'permission.check',
        subjectId: id,
        after: { listingId: row.listingId, checkedOn, initials },
        wayBack: { replaced, confirmed } satisfies Before,
        mails: checkedMail(row, checkedOn, this.#sender),
      })
      return 'checked'
    })
  }

  refuse(staff: Staff, id: number, reason: string) {
    return this.#decide(id, async (transaction, row) => {
      await queries.keepRefusal(transaction, id, { by: staff.name, reason })
      await decideRevocably(transaction, staff, {
        action: 'permission.refuse',
        subjectId: id,
        after: { listingId: row.listingId, reason },
        mails: refusedMail(row, reason, this.#sender),
      })
      return 'refused'
    })
  }

  /**
   * Takes the decision back. Throws ApiError `conflict` once its mail may have left, and where the operator has sent another
   * notice since.
   */
  undo(staff: Staff, id: number): Promise<Decided> {
    return this.#change(id, async (transaction, row) => {
      const { replaced = null, confirmed } = await takeBack<Partial<Before>>(
        transaction,
        staff,
        `permission ${id}`,
      )
      if (!(await queries.undecide(transaction, row, replaced)))
        throw new ApiError('conflict', 'Der Betrieb hat inzwischen einen neuen Bescheid geschickt.')
      if (confirmed) {
        await setPermission(transaction, [row.listingId], replaced?.status === 'checked')
        await withdrawConfirmed(transaction, confirmed)
      }
      await keepProofFileAfterAll(transaction, { permissionId: id })
      await recordAudit(transaction, staff, {
        action: 'permission.undo',
        subjectId: id,
        before: { status: row.status },
        after: { status: 'open' },
      })
      return 'open'
    })
  }

  /** Carries out one decision on what is still open. */
  #decide(id: number, carryOut: CarryOut<queries.PermissionRow, PermissionStatus>): Promise<Decided> {
    return this.#change(id, decidingOnce({ permissionId: id }, carryOut))
  }

  /** Changes one as it is now, whoever else tries at once. */
  #change(id: number, carryOut: CarryOut<queries.PermissionRow, PermissionStatus>): Promise<Decided> {
    return this.#db.transaction().execute(async (transaction) => {
      await queries.lockPermission(transaction, id)
      const row = found(
        await queries.permissionRow(transaction, this.#submitters, id),
        'Diesen Bescheid gibt es nicht mehr: Der Betrieb hat ihn durch einen neuen ersetzt.',
        'conflict',
      )
      return { status: await carryOut(transaction, row) }
    })
  }
}

/** What a check made of a listing and of its permission before. */
interface Before {
  replaced: queries.Replaced | null
  confirmed: Remembered
}

function refusalOf(path: keyof typeof CHECK_FIELDS): ApiError {
  const { message } = CHECK_FIELDS[path]
  return wrongField(path, message)
}

function toStaff({
  listingId: _,
  recipient,
  slug,
  listingTitle,
  ...row
}: queries.PermissionRow): StaffPermission {
  const isReachable = recipient !== null
  return { ...withTimes(row), isReachable, listing: { slug, listingTitle } }
}
