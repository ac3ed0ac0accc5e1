import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'
import type { Sender } from '../content.ts'
import type { DueMail } from './outbox-queries.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { OutgoingMail } from './transport.ts'

/** Of an encoded word in a header, by its standard 75 with what surrounds it. */
const MAX_WORD_LENGTH = 52

/** One address and nothing that could end it: no blanks, brackets, commas, quotes or control characters. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@([^\s\p{C}<>()[\]\\,;:"@]+)$/u

/** The mail with headers and body, as the mail server gets it. Throws when the recipient's address is broken. */
export async function composeMail(mail: DueMail, sender: Sender): Promise<OutgoingMail> {
  const recipient = address(mail.recipient)
  if (recipient === undefined) throw new Error('Die Adresse des Empfängers ist ungültig.')
  const replyTo = mail.replyTo === null ? undefined : address(mail.replyTo)
  const composer = new MailComposer({
    messageId: messageId(mail, sender.contactMail),
    date: new Date(),
    headers: {
      // No answers by machines, such as "I am on holiday".
      'Auto-Submitted': 'auto-generated',
      // The same in each attempt, for whoever gets one twice.
      'X-Entity-Ref': `mail-${mail.id}`,
      ...(mail.unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: renderText(mail.content, sender),
    html: renderHtml(mail.content, sender),
    attachments:
      mail.calendar === null
        ? []
        : [{ filename: 'termin.ics', content: mail.calendar, contentType: 'text/calendar; charset=utf-8' }],
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const head = [
    header('From', mailbox(sender.siteName, sender.contactMail)),
    header('To', mailbox(mail.recipientName ?? '', recipient)),
    ...(replyTo === undefined ? [] : [header('Reply-To', replyTo)]),
    header('Subject', words(mail.subject, /^[\x20-\x7e]{0,200}$/)),
  ]
  const message = Buffer.concat([Buffer.from(head.join('')), await composer.compile().build()])
  return { id: mail.id, kind: mail.kind, sender: sender.contactMail, recipient, message }
}

function header(name: string, value: string): string {
  return `${foldLines(`${name}: ${value}`)}\r\n`
}

function mailbox(name: string, address: string): string {
  return name.trim() === '' ? address : `${words(name, /^\w[\w ]{0,100}$/)} <${address}>`
}

/**
 * People's words in a header: one line, encoded unless they are `plain`. What looks like an encoded word,
 * `=?utf-8?Q?…?=`, is encoded once more, since mail programs would decode it; nodemailer lets it through, which is why
 * these headers are written here.
 */
function words(text: string, plain: RegExp): string {
  const line = oneLine(text)
  return plain.test(line) && !line.includes('=?') ? line : encodeWord(line, 'B', MAX_WORD_LENGTH)
}

/** The same for each attempt, so that a mail that comes twice after all is known as one. */
function messageId({ id, createdAt }: DueMail, contactMail: string): string {
  return `<mail-${id}.${createdAt.getTime().toString(36)}@${contactMail.split('@')[1]}>`
}

/** The address with its domain in ASCII; nothing when it is none. */
function address(text: string): string | undefined {
  const domain = domainToASCII(ADDRESS.exec(text)?.[1] ?? '')
  return domain === '' ? undefined : `${text.slice(0, text.lastIndexOf('@'))}@${domain}`
}

/** Line breaks and control characters would begin a new header. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
