/** Kept searches: at most once a week a mail with what is new in one. */

import type { FoundListing } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/rules.ts'
import { listingsSince } from '#features/listings/server/exports.ts'
import {
  button,
  enqueueMails,
  facts,
  letter,
  type NewMail,
  note,
  type Sender,
} from '#features/mails/server/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import { type Sources, search, searchAmong } from '#features/search/server/exports.ts'
import { SEARCH_KEPT_MONTHS } from '#features/subscriptions/rules.ts'
import {
  CONFIRM_DAYS,
  type DoubleOptIn,
  noteTold,
  type Subscriber,
  type SubscriptionMails,
  takeUnasked,
  untold,
} from '#features/subscriptions/server/exports.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { countLabel, formatDate } from '#platform/shared/format.ts'
import type { KeptSearch } from '../contract.ts'
import { labelOf, readKept, shortest, withSaid } from './search-words.ts'

const EVERY_DAYS = 7
/** Whether it is still wanted is asked a month before it would be forgotten. */
const ASKED_AFTER_MONTHS = SEARCH_KEPT_MONTHS - 1
const AT_ONCE = 20
/** A mail names so many. */
const NAMED = 10

export interface Keeping {
  sources: Sources
  optIn: DoubleOptIn
  sender: Sender
}

/** What the mails say by which somebody agrees to be told. */
export const SEARCH_MAILS: SubscriptionMails = {
  request: ({ label, wording }, { confirm, leave }) => ({
    subject: 'Neue Einträge melden: bitte bestätigen',
    content: letter('Nur noch ein Klick', 'Bestätige, dass wir dir neue Einträge melden sollen.', [
      'Hallo,',
      `jemand möchte mit dieser Adresse neue Einträge gemeldet bekommen: ${label}. Wenn du das warst, bestätige es bitte:`,
      button('Ja, schreibt mir', confirm),
      note(`Damit stimmst du zu: ${wording}`),
      note(
        `Warst du es nicht, tu einfach nichts: Ohne Bestätigung kommt keine weitere Mail. Der Link gilt ${CONFIRM_DAYS} Tage.`,
      ),
      note('Später keine Meldungen mehr?', { label: 'Abmelden', url: leave }),
    ]),
  }),
  renewal: (subscriber, { confirm, leave }, { publicUrl }) => {
    const { label, subject } = subscriber
    return {
      subject: `Sollen wir weiter neue Einträge melden? ${label}`,
      content: letter('Sollen wir weiter schreiben?', label, [
        'Hallo,',
        `vor fast einem Jahr hast du uns gebeten, dir neue Einträge zu melden: ${label}. Möchtest du das weiter?`,
        button('Ja, weiter melden', confirm),
        button('Suche öffnen', `${publicUrl}/suche?${subject}`, 'secondary'),
        note(`Tust du nichts, löschen wir die Suche und deine Adresse nach dem ${keptUntil(subscriber)}.`),
        leaveNote(leave),
      ]),
    }
  },
}

/** What the page shows on which somebody keeps a search; ApiError `invalid`. */
export async function readSearch(keeping: Keeping, address: string): Promise<KeptSearch> {
  const { sources } = keeping
  const short = shortest(address)
  const query = readKept(short)
  if (!query) throw new ApiError('invalid', 'Diese Suche verstehen wir nicht. Bitte suche noch einmal.')
  const result = await search(sources, { ...query, limit: 1 })
  if (result.said) return readSearch(keeping, withSaid(short, result.said))
  const label = labelOf(query, result)
  const position =
    query.lat === undefined ? '' : ' Der Standort wird dafür auf etwa einen Kilometer genau gespeichert.'
  return {
    label,
    search: short,
    wording: `Ich möchte höchstens einmal in der Woche eine E-Mail mit neuen Einträgen bekommen: ${label}.${position} Abmelden kann ich mich jederzeit mit einem Klick.`,
  }
}

/** Keeps who wants to be told, see `DoubleOptIn`; ApiError `invalid`. */
export async function keep(keeping: Keeping, email: string, address: string, isSuspectedSpam: boolean) {
  const { label, wording, search: subject } = await readSearch(keeping, address)
  return keeping.optIn.request({ kind: 'search', email, subject, label, wording }, isSuspectedSpam)
}

/** Tells of what is new since the last time, at least a week ago, and asks in time whether it is still wanted. */
export async function tellNews(keeping: Keeping): Promise<void> {
  while ((await tellSome(keeping)) === AT_ONCE);
  while ((await askSome(keeping)) === AT_ONCE);
}

async function tellSome({ sources, optIn, sender }: Keeping): Promise<number> {
  const due = await untold(sources.db, 'search', { days: EVERY_DAYS, limit: AT_ONCE })
  for (const subscriber of due) {
    const ids = await listingsSince(sources.db, subscriber.toldAt)
    // What another version of the program kept, and nobody can read any more, finds nothing.
    const query = readKept(subscriber.subject)
    const found = query && ids.length > 0 ? await searchAmong(sources, query, ids) : []
    await sources.db.transaction().execute(async (transaction) => {
      const isFirst = await noteTold(transaction, subscriber)
      if (isFirst && found.length > 0)
        await enqueueMails(transaction, [newsMail(subscriber, found, optIn, sender)])
    })
  }
  return due.length
}

function askSome({ sources, optIn }: Keeping): Promise<number> {
  return sources.db.transaction().execute(async (transaction) => {
    const due = await takeUnasked(transaction, 'search', {
      months: ASKED_AFTER_MONTHS,
      keptMonths: SEARCH_KEPT_MONTHS,
      limit: AT_ONCE,
    })
    await enqueueMails(
      transaction,
      due.map((subscriber) => optIn.renewalMail(subscriber)),
    )
    return due.length
  })
}

function newsMail(
  subscriber: Subscriber & { toldAt: Date },
  found: readonly FoundListing[],
  optIn: DoubleOptIn,
  { publicUrl }: Sender,
): NewMail {
  const { label, subject } = subscriber
  const count = countLabel(found.length, 'neuer Eintrag', 'neue Einträge')
  const others = found.length - NAMED
  return {
    occasion: `search-news:${subscriber.key}.${subscriber.toldAt.getTime()}`,
    recipient: subscriber.email,
    subject: `${count}: ${label}`,
    unsubscribeUrl: optIn.leaving(subscriber.key).oneClick,
    content: letter(count, label, [
      'Hallo,',
      `du wolltest wissen, was neu ist: ${label}.`,
      facts(
        found
          .slice(0, NAMED)
          .map(({ listingTitle, listingCategory, location, slug }) => [
            `${listingCategory} ${phraseOf(location)}`,
            listingTitle,
            publicUrl + listingPath(slug),
          ]),
      ),
      others > 0 ? `Und ${countLabel(others, 'weiterer', 'weitere')}.` : null,
      button('Suche öffnen', `${publicUrl}/suche?${subject}`),
      leaveNote(optIn.leaving(subscriber.key).page),
    ]),
  }
}

/** The last day on which it is kept unless it is confirmed again. */
function keptUntil({ confirmedAt, requestedAt }: Subscriber): string {
  const moment = new Date(confirmedAt ?? requestedAt)
  moment.setUTCMonth(moment.getUTCMonth() + SEARCH_KEPT_MONTHS)
  return formatDate(berlinDay(moment))
}

function leaveNote(url: string) {
  return note('Keine Meldungen mehr?', { label: 'Abmelden', url })
}
