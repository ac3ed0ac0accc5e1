/** Waiting for a place: one mail when an operator says that there is one again, and then nothing is kept. */

import { UNKNOWN_DOG } from '#features/admission/dogs.ts'
import type { FoundListing } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/rules.ts'
import { noListing } from '#features/listings/server/exports.ts'
import {
  button,
  enqueueMails,
  facts,
  letter,
  type NewMail,
  note,
  type Sender,
  WAY_BACK_S,
} from '#features/mails/server/exports.ts'
import { type AskedStay, readAsked, type TypedStay } from '#features/stay/asked-stay.ts'
import type { Stay } from '#features/stay/stay.ts'
import {
  activeSubscribers,
  CONFIRM_DAYS,
  type DoubleOptIn,
  forget,
  type Subscriber,
  type SubscriptionMails,
} from '#features/subscriptions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { toSearch } from '#platform/shared/endpoint.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { RoomWatch } from '../contract.ts'
import { lastSaidOf, type RoomReport, roomAt, saidOf } from '../room-at.ts'
import { daysText, ROOM_WORDS } from '../room-texts.ts'
import { closedAmong, type ReportedListing, reportedListing, reportsByListing } from './queries.ts'

type Waiting = Awaited<ReturnType<typeof activeSubscribers>>[number]

const NEAR_SHOWN = 3
/** Further ahead nobody plans. */
const AHEAD_DAYS = 730

export interface Watching {
  db: Db
  optIn: DoubleOptIn
  sender: Sender
  /** Listings around one with what they answer to a stay, those that are full behind the nearest others. */
  nearTo: (slug: string, asked: AskedStay, most: number) => Promise<FoundListing[]>
}

/** What the mails say by which somebody agrees to be told. */
export const ROOM_MAILS: SubscriptionMails = {
  request: ({ label, wording }, { confirm, leave }) => ({
    subject: `Freier Platz bei ${label}: bitte bestätigen`,
    content: letter('Nur noch ein Klick', 'Bestätige, dass wir dir schreiben sollen.', [
      'Hallo,',
      `jemand möchte mit dieser Adresse erfahren, wenn ein Platz frei wird: ${label}. Wenn du das warst, bestätige es bitte:`,
      button('Ja, schreibt mir', confirm),
      note(`Damit stimmst du zu: ${wording}`),
      note(
        `Warst du es nicht, tu einfach nichts: Ohne Bestätigung kommt keine weitere Mail. Der Link gilt ${CONFIRM_DAYS} Tage.`,
      ),
      note('Später doch nicht mehr?', { label: 'Abmelden', url: leave }),
    ]),
  }),
}

/** What the page shows on which somebody asks to be told, for these dogs; throws as `watch` does. */
export async function readWatch(
  { db, nearTo }: Watching,
  slug: string,
  { from, to, ...typed }: Stay & Pick<TypedStay, 'dogs' | 'traits'>,
): Promise<RoomWatch> {
  const listing = await requireListing(db, slug)
  const days = { from, to }
  const today = berlinDay(new Date())
  requireAhead(from, today)
  const dogs = readAsked(typed, today).asked?.dogs ?? [UNKNOWN_DOG]
  const near = await nearTo(slug, { stay: days, dogs }, NEAR_SHOWN)
  return {
    listing: { slug: listing.slug, listingTitle: listing.listingTitle },
    room: roomAt(listing.reports, days, today).room,
    wording: consentWording(listing, days),
    near: near.filter(({ stay }) => stay?.room?.room !== 'full'),
  }
}

/** Keeps who wants to be told, see `DoubleOptIn`; ApiError `not_found`, or `invalid` for days that nobody can wait for. */
export async function watch(
  { db, optIn }: Watching,
  slug: string,
  { email, from, to }: Stay & { email: string },
  isSuspectedSpam: boolean,
): Promise<{ received: true }> {
  const listing = await requireListing(db, slug)
  const today = berlinDay(new Date())
  requireAhead(from, today)
  const wish = {
    ...{ kind: 'room' as const, email, subject: `${listing.id}~${from}~${to}`, listingId: listing.id },
    ...{ label: `${listing.listingTitle}, ${wholeDays({ from, to })}`, endsOn: to },
    wording: consentWording(listing, { from, to }),
  }
  return optIn.request(wish, isSuspectedSpam)
}

/** Throws ApiError `invalid` for days that nobody can wait for. */
function requireAhead(from: string, today: string): void {
  if (from >= today && from <= dayAfter(today, AHEAD_DAYS)) return
  const message =
    from < today
      ? 'Diese Tage haben schon begonnen. Schreiben können wir dir nur zu Tagen, die noch kommen.'
      : 'Bitte wähle einen Zeitraum in den nächsten zwei Jahren.'
  throw new ApiError('invalid', undefined, [{ path: 'from', message }])
}

/**
 * Tells who waits for days ahead that a place became free, or that it closed for good, when that can no longer be taken back, and
 * forgets them.
 */
export async function tellWaiting(transaction: Db, sender: Sender, now: Date): Promise<void> {
  const today = berlinDay(now)
  const all = await activeSubscribers(transaction, 'room')
  const waiting = all.filter((subscriber) => daysOf(subscriber).from >= today)
  if (waiting.length === 0) return
  const ids = [...new Set(waiting.map(({ listingId }) => listingId ?? 0))]
  // What was done until then can no longer be taken back.
  const wayBackOver = new Date(now.getTime() - WAY_BACK_S * 1000)
  const reports = await reportsByListing(transaction, ids, wayBackOver)
  const forGood = await closedAmong(transaction, ids, wayBackOver)
  const closed = new Map(forGood.map((each) => [each.id, each]))
  const told: { key: string; mail: NewMail }[] = []
  for (const subscriber of waiting) {
    const { key, listingId } = subscriber
    const gone = closed.get(listingId ?? 0)
    if (gone) {
      told.push({ key, mail: closedMail(subscriber, gone, sender) })
      continue
    }
    const good = reports.get(listingId ?? 0) ?? []
    if (!isRoom(good, daysOf(subscriber), today)) continue
    const listing = await reportedListing(transaction, { id: listingId ?? 0 })
    if (!listing || !isNews(subscriber, listing.reports)) continue
    const said = saidOf(good, daysOf(subscriber))
    told.push({ key, mail: freedMail(subscriber, listing, { said, today }, sender) })
  }
  await enqueueMails(
    transaction,
    told.map(({ mail }) => mail),
  )
  await forget(
    transaction,
    told.map(({ key }) => key),
  )
}

/** Whether days are such that there is room, by what is said of them. */
function isRoom(reports: readonly RoomReport[], days: Stay, today: string): boolean {
  const { room } = roomAt(reports, days, today)
  return room === 'free' || room === 'tight'
}

/**
 * Whether a place became free by what was said since somebody waits, or was so when they confirmed it; `reports` are all of the
 * listing, however old. That it was full is forgotten one day without a place having become free, and what the listing said
 * before it got somebody from another one, by a merge, is none of theirs.
 */
function isNews(subscriber: Waiting, reports: readonly RoomReport[]): boolean {
  const { confirmedAt, toldAt } = subscriber
  const days = daysOf(subscriber)
  const waitsFrom = berlinDay(toldAt ?? confirmedAt)
  const saidOn = lastSaidOf(reports, days) ?? ''
  if (saidOn >= waitsFrom) return isRoom(reports, days, saidOn)
  const isFromOther = toldAt !== null && toldAt > confirmedAt
  return !isFromOther && isRoom(reports, days, waitsFrom)
}

function freedMail(
  subscriber: Subscriber,
  { slug, listingTitle }: ReportedListing,
  { said, today }: { said: readonly RoomReport[]; today: string },
  sender: Sender,
) {
  const when = (day: string) => (day === today ? 'heute' : `am ${formatDate(day)}`)
  return {
    occasion: `room-freed:${subscriber.key}`,
    recipient: subscriber.email,
    subject: `Bei ${listingTitle} ist wieder Platz`,
    content: letter('Es ist etwas frei geworden', `${listingTitle} meldet Platz.`, [
      'Hallo,',
      `du wolltest wissen, wenn bei ${listingTitle} ein Platz frei wird. Das hat die Pension gemeldet:`,
      facts([
        ['Dein Zeitraum', wholeDays(daysOf(subscriber))],
        [
          'Gemeldet',
          said
            .map(
              ({ room, reportedOn, ...days }) =>
                `${when(reportedOn)} für ${daysText(days)}: ${ROOM_WORDS[room]}`,
            )
            .join('\n'),
        ],
      ]),
      button('Jetzt anfragen', `${pageOf(slug, subscriber, sender)}#anfrage`),
      note('Das war die einzige Mail dazu: Deine Adresse ist aus dieser Liste gelöscht.'),
    ]),
  }
}

function closedMail(
  subscriber: Subscriber,
  { slug, listingTitle }: Pick<ReportedListing, 'slug' | 'listingTitle'>,
  sender: Sender,
) {
  return {
    occasion: `room-closed:${subscriber.key}`,
    recipient: subscriber.email,
    subject: `${listingTitle} hat für immer geschlossen`,
    content: letter('Hier wird nichts mehr frei', `${listingTitle} hat für immer geschlossen.`, [
      'Hallo,',
      `du wolltest wissen, wenn bei ${listingTitle} ein Platz frei wird. Diese Pension hat für immer geschlossen.`,
      facts([['Dein Zeitraum', wholeDays(daysOf(subscriber))]]),
      button('Andere in der Nähe', pageOf(slug, subscriber, sender)),
      note('Das war die einzige Mail dazu: Deine Adresse ist aus dieser Liste gelöscht.'),
    ]),
  }
}

/** The listing's page for the days that somebody waits for. */
function pageOf(slug: string, subscriber: Subscriber, { publicUrl }: Sender): string {
  return publicUrl + listingPath(slug, `?${toSearch({ ...daysOf(subscriber) })}`)
}

/** The days stand in the subject behind the listing. */
function daysOf({ subject }: Subscriber): Stay {
  const [, from = '', to = ''] = subject.split('~')
  return { from, to }
}

function consentWording({ listingTitle }: ReportedListing, days: Stay): string {
  return `Ich möchte eine E-Mail bekommen, wenn bei ${listingTitle} ${days.from === days.to ? 'am' : 'im Zeitraum'} ${wholeDays(days)} ein Platz frei wird. Danach wird meine Adresse aus dieser Liste gelöscht.`
}

function wholeDays({ from, to }: Stay): string {
  return from === to ? formatDate(from) : `${formatDate(from)} bis ${formatDate(to)}`
}

async function requireListing(db: Db, slug: string): Promise<ReportedListing> {
  const listing = await reportedListing(db, { slug })
  if (!listing) throw await noListing(db, slug)
  return listing
}
