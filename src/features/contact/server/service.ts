import { enqueueMails, facts, letter, note, quote, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ContactMessage, MessageInput } from '../contract.ts'
import { TOPICS } from '../fields.ts'
import { insertMessage, selectMessages } from './queries.ts'

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
    const { name, email, topic, message } = input
    await enqueueMails(transaction, [
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
    ])
    return { received: true }
  })
}

/** The messages as staff see them. */
export async function showMessages(
  db: Db,
  view: 'received' | 'spam',
  range: Range,
): Promise<{ entries: ContactMessage[]; total: number }> {
  const { rows, total } = await selectMessages(db, view === 'spam', range)
  return { entries: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}
