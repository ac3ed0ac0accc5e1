/** Asks operators six weeks ahead whether there is room in the holidays, by a mail with a button for each answer. */
import { isClosedThroughout } from '#features/listings/server/exports.ts'
import {
  button,
  enqueueMails,
  letter,
  type NewMail,
  note,
  type Sender,
  stopPaths,
} from '#features/mails/server/exports.ts'
import { STATES } from '#features/stay/calendar.ts'
import { dayAfter } from '#features/stay/stay.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
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

/** Sends the mails that are due, each span of a listing once, and forgets what is long over or about days of another Land. */
export async function askAboutRoom(asking: Asking, now: Date): Promise<void> {
  const today = berlinDay(now)
  await forgetPast(asking.db, dayAfter(today, -KEPT_DAYS))
  for (const state of [null, ...STATES]) {
    const coming = comingSpans(today, state)
    await forgetElsewhere(asking.db, { state, coming, today })
    const due = coming.filter(({ from }) => from > today && from <= dayAfter(today, AHEAD_DAYS))
    while (due.length > 0 && (await askSome(asking, state, due, now)));
  }
}

/**
 * One batch in one transaction, the mails included; answers whether there were any questions. Of spans that a listing names as
 * closed there is no mail.
 */
function askSome({ db, links, sender }: Asking, state: string | null, due: readonly Span[], now: Date) {
  const wanted = { state, spans: due.map(({ from }) => from), limit: AT_ONCE }
  return db.transaction().execute(async (transaction) => {
    const questions = await takeQuestions(transaction, wanted)
    const mails = questions.flatMap((question) => {
      const { specialDays } = question
      const taken = due.filter(({ from }) => question.spans.includes(from))
      const spans = taken.filter((span) => !isClosedThroughout(specialDays, span))
      return spans.length === 0 ? [] : questionMail(question, spans, { links, sender, now })
    })
    await enqueueMails(transaction, mails)
    return questions.length > 0
  })
}

function questionMail(
  question: Question,
  spans: readonly Span[],
  { links, sender, now }: { links: SignedLinks; sender: Sender; now: Date },
): NewMail {
  const { listingId, listingTitle, operatorId, email } = question
  const page = sender.publicUrl + reportPath(links, question, now)
  const stop = stopPaths(links, 'room', email)
  const names = spans.map(({ name }) => name).join(' und ')
  return {
    occasion: `room-question:${listingId}.${operatorId}.${spans.map(({ from }) => from).join('.')}`,
    recipient: email,
    replyTo: sender.contactMail,
    subject: `${names}: Ist bei ${listingTitle} noch Platz?`,
    unsubscribeUrl: sender.publicUrl + stop.oneClick,
    content: letter('Ist noch Platz?', `${listingTitle}: ein Druck genügt.`, [
      'Hallo,',
      `für die folgenden Tage wird jetzt gesucht. Sag mit einem Druck, ob bei ${listingTitle} noch Platz ist; das steht dann an deinem Eintrag und in der Suche.`,
      ...spans.flatMap(({ name, from, to }) => [
        `${name}, ${daysText({ from, to })}`,
        ...ROOMS.map((room) =>
          button(`${name}: ${ROOM_WORDS[room]}`, `${page}?ab=${from}&platz=${room}`, 'secondary'),
        ),
      ]),
      note(
        'Der Knopf öffnet eine Seite, auf der du es bestätigst. Nach jedem Zeitraum fragen wir nur einmal.',
      ),
      note('Solche Fragen nicht mehr per E-Mail?', {
        label: 'Abbestellen',
        url: sender.publicUrl + stop.page,
      }),
    ]),
  }
}
