/** Paid placement has a term: it begins on its day, its end is announced, and it ends by itself. */
import { lastActor, recordAudit } from '#features/administrators/server/exports.ts'
import { keepListings, listingIdBySlug, lockListings, setPremium } from '#features/listings/server/exports.ts'
import {
  decideRevocably,
  enqueueMails,
  keepWayBack,
  type Sender,
  takeBack,
} from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { alreadyDecided, found, wrongField } from '#platform/shared/expected.ts'
import type {
  InquiryMarking,
  NewContract,
  PremiumContract,
  PremiumInquiry,
  StaffInquiry,
} from '../contract.ts'
import { CONTRACT_FIELDS } from '../fields.ts'
import { lastDay, type Months, OFFERS, type Package, REMIND_DAYS } from '../packages.ts'
import { inquiryMail, reminderMail } from './mails.ts'
import * as queries from './queries.ts'

export const SAME_INQUIRY_MINUTES = 10
const MAX_DAYS_AHEAD = 366

/** Keeps an inquiry, with a mail to staff unless it looks like spam. */
export function receiveInquiry(
  db: Db,
  sender: Sender,
  inquiry: PremiumInquiry,
  suspectedSpam: boolean,
): Promise<{ received: true }> {
  return db.transaction().execute(async (transaction) => {
    await lockNames(transaction, [`premium ${inquiry.email.toLowerCase()}`])
    const id = await queries.insertInquiry(transaction, inquiry, suspectedSpam, SAME_INQUIRY_MINUTES)
    if (id !== undefined && !suspectedSpam)
      await enqueueMails(transaction, [inquiryMail(sender, id, inquiry)])
    return { received: true }
  })
}

/** Agrees on a term from what staff entered: numbers or slugs of listings. */
export async function beginFromForm(db: Db, staff: Staff, form: NewContract): Promise<PremiumContract> {
  const names = [...new Set(form.listings.split(/[,\s]+/).filter(Boolean))]
  const ids = await Promise.all(
    names.map(async (name) => {
      const slug = name.split('/').at(-1) ?? name
      const id = /^\d{1,9}$/.test(slug) ? Number(slug) : await listingIdBySlug(db, slug)
      if (id === undefined) throw wrongField('listings', `Den Eintrag „${name.slice(0, 80)}“ gibt es nicht.`)
      return id
    }),
  )
  return begin(db, staff, {
    package: form.package,
    months: Number(form.months) as Months,
    startsOn: form.startsOn,
    listingIds: [...new Set(ids)],
  })
}

/**
 * Agrees on a term. Throws ApiError `invalid` for listings that are not there, too many or days that are not to be had,
 * `conflict` for listings that have a term on some of the days.
 */
export function begin(
  db: Db,
  staff: Staff,
  agreed: { package: Package; months: Months; startsOn: string; listingIds: readonly number[] },
): Promise<PremiumContract> {
  const { startsOn, listingIds } = agreed
  const { name, listings: most } = OFFERS[agreed.package]
  const today = berlinDay(new Date())
  if (startsOn < today || startsOn > dayAfter(today, MAX_DAYS_AHEAD))
    throw wrongField('startsOn', CONTRACT_FIELDS.startsOn.message)
  if (listingIds.length > most)
    throw wrongField(
      'listings',
      `Das Paket ${name} gilt für höchstens ${most} ${most === 1 ? 'Eintrag' : 'Einträge'}.`,
    )
  const endsOn = lastDay(startsOn, agreed.months)
  return db.transaction().execute(async (transaction) => {
    // One after the other, so that two terms of a listing never overlap.
    await lockListings(transaction, listingIds)
    const kept = await keepListings(transaction, listingIds)
    const missing = listingIds.find((id) => !kept.some((listing) => listing.id === id))
    if (missing !== undefined) throw wrongField('listings', `Den Eintrag ${missing} gibt es nicht.`)
    const covered = await queries.coveredOn(transaction, listingIds, startsOn, endsOn)
    if (covered.length > 0) {
      const titles = kept.filter(({ id }) => covered.includes(id)).map(({ title }) => title)
      throw new ApiError('conflict', `In dieser Zeit schon Premium: ${titles.join(', ')}.`)
    }
    const id = await queries.insertContract(
      transaction,
      { package: agreed.package, startsOn, endsOn, createdBy: staff.name },
      listingIds,
    )
    await setPremium(transaction, await queries.beginDue(transaction, { today, id }), true)
    await decideRevocably(transaction, staff, {
      action: 'premium.begin',
      subjectId: id,
      after: { ...agreed, endsOn },
    })
    return found(await queries.contractById(transaction, id))
  })
}

/** Holds a term with its listings until the transaction ends; these first, as all do who place listings. */
async function hold(transaction: Db, id: number): Promise<void> {
  await lockListings(transaction, await queries.listingsOf(transaction, { id }))
  if (!(await queries.lockContract(transaction, id))) throw new ApiError('not_found')
}

/** Takes back a term that was just agreed on; throws ApiError `conflict` when it is too late. */
export function undoBegin(db: Db, staff: Staff, id: number): Promise<{ undone: true }> {
  return db.transaction().execute(async (transaction) => {
    await hold(transaction, id)
    await takeBack(transaction, staff, `premium-contract ${id}`)
    const before = found(await queries.contractById(transaction, id))
    await endNow(transaction, id)
    await queries.deleteContract(transaction, id)
    await recordAudit(transaction, staff, { action: 'premium.undo', subjectId: id, before })
    return { undone: true }
  })
}

/** Ends a term today. */
export function end(db: Db, staff: Staff, id: number): Promise<PremiumContract> {
  return db.transaction().execute(async (transaction) => {
    await hold(transaction, id)
    const before = found(await queries.contractById(transaction, id))
    if (before.state === 'ended') throw new ApiError('conflict', 'Diese Laufzeit ist schon zu Ende.')
    await endNow(transaction, id)
    await recordAudit(transaction, staff, { action: 'premium.end', subjectId: id, before })
    return found(await queries.contractById(transaction, id))
  })
}

/** Ends a term; one that went on into it is announced anew. */
async function endNow(transaction: Db, id: number): Promise<void> {
  const today = berlinDay(new Date())
  await setPremium(transaction, await queries.endDue(transaction, { today, id }), false)
  await queries.remindAgain(transaction, id)
}

/** Begins, announces and ends terms as far as it is due. */
export function doDueWork(db: Db, sender: Sender, now: Date): Promise<void> {
  const today = berlinDay(now)
  return db.transaction().execute(async (transaction) => {
    await lockListings(transaction, await queries.listingsOf(transaction, { due: today }))
    // What ends makes room first: a listing whose next term has begun stays premium.
    await setPremium(transaction, await queries.endDue(transaction, { today }), false)
    await setPremium(transaction, await queries.beginDue(transaction, { today }), true)
    const ending = await queries.takeUnreminded(transaction, dayAfter(today, REMIND_DAYS))
    await enqueueMails(
      transaction,
      ending.map((each) => reminderMail(sender, each)),
    )
  })
}

/** Marks an inquiry as done, or as open again; a conflict when it is not what staff saw (`from`). */
export function markInquiry(
  db: Db,
  staff: Staff,
  id: number,
  { from, ...marked }: InquiryMarking,
): Promise<StaffInquiry> {
  return db.transaction().execute(async (transaction) => {
    const before = found(await queries.lockInquiry(transaction, id))
    if (from && (from.status !== before.status || from.suspectedSpam !== before.suspectedSpam))
      throw alreadyDecided(await lastActor(transaction, 'premium-inquiry.status', id))
    const after = { status: marked.status, suspectedSpam: marked.suspectedSpam ?? before.suspectedSpam }
    await keepWayBack(transaction, staff, inquirySubject(id), before)
    return setMark(transaction, staff, id, { before, after })
  })
}

/** Takes back how an inquiry was just marked; throws ApiError `conflict` when it is too late, or somebody else has marked it. */
export function undoInquiryMark(db: Db, staff: Staff, id: number): Promise<StaffInquiry> {
  return db.transaction().execute(async (transaction) => {
    const before = found(await queries.lockInquiry(transaction, id))
    const after = await takeBack<queries.InquiryMark>(transaction, staff, inquirySubject(id))
    return setMark(transaction, staff, id, { before, after })
  })
}

const inquirySubject = (id: number) => `premium-inquiry ${id}`

async function setMark(
  transaction: Db,
  staff: Staff,
  id: number,
  { before, after }: Record<'before' | 'after', queries.InquiryMark>,
): Promise<StaffInquiry> {
  const inquiry = found(await queries.setInquiryMark(transaction, id, after))
  const isSuspectChanged = before.suspectedSpam !== after.suspectedSpam
  const noted = ({ status, suspectedSpam }: queries.InquiryMark) => ({
    status,
    ...(isSuspectChanged && { suspectedSpam }),
  })
  await recordAudit(transaction, staff, {
    action: 'premium-inquiry.status',
    subjectId: id,
    before: noted(before),
    after: noted(after),
  })
  return withTimes(inquiry)
}
