import { lastActor, recordAudit } from '#features/administrators/server/exports.ts'
import {
  decideRevocably,
  enqueueMails,
  facts,
  letter,
  type NewMail,
  note,
  quote,
  type Sender,
  takeBack,
} from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { alreadyDecided, found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ContactMessage, MessageInput } from '../contract.ts'
import { TOPICS } from '../fields.ts'
import {
  insertMessage,
  judgeMessage,
  lockMessage,
  type MessageRow,
  messageById,
  selectMessages,
} from './queries.ts'

const GONE = 'Diese Nachricht gibt es nicht mehr.'

export const SAME_MINUTES = 10

/** Keeps a message; it goes to the contact address, and a receipt to its sender. Suspected spam is mailed to nobody. */
export async function receiveMessage(
  db: Db,
  sender: Sender,
  input: MessageInput,
  isSuspectedSpam: boolean,
): Promise<{ received: true }> {
  return db.transaction().execute(async (transaction) => {
    await lockNames(transaction, [`contact ${input.email}`])
    const id = await insertMessage(transaction, input, isSuspectedSpam, SAME_MINUTES)
    if (id === undefined || isSuspectedSpam) return { received: true }
    await enqueueMails(transaction, mailsOf(sender, { ...input, id }))
    return { received: true }
  })
}

/** To the contact address, and a receipt to the sender. */
function mailsOf(
  sender: Sender,
  { id, name, email, topic, message }: Pick<MessageRow, 'id' | 'name' | 'email' | 'topic' | 'message'>,
): NewMail[] {
  return [
    {
      occasion: `contact-message:${id}`,
      recipient: sender.contactMail,
      replyTo: email,
      subject: `Nachricht Nr. ${id}: ${TOPICS[topic]}`,
      content: letter('Neue Nachricht', 'Aus dem Kontaktformular', [
        facts([
          ['Von', name],
          ['E-Mail', email],
          ['Thema', TOPICS[topic]],
        ]),
        quote(message),
        note('Eine Antwort auf diese Mail geht an den Absender.'),
      ]),
    },
    {
      occasion: `contact-copy:${id}`,
      recipient: email,
      isUnconfirmed: true,
      subject: `Deine Nachricht an ${sender.siteName}`,
      // No word of the sender: whoever names a stranger's address could say anything with it.
      content: letter('Deine Nachricht ist angekommen', `Nummer ${id}, ${TOPICS[topic]}`, [
        'Hallo,',
        `danke für deine Nachricht an ${sender.siteName} (Nr. ${id}). Wir lesen sie und antworten dir per Mail.`,
        facts([['Thema', TOPICS[topic]]]),
        note(
          'Warst du es nicht, hat jemand deine Adresse eingetragen. Dann musst du nichts tun; antworte, wenn dich das stört.',
        ),
      ]),
    },
  ]
}

/** The messages as staff see them. */
export async function showMessages(
  db: Db,
  view: 'received' | 'spam',
  range: Range,
): Promise<{ entries: ContactMessage[]; total: number }> {
  const { entries, total } = await selectMessages(db, view === 'spam', range)
  return { entries: entries.map(toStaff), total }
}

/** One message; ApiError `not_found` when there is none. */
export async function showMessage(db: Db, id: number): Promise<ContactMessage> {
  return toStaff(found(await messageById(db, id), GONE))
}

/** Decides about a message under suspicion: spam is put aside, anything else mailed as if it had never been suspected. */
export function judge(
  db: Db,
  sender: Sender,
  staff: Staff,
  id: number,
  isSpam: boolean,
): Promise<ContactMessage> {
  return db.transaction().execute(async (transaction) => {
    const row = found(await lockMessage(transaction, id), GONE)
    if (!row.suspectedSpam || row.dismissedAt !== null) {
      const done = row.dismissedAt === null ? 'contact-message.release' : 'contact-message.dismiss'
      throw alreadyDecided(await lastActor(transaction, done, id))
    }
    const judged = { suspectedSpam: isSpam, dismissedAt: isSpam ? new Date() : null }
    await judgeMessage(transaction, id, judged)
    await decideRevocably(transaction, staff, {
      action: isSpam ? 'contact-message.dismiss' : 'contact-message.release',
      subjectId: id,
      mails: isSpam ? [] : mailsOf(sender, row),
    })
    return toStaff({ ...row, ...judged })
  })
}

/** Puts a message under suspicion again; ApiError `conflict` once its mails may have left. */
export function undoJudgement(db: Db, staff: Staff, id: number): Promise<ContactMessage> {
  return db.transaction().execute(async (transaction) => {
    const row = found(await lockMessage(transaction, id), GONE)
    await takeBack(transaction, staff, `contact-message ${id}`)
    const judged = { suspectedSpam: true, dismissedAt: null }
    await judgeMessage(transaction, id, judged)
    await recordAudit(transaction, staff, { action: 'contact-message.undo', subjectId: id })
    return toStaff({ ...row, ...judged })
  })
}

function toStaff({ dismissedAt, ...row }: MessageRow): ContactMessage {
  return { ...withTimes(row), isDismissed: dismissedAt !== null }
}
