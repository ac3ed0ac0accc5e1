/** The bin of one kind of content: what staff delete can be brought back for 30 days, and each step stands in the protocol. */
import {
  type BinnedColumns,
  type BinnedTable,
  purge,
  purgeOverdue,
  putInBin,
  selectBinned,
  takeFromBin,
  type Whereabouts,
} from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import { requireSeen } from '#platform/server/database/publication.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { AuditField } from '../field-words.ts'
import { recordAudit } from './audit-queries.ts'

/** Fields that the protocol has words for. */
type Audited = Partial<Record<AuditField, unknown>>

interface Kind<Row, Listed, Name> {
  table: BinnedTable
  /** As the protocol calls it. */
  subject: 'blog-post' | 'page-content'
  lock: (transaction: Db, id: number, where?: Whereabouts) => Promise<Row | undefined>
  /** What is listed of each that lies in the bin. */
  listed: BinnedColumns<Listed>
  /** What the protocol keeps of a deleted one. */
  whole: (row: Row) => Audited
  /** What the protocol keeps of one that is gone for good, and says where it is once it is back. */
  named: (row: Row) => Name
  /** Why it cannot come back, in words; undefined when it can. */
  taken: (transaction: Db, row: Row, id: number) => Promise<string | undefined>
  /** Why it cannot be deleted, and that it is not in the bin. */
  words: { changed: string; gone: string }
}

export class AuditedBin<Row extends { version: number }, Listed, Name extends Audited> {
  readonly #kind: Kind<Row, Listed, Name>

  constructor(kind: Kind<Row, Listed, Name>) {
    this.#kind = kind
  }

  /** Puts one into the bin; ApiError `conflict` when it is not what staff saw. */
  put(db: Db, staff: Staff, id: number, version: number | undefined): Promise<{ deleted: true }> {
    const { table, subject, lock, whole, words } = this.#kind
    return db.transaction().execute(async (transaction) => {
      const before = found(await lock(transaction, id))
      requireSeen(version, before, words.changed)
      await putInBin(transaction, table, id)
      await recordAudit(transaction, staff, {
        action: `${subject}.delete`,
        subjectId: id,
        before: whole(before),
      })
      return { deleted: true }
    })
  }

  /** What lies in the bin. */
  async list(db: Db, range: Range) {
    const { entries, total } = await selectBinned(db, this.#kind.table, this.#kind.listed, range)
    return { entries: entries.map(withTimes), total }
  }

  /** Brings one back as it was; ApiError `conflict` when another one has its place by now. */
  restore(db: Db, staff: Staff, id: number): Promise<Name> {
    const { table, subject, named, taken } = this.#kind
    return db.transaction().execute(async (transaction) => {
      const row = await this.#binned(transaction, id)
      const reason = await taken(transaction, row, id)
      if (reason !== undefined) throw new ApiError('conflict', reason)
      await takeFromBin(transaction, table, id)
      await recordAudit(transaction, staff, { action: `${subject}.restore`, subjectId: id })
      return named(row)
    })
  }

  /** Deletes one in the bin for good, with what it was before. */
  purge(db: Db, staff: Staff, id: number): Promise<{ purged: true }> {
    const { table, subject, named } = this.#kind
    return db.transaction().execute(async (transaction) => {
      const before: Audited = named(await this.#binned(transaction, id))
      await purge(transaction, table, id)
      await recordAudit(transaction, staff, { action: `${subject}.purge`, subjectId: id, before })
      return { purged: true }
    })
  }

  /** Deletes for good what has lain in the bin for its time. */
  purgeDue(db: Db): Promise<void> {
    return purgeOverdue(db, this.#kind.table)
  }

  async #binned(transaction: Db, id: number): Promise<Row> {
    return found(await this.#kind.lock(transaction, id, 'binned'), this.#kind.words.gone)
  }
}
