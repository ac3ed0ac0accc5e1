/** The table of long work: who begins it, who has taken it, and how far it is. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { withTimes } from '#platform/server/with-times.ts'
import type { JobStatus } from '#platform/shared/jobs.ts'

/** How far a job is. */
export interface JobProgress {
  subject: string
  /** Where its next step begins, or where its last one ended. */
  state: unknown
  status: JobStatus
  done: number
  /** Null while nobody knows. */
  total: number | null
  /** What it waits for, or why it failed. */
  note: string | null
  createdAt: Date
  finishedAt: Date | null
}

/** The same as answers hold it. */
export function shownJob({ subject: _, state: __, ...progress }: JobProgress) {
  return withTimes(progress)
}

/** A job whose next step this process may do, as long as it holds the lease. */
export interface LeasedJob {
  id: number
  lease: string
  kind: string
  subject: string
  state: unknown
  failures: number
  createdBy: string
}

interface NewJob {
  kind: string
  subject?: string
  state: object
  /** Name of whoever begins it. */
  by: string
}

/** Begins a job with the transaction; false when one of this kind and subject is open already. */
export async function startJob(transaction: Db, { kind, subject = '', state, by }: NewJob): Promise<boolean> {
  const { rows } = await sql`
    insert into job (kind, subject, state, created_by)
    values (${kind}, ${subject}, ${JSON.stringify(state)}::jsonb, ${by})
    on conflict do nothing returning pg_notify('job', kind)`.execute(transaction)
  return rows.length > 0
}

/**
 * Begins a job that this process does itself, as long as it keeps the lease; undefined when one of this kind and subject
 * is open already. Once the lease has run out, another process carries it on.
 */
export async function holdJob(db: Db, job: NewJob, leaseS: number): Promise<LeasedJob | undefined> {
  const { kind, subject = '', state, by } = job
  const { rows } = await sql<LeasedJob>`
    insert into job (kind, subject, state, created_by, lease, leased_until)
    values (${kind}, ${subject}, ${JSON.stringify(state)}::jsonb, ${by}, gen_random_uuid(),
      now() + make_interval(secs => ${leaseS}))
    on conflict do nothing returning id, lease, kind, subject, state, failures, created_by`.execute(db)
  return rows[0]
}

/** Stops an open job after the step that it is at; false when there is none. */
export async function stopJob(transaction: Db, kind: string, subject = ''): Promise<boolean> {
  const { rows } = await sql`
    update job set status = 'stopped', finished_at = now(), note = null, lease = null, leased_until = null
    where kind = ${kind} and subject = ${subject} and status = 'open' returning id`.execute(transaction)
  return rows.length > 0
}

/** A condition in SQL: whether a job of the kind is open whose subject this is. */
export function hasOpenJob(kind: string, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from job where kind = ${kind} and subject = ${subject} and status = 'open')`
}

/** The newest job of a kind about each of the subjects. */
export async function newestJobs(db: Db, kind: string, subjects: readonly string[]): Promise<JobProgress[]> {
  const { rows } = await sql<JobProgress>`
    select distinct on (subject) subject, state, status, done, total, note, created_at, finished_at
    from job where kind = ${kind} and subject = any(${[...subjects]}::text[])
    order by subject, id desc`.execute(db)
  return rows
}

/**
 * Takes the job that has waited longest, of these kinds, so that nobody else takes it for the next `leaseS` seconds. No step
 * waits for more than an hour: what lies two ahead was written before the clock was set back, and is due.
 */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  leaseS: number,
): Promise<LeasedJob | undefined> {
  const { rows } = await sql<LeasedJob>`
    update job set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${leaseS})
    where id = (
      select id from job
      where status = 'open' and kind = any(${[...kinds]}::text[])
        and (due_at <= now() or due_at > now() + interval '2 hours')
        and (leased_until is null or leased_until <= now())
      order by due_at, id limit 1 for update skip locked)
    returning id, lease, kind, subject, state, failures, created_by`.execute(db)
  return rows[0]
}

/** How a step ended. */
export interface SavedStep {
  status: JobStatus
  /** Undefined: the next step begins where this one did. */
  state?: object | undefined
  /** Undefined: as far as before. */
  done?: number | undefined
  total?: number | null | undefined
  note: string | null
  failures: number
  /** Seconds until the next step. */
  afterS: number
}

/**
 * Writes down how a step ended, and gives the job back or keeps it for `keptS` more seconds; false, and nothing is written, of
 * one that was stopped or taken over meanwhile.
 */
export async function saveStep(
  db: Db,
  { id, lease }: LeasedJob,
  step: SavedStep,
  keptS = 0,
): Promise<boolean> {
  const { status, state, done, total, note, failures, afterS } = step
  const { rows } = await sql`
    update job set
      status = ${status},
      state = coalesce(${state === undefined ? null : JSON.stringify(state)}::jsonb, state),
      done = coalesce(${done ?? null}::int, done),
      total = case when ${total === undefined} then total else ${total ?? null}::int end,
      note = ${note}, failures = ${failures},
      due_at = now() + make_interval(secs => ${afterS}),
      lease = case when ${keptS}::int > 0 then lease end,
      leased_until = case when ${keptS}::int > 0 then now() + make_interval(secs => ${keptS}::int) end,
      finished_at = case when ${status} <> 'open' then now() end
    where id = ${id} and lease = ${lease}::uuid and status = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** Gives back what processes that have ended had taken; only for when nobody else can be at it. */
export async function releaseJobs(db: Db): Promise<void> {
  await sql`
    update job set lease = null, leased_until = null where status = 'open' and lease is not null`.execute(db)
}

/** How many jobs of any kind are underway or wait for their turn. */
export async function countOpenJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job where status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Seconds until a job of these kinds is due, negative when one is already; null when there is none. */
export async function secondsUntilJob(db: Db, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(due_at, coalesce(leased_until, due_at))) - now())::float8 as seconds
    from job where status = 'open' and kind = any(${[...kinds]}::text[])`.execute(db)
  return rows[0]?.seconds ?? null
}
