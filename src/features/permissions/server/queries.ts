import { type RawBuilder, sql } from 'kysely'
import { LISTINGS } from '#features/listings/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { OwnPermission, PermissionInput, StaffPermission } from '../contract.ts'
import { LAPSES_AFTER_MONTHS, type PermissionStatus, type PermissionView, REMINDED_DAYS } from '../rules.ts'
import { permissionOf } from './door-queries.ts'

/** A permission as it is known after a check; days are YYYY-MM-DD. */
export interface CheckedPermission {
  listingId: number
  authority: string
  issuedOn: string
  number: string
  checkedOn: string
  lapsesOn: string
  initials: string
  hasLapsed: boolean
}

/** Keeps permissions that were checked elsewhere, of listings that have none. */
export async function insertChecked(
  transaction: Db,
  permissions: readonly CheckedPermission[],
): Promise<void> {
  await sql`
    insert into permission (listing_id, authority, issued_on, number, status, submitted_at, decided_by, decided_at,
      checked_on, initials, lapses_on)
    select listing_id, authority, issued_on, number, case when has_lapsed then 'lapsed' else 'checked' end, checked_on,
      initials, checked_on, checked_on, initials, lapses_on
    from json_to_recordset(${jsonRows(permissions)}::json) as p(listing_id int, authority text, issued_on date,
      number text, checked_on date, lapses_on date, initials text, has_lapsed boolean)`.execute(transaction)
}

/** What the operator of a listing sees of its permission. */
export async function ownPermission(db: Db, listingId: number): Promise<OwnPermission | undefined> {
  const { rows } = await sql<OwnPermission>`
    select listing.title as listing_title, ${permissionOf(sql`listing.id`)} as shown, (
      select json_build_object('authority', authority, 'issuedOn', issued_on, 'number', number, 'status', status,
        'submittedAt', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reason', reason)
      from permission where listing_id = listing.id order by id desc limit 1) as latest
    from ${LISTINGS} listing where listing.id = ${listingId}`.execute(db)
  return rows[0]
}

/**
 * Keeps what is to be checked, in the place of what waited before with its file: under a number of its own, so that nobody
 * decides about a notice that they have not seen. Answers it.
 */
export async function keepOpen(
  transaction: Db,
  listingId: number,
  operatorId: number,
  { authority, issuedOn, number }: Pick<PermissionInput, 'authority' | 'issuedOn' | 'number'>,
): Promise<number> {
  await lockNames(transaction, [`permission:${listingId}`])
  await sql`delete from permission where listing_id = ${listingId} and status = 'open'`.execute(transaction)
  const { rows } = await sql<{ id: number }>`
    insert into permission (listing_id, operator_id, authority, issued_on, number)
    values (${listingId}, ${operatorId}, ${authority}, ${issuedOn}::date, ${number})
    returning id`.execute(transaction)
  return rows[0]?.id as number
}

export type PermissionRow = Omit<StaffPermission, 'listing' | 'submittedAt' | 'isReachable'> & {
  listingId: number
  slug: string
  listingTitle: string
  /** Where to write about it. */
  recipient: string | null
  submittedAt: Date
}

/** The mail address of an operator in SQL, as the feature says that knows them. */
export type EmailOf = (operatorId: RawBuilder<number>) => RawBuilder<string | null>

/** Those who send notices, as the feature says that knows them. */
export interface Submitters {
  emailOf: EmailOf
  /** Whether they are a listing's operator. */
  isOperatedBy: (listingId: RawBuilder<number>, operatorId: RawBuilder<number>) => RawBuilder<boolean>
  /** Where to write to them about a listing. */
  addressOf: (
    operatorId: RawBuilder<number>,
    listing: { id: RawBuilder<number>; email: RawBuilder<string | null> },
  ) => RawBuilder<string | null>
}

const LISTING = { id: sql<number>`listing.id`, email: sql<string | null>`listing.email` }
const SELECTED = ({ emailOf, isOperatedBy, addressOf }: Submitters) => sql<PermissionRow>`
  permission.id, permission.listing_id, listing.slug, listing.title as listing_title,
  ${emailOf(sql`permission.operator_id`)} as operator,
  ${isOperatedBy(LISTING.id, sql`permission.operator_id`)} as is_keeper,
  ${addressOf(sql`permission.operator_id`, LISTING)} as recipient, authority, issued_on, number,
  status, submitted_at, decided_by, checked_on, initials, lapses_on, reason, (
    select json_build_object('id', proof_file.id, 'mediaType', media_type)
    from proof_file where permission_id = permission.id and delete_at is null) as proof`
const FROM = sql`permission join ${LISTINGS} listing on listing.id = permission.listing_id`
const VIEW: Record<PermissionView, ReturnType<typeof sql>> = {
  open: sql`status = 'open'`,
  checked: sql`status = 'checked'`,
  lapsed: sql`status = 'lapsed'`,
  refused: sql`status = 'refused'`,
}

/** Permissions that wait for staff, as a number in SQL. */
export const OPEN_PERMISSIONS = sql<number>`(select count(*)::int from ${FROM} where ${VIEW.open})`

/** Those as lines of the inbox. */
export const WAITING_PERMISSIONS = sql`(
  select permission.id, submitted_at as since, listing.title || ', ' || listing.location as title,
    'Bescheid vom ' || to_char(issued_on, 'DD.MM.YYYY') || ' · ' || authority as detail
  from ${FROM} where ${VIEW.open})`

/** A part of a view: what is to be done, the oldest first; what is done, the newest first. */
export function permissionsIn(db: Db, submitters: Submitters, view: PermissionView, range: Range) {
  const columns = SELECTED(submitters)
  const order = view === 'open' ? sql`permission.id` : sql`decided_at desc, permission.id desc`
  return pageInView(db, view, { views: VIEW, columns, from: FROM, order }, range)
}

export async function permissionRow(
  db: Db,
  submitters: Submitters,
  id: number,
): Promise<PermissionRow | undefined> {
  const { rows } = await sql<PermissionRow>`
    select ${SELECTED(submitters)} from ${FROM} where permission.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a permission until the transaction ends. */
export async function lockPermission(transaction: Db, id: number): Promise<void> {
  await sql`select id from permission where id = ${id} for update`.execute(transaction)
}

/** A permission that counted until another one was checked. */
export interface Replaced {
  id: number
  status: PermissionStatus
}

/** It was seen on this day; one that counted before counts no longer, and is answered. */
export async function keepCheck(
  transaction: Db,
  { id, listingId }: PermissionRow,
  check: { by: string; checkedOn: string; initials: string },
): Promise<Replaced | null> {
  const { rows } = await sql<Replaced>`
    update permission set status = 'replaced'
    from (select id as former_id, status as former from permission
      where listing_id = ${listingId} and status in ('checked', 'lapsed') for update) as counting
    where id = former_id returning id, former as status`.execute(transaction)
  await sql`
    update permission set status = 'checked', decided_by = ${check.by}, decided_at = now(),
      checked_on = ${check.checkedOn}::date, initials = ${check.initials},
      lapses_on = (${check.checkedOn}::date + make_interval(months => ${LAPSES_AFTER_MONTHS}::int))::date
    where id = ${id}`.execute(transaction)
  return rows[0] ?? null
}

/**
 * Nobody has decided after all, and what was replaced counts again. False, and nothing is written, when the operator has
 * sent another notice since, whatever has become of that.
 */
export async function undecide(
  transaction: Db,
  { id, listingId }: PermissionRow,
  replaced: Replaced | null,
): Promise<boolean> {
  await lockNames(transaction, [`permission:${listingId}`])
  const { numAffectedRows } = await sql`
    update permission set status = 'open', decided_by = null, decided_at = null, checked_on = null, initials = null,
      lapses_on = null, reason = null
    where id = ${id} and not exists (
      select from permission later
      where later.listing_id = ${listingId} and later.id > ${id})`.execute(transaction)
  if (!numAffectedRows) return false
  if (replaced)
    await sql`
      update permission set status = ${replaced.status} where id = ${replaced.id}`.execute(transaction)
  return true
}

export async function keepRefusal(
  transaction: Db,
  id: number,
  refusal: { by: string; reason: string },
): Promise<void> {
  await sql`
    update permission set status = 'refused', decided_by = ${refusal.by}, decided_at = now(), reason = ${refusal.reason}
    where id = ${id}`.execute(transaction)
}

/** Lapses what is due on a day; answers the listings. */
export async function lapse(transaction: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    update permission set status = 'lapsed' where status = 'checked' and lapses_on <= ${today}::date
    returning listing_id`.execute(transaction)
  return rows.map(({ listingId }) => listingId)
}

export interface LapsingPermission {
  id: number
  slug: string
  listingTitle: string
  email: string
  checkedOn: string
  lapsesOn: string
}

/** Notes a reminder of those that lapse soon, of real listings with an address and without a new notice; answers them. */
export async function takeReminders(transaction: Db, today: string): Promise<LapsingPermission[]> {
  const { rows } = await sql<LapsingPermission>`
    update permission set reminded_at = now()
    from ${LISTINGS} listing
    where listing.id = permission.listing_id and listing.email is not null and not listing.is_demo
      and permission.status = 'checked'
      and reminded_at is null and lapses_on <= ${today}::date + ${REMINDED_DAYS}::int
      and not exists (
        select from permission later where later.listing_id = permission.listing_id and later.status = 'open')
    returning permission.id, listing.slug, listing.title as listing_title, listing.email,
      checked_on, lapses_on`.execute(transaction)
  return rows
}
