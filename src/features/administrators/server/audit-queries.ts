import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Staff } from '#platform/server/http.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { AuditAction } from '../audit-words.ts'
import type { AuditField } from '../field-words.ts'

type NamesOf<State> = State extends unknown ? keyof State : never
/** A state all of whose fields the protocol has words for. */
type Worded<State> = [Exclude<NamesOf<State>, AuditField>] extends [never] ? State : never

/** What staff did, as the protocol tells it. */
export interface AuditedChange<Before, After> {
  action: AuditAction
  subjectId: string | number
  /** What it was, as far as it changes; no secrets. */
  before?: (Before & Worded<Before>) | undefined
  after?: (After & Worded<After>) | undefined
}

/** Notes what staff did; call it in the transaction of the change, so that neither happens without the other. */
export async function recordAudit<Before, After>(
  transaction: Db,
  staff: Pick<Staff, 'name'>,
  { action, subjectId, before, after }: AuditedChange<Before, After>,
): Promise<void> {
  await sql`
    insert into audit_entry (actor, action, subject_id, before, after)
    values (${staff.name}, ${action}, ${String(subjectId)}, ${asJson(before)}::jsonb, ${asJson(after)}::jsonb)`.execute(
    transaction,
  )
}

/** The same for many changes of one kind of thing at once. */
export async function recordAudits<Before, After>(
  transaction: Db,
  staff: Pick<Staff, 'name'>,
  changes: readonly AuditedChange<Before, After>[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, subjectId: String(change.subjectId) }))
  await sql`
    insert into audit_entry (actor, action, subject_id, before, after)
    select ${staff.name}::text, action, subject_id, before, after
    from json_to_recordset(${jsonRows(rows)}::json)
      as change(action text, subject_id text, before jsonb, after jsonb)`.execute(transaction)
}

/**
 * Notes that somebody was refused at the login: one entry an hour for each account counts the attempts, so that whoever
 * knocks for days fills no protocol. Names that are no accounts', which may be passwords, are not written down.
 */
export function noteRefusedLogin(db: Db, account = 'Unbekannter Name'): Promise<void> {
  return noteRefused(db, { name: 'Anmeldung', action: 'session.refused', subjectId: account })
}

/** Notes an attempt in the entry of this hour for the same subject. */
export async function noteRefused(
  db: Db,
  { name, action, subjectId }: { name: string; action: AuditAction; subjectId: string },
): Promise<void> {
  const { rows } = await sql`
    update audit_entry set after = jsonb_build_object('attempts', (after->>'attempts')::int + 1)
    where id = (
      select max(id) from audit_entry
      where action = ${action} and subject_id = ${subjectId} and created_at > now() - interval '1 hour')
    returning 1`.execute(db)
  if (rows.length > 0) return
  await recordAudit(db, { name }, { action, subjectId, after: { attempts: 1 } })
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

interface AuditFilter {
  actor?: string | undefined
  action?: string | undefined
  subjectId?: string | undefined
}

/** One page of the entries, the newest first, and how many there are. */
export function selectAudit(db: Db, { actor, action, subjectId }: AuditFilter, range: Range) {
  let filtered = db.selectFrom('auditEntry').selectAll().orderBy('id', 'desc')
  if (actor !== undefined) filtered = filtered.where('actor', '=', actor)
  if (subjectId !== undefined) filtered = filtered.where('subjectId', '=', subjectId)
  if (action !== undefined) {
    filtered = filtered.where((row) =>
      row.or([row('action', '=', action), sql<boolean>`starts_with(action, ${`${action}.`})`]),
    )
  }
  return pageOf(filtered, range)
}

/** Who did this last to a thing; null when nobody did, or nobody knows any more. */
export async function lastActor(db: Db, action: AuditAction, subjectId: number): Promise<string | null> {
  const { rows } = await sql<{ actor: string }>`
    select actor from audit_entry where action = ${action} and subject_id = ${String(subjectId)}
    order by id desc limit 1`.execute(db)
  return rows[0]?.actor ?? null
}

/** What a field of these things became each time that this was done to them, and not undone within the minute in which it can be. */
export async function valuesAfter(
  db: Db,
  { action, undo, field }: { action: AuditAction; undo: AuditAction; field: AuditField },
  subjectIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select after->>${field} as value from audit_entry entry
    where action = ${action} and subject_id = any(${subjectIds.map(String)}::text[]) and after->>${field} is not null
      and not exists (
        select from audit_entry later
        where later.action = ${undo} and later.subject_id = entry.subject_id and later.id > entry.id
          and later.created_at < entry.created_at + interval '1 minute')`.execute(db)
  return rows.map(({ value }) => value)
}

/** What settles a thing that waits for staff, as the inbox lists them. */
const SETTLING: readonly AuditAction[] = [
  ...(['booking-request.invitation', 'booking-request.release'] as const),
  ...(['review.publish', 'review.reject', 'review-report.uphold', 'review-report.dismiss'] as const),
  ...(['contact-message.release', 'contact-message.dismiss', 'listing.confirm', 'listing.close'] as const),
  ...(['listing-change.approve', 'listing-change.reject'] as const),
  ...(['listing-change.seen', 'listing-change.reopen'] as const),
  ...(['claim.approve', 'claim.reject', 'permission.check', 'permission.refuse'] as const),
  ...(['registration.activate', 'registration.merge'] as const),
  ...(['registration.reject', 'registration.release'] as const),
  ...(['premium.begin', 'premium.end', 'mail.send-again', 'mail.new-address', 'mail.settle'] as const),
]
/** What lets it wait again. */
const REOPENING: readonly AuditAction[] = [
  ...(['booking-request.undo', 'booking-request.undo-release', 'review.undo', 'review-report.undo'] as const),
  ...(['contact-message.undo', 'listing.reopen', 'listing-change.undo', 'claim.undo'] as const),
  ...(['listing.unconfirm', 'permission.undo', 'registration.undo', 'premium.undo'] as const),
  ...(['mail.undo', 'mail.unsettle', 'mail.came-back'] as const),
]
/** What does either, as the state says that it leads to. */
const SETTING: readonly AuditAction[] = [
  ...(['booking-request.status', 'problem-report.status', 'premium-inquiry.status'] as const),
]

const isOneOf = (actions: readonly AuditAction[]) =>
  sql<boolean>`action in (${sql.join(actions.map((action) => sql.lit(action)))})`

/** A review that is published or rejected waits no more: what is done to it then, such as taking it down, settles nothing. */
const IS_OF_WAITING = sql<boolean>`(
  not starts_with(action, 'review.') or before->>'status' is not distinct from 'pending'
  or after->>'status' is not distinct from 'pending')`

/** How many of the things that waited were settled today, by anybody, and wait no more, as a number in SQL. */
export const DECISIONS_TODAY = sql<number>`(
  select count(*)::int from (
    select distinct on (split_part(action, '.', 1), subject_id)
      case when ${isOneOf(SETTING)} then after->>'status' not in ('pending', 'open')
        else ${isOneOf(SETTLING)} end as is_settled
    from audit_entry
    where created_at >= date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
      and ${isOneOf([...SETTLING, ...REOPENING, ...SETTING])} and ${IS_OF_WAITING}
    order by split_part(action, '.', 1), subject_id, id desc) last
  where is_settled)`
