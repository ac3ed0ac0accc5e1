/** Asks operators six weeks ahead whether there is room in the holidays, each by one mail about all that is theirs. */
import { isClosedThroughout } from '#features/listings/server/exports.ts'
import {
  button,
  enqueueMails,
  facts,
  letter,
  type MailBlock,
  type NewMail,
  note,
  type Sender,
  stopPaths,
} from '#features/mails/server/exports.ts'
import { STATES } from '#features/stay/calendar.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { ROOMS } from '../room-at.ts'
import { daysText, ROOM_WORDS } from '../room-texts.ts'
import { comingSpans, type Span } from '../spans.ts'
import { reportPath } from './links.ts'
import { forgetElsewhere } from './queries.ts'
import { forgetPast, type Question, takeQuestions } from './question-queries.ts'

const AHEAD_DAYS = 42
const AT_ONCE = 50
/** What was said of holidays that are over is kept for so long. */
const KEPT_DAYS = 60

interface Asking {
  db: Db
  links: SignedLinks
  sender: Sender
}

/** A span about which listings of a Land are to be asked now. */
type DueSpan = Span & { state: string | null }

/** Sends the mails that are due, each span of a listing once, and forgets what is long over or about days of another Land. */
export async function askAboutRoom(asking: Asking, now: Date): Promise<void> {
  const today = berlinDay(now)
  await forgetPast(asking.db, dayAfter(today, -KEPT_DAYS))
  const due: DueSpan[] = []
  for (const state of [null, ...STATES]) {
    const coming = comingSpans(today, state)
    await forgetElsewhere(asking.db, { state, coming, today })
    const near = coming.filter(({ from }) => from > today && from <= dayAfter(today, AHEAD_DAYS))
    due.push(...near.map((span) => ({ ...span, state })))
  }
  while (due.length > 0 && (await askSome(asking, due, now)));
}

/**
 * One batch in one transaction, the mails included; answers whether there were any questions. Each operator gets one mail
 * about all that is theirs; of spans that a listing names as closed there is none.
 */
function askSome({ db, links, sender }: Asking, due: readonly DueSpan[], now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Of what is one operator's nothing is taken by another process at the same time.
    await lockNames(transaction, ['room questions'])
    const questions = await takeQuestions(transaction, { spans: due, limit: AT_ONCE })
    const open = questions.flatMap((question) => {
      const spans = due.filter(
        (span) =>
          span.state === question.state &&
          question.spans.includes(span.from) &&
          !isClosedThroughout(question.specialDays, span),
      )
      const page = sender.publicUrl + reportPath(links, question, now)
      return spans.length === 0 ? [] : [{ ...question, spans, page }]
    })
    const mails = [...Map.groupBy(open, ({ operatorId }) => operatorId).values()].map((theirs) =>
      questionMail(theirs, { links, sender }),
    )
    await enqueueMails(transaction, mails)
    return questions.length > 0
  })
}

/** A listing with the spans in question, and the address of the page on which it is said. */
type Open = Omit<Question, 'spans'> & { spans: readonly Span[]; page: string }

/** About listings of one operator, at least one. */
function questionMail(
  listings: readonly Open[],
  { links, sender }: { links: SignedLinks; sender: Sender },
): NewMail {
  const [first] = listings as readonly [Open, ...Open[]]
  const { listingId, listingTitle, operatorId, email } = first
  const stop = stopPaths(links, 'room', email)
  const isOne = listings.length === 1
  const names = [...new Set(listings.flatMap(({ spans }) => spans.map(({ name }) => name)))].join(' und ')
  const where = isOne ? listingTitle : `${listings.length} Einträgen`
  return {
    occasion: `room-question:${listingId}.${operatorId}.${first.spans.map(({ from }) => from).join('.')}`,
    recipient: email,
    replyTo: sender.contactMail,
    subject: `${names}: Ist bei ${where} noch Platz?`,
    unsubscribeUrl: sender.publicUrl + stop.oneClick,
    content: letter('Ist noch Platz?', `${names}: zwei Klicks genügen.`, [
      'Hallo,',
      isOne
        ? `für die folgenden Tage wird jetzt gesucht. Sag mit zwei Klicks, ob bei ${listingTitle} noch Platz ist; das steht dann an deinem Eintrag und in der Suche.`
        : 'für die folgenden Tage wird jetzt gesucht. Sag mit zwei Klicks je Eintrag, ob noch Platz ist; das steht dann am Eintrag und in der Suche.',
      ...(isOne ? answersOf(first) : [rowsOf(listings)]),
      note(
        `Der ${isOne ? 'Knopf' : 'Link'} öffnet eine Seite, auf der du es ${isOne ? 'bestätigst' : 'sagst'}. Nach jedem Zeitraum fragen wir nur einmal.`,
      ),
      listings.some(({ isShared }) => isShared)
        ? note(
            `Wer ${isOne ? 'den Eintrag' : 'einen der Einträge'} mit dir führt, wird auch gefragt. Eine Antwort genügt, die letzte zählt; auf der Seite steht, was schon gemeldet ist.`,
          )
        : null,
      note('Solche Fragen nicht mehr per E-Mail?', {
        label: 'Abbestellen',
        url: sender.publicUrl + stop.page,
      }),
    ]),
  }
}

/** A button for each answer. */
function answersOf({ spans, page }: Open): (string | MailBlock)[] {
  return spans.flatMap((span) => [
    spanText(span),
    ...ROOMS.map((room) =>
      button(`${span.name}: ${ROOM_WORDS[room]}`, `${page}?ab=${span.from}&platz=${room}`, 'secondary'),
    ),
  ])
}

/** A row for each listing, that leads to its page. */
function rowsOf(listings: readonly Open[]): MailBlock {
  return facts(
    listings.map(({ listingTitle, location, spans, page }) => [
      `${listingTitle}, ${location}`,
      spans.map(spanText).join('\n'),
      page,
    ]),
  )
}

function spanText({ name, from, to }: Span): string {
  return `${name}, ${daysText({ from, to })}`
}
