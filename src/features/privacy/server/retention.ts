/** Removing what has been kept for long enough: every night, or when staff want it; counted beforehand without a change. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/database/database.ts'
import {
  countDue,
  type PersonalTable,
  removeDue,
  type Term,
  termLength,
} from '#platform/server/database/personal-data.ts'
import { newestJobs, shownJob, startJob } from '#platform/server/jobs/job-queries.ts'
import { doOneStep, type JobKind } from '#platform/server/jobs/jobs.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { RetentionReport, retentionState, ShownTerm } from '../contract.ts'

const RETENTION = 'retention'
const ROWS_PER_STEP = 500
const LOOK_AGAIN_MS = 500
const HOUR_MS = 3_600_000
/** A run is due so long after the last one. */
const AGAIN_AFTER_MS = 20 * HOUR_MS
/** What lies further ahead was begun before the clock was set back. */
const AHEAD_MS = HOUR_MS

/** Of the job: which term is at work, and how many rows each has removed so far, by what it is about. */
const runState = z.object({ by: z.string(), term: z.int(), removed: z.record(z.string(), z.int()) })

/** What is kept of people, and for how long. */
export class Retention {
  readonly job: JobKind
  readonly #db: Db
  readonly #months: number
  readonly #terms: readonly { table: PersonalTable; term: Term }[]

  /** `months` is how long what has no term of its own is kept. */
  constructor(db: Db, tables: readonly PersonalTable[], months: number) {
    this.#db = db
    this.#months = months
    this.#terms = tables.flatMap((table) => (table.terms ?? []).map((term) => ({ table, term })))
    this.job = { kind: RETENTION, step: ({ state }) => this.#step(runState.parse(state)) }
  }

  /** The terms in words, as the privacy page says them. */
  shownTerms(): ShownTerm[] {
    return this.#terms.map(({ term }) => this.#shown(term))
  }

  async state(): Promise<OutputOf<typeof retentionState>> {
    const [job] = await newestJobs(this.#db, RETENTION, [''])
    if (!job) return { terms: this.shownTerms(), last: null }
    const { by, removed } = runState.parse(job.state)
    const report = this.shownTerms().map((term) => ({ ...term, count: removed[term.what] ?? 0 }))
    return { terms: this.shownTerms(), last: { ...shownJob(job), by, report } }
  }

  /** What a run would remove by now. */
  async count(): Promise<RetentionReport> {
    const report = []
    for (const { table, term } of this.#terms) {
      const count = await countDue(this.#db, table, term, this.#months)
      report.push({ ...this.#shown(term), count })
    }
    return report
  }

  /** Begins a run; ApiError `conflict` when one is under way. */
  async begin(transaction: Db, by: string): Promise<void> {
    const state = { by, term: 0, removed: {} }
    if (!(await startJob(transaction, { kind: RETENTION, state, by })))
      throw new ApiError('conflict', 'Ein Lauf ist schon unterwegs.')
  }

  /**
   * Does the run that is open to its end, or waits for it where another process does it or a step is to be tried again;
   * answers how it ended.
   */
  async finish(report: (error: unknown) => void): Promise<OutputOf<typeof retentionState>['last']> {
    for (;;) {
      while (await doOneStep(this.#db, [this.job], report)) {}
      const { last } = await this.state()
      if (last?.status !== 'open') return last
      await sleep(LOOK_AGAIN_MS)
    }
  }

  /** Begins a run when the last one is long enough ago. */
  async beginDaily(): Promise<void> {
    const [last] = await newestJobs(this.#db, RETENTION, [''])
    const agoMs = last ? Date.now() - last.createdAt.getTime() : Number.POSITIVE_INFINITY
    if (agoMs > -AHEAD_MS && agoMs < AGAIN_AFTER_MS) return
    const state = { by: 'Programm', term: 0, removed: {} }
    await startJob(this.#db, { kind: RETENTION, state, by: state.by })
  }

  #shown(term: Term): ShownTerm {
    return { what: term.what, becomes: term.becomes, after: termLength(term, this.#months) }
  }

  async #step({ by, term: index, removed }: z.output<typeof runState>) {
    const current = this.#terms[index]
    const total = Object.values(removed).reduce((sum, count) => sum + count, 0)
    if (!current) return { state: { by, term: index, removed }, done: total, total, isLast: true }
    const { table, term } = current
    const count = await this.#db
      .transaction()
      .execute((transaction) => removeDue(transaction, table, term, this.#months, ROWS_PER_STEP))
    const next = count < ROWS_PER_STEP ? index + 1 : index
    return {
      state: { by, term: next, removed: { ...removed, [term.what]: (removed[term.what] ?? 0) + count } },
      done: total + count,
      total: null,
    }
  }
}
