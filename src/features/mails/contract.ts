import * as z from 'zod/mini'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { NEW_ADDRESS_FIELDS } from './fields.ts'
import { MAIL_STATUSES, MAIL_VIEWS, STOPPABLE } from './rules.ts'

const status = z.enum(MAIL_STATUSES)
const moment = z.iso.datetime()

/** A mail as the list of mails shows it. */
const mailSummary = z.object({
  id: z.int(),
  /** Kind of occasion, such as `request-received`. */
  kind: z.string(),
  recipient: z.string(),
  recipientName: z.nullable(z.string()),
  subject: z.string(),
  status,
  /** Since it was enqueued, or since somebody had it sent again. */
  attempts: z.int(),
  /** Those of all times after which nobody knew whether the mail server had the mail; it is sent again then. */
  uncertainAttempts: z.int(),
  /** Only while it waits. */
  nextAttemptAt: z.nullable(moment),
  /** What the mail server said last, or why it could not be reached. */
  error: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})
export type MailSummary = z.infer<typeof mailSummary>

const mail = z.extend(mailSummary, {
  replyTo: z.nullable(z.string()),
  /** When the last attempt gave the whole mail to the mail server. */
  handedOverAt: z.nullable(moment),
  /** A calendar file goes along. */
  hasCalendar: z.boolean(),
  /** As mail programs show it. */
  html: z.string(),
  text: z.string(),
})
export type Mail = z.infer<typeof mail>

/** A mail that has not been enqueued. */
export const mailPreview = z.object({
  recipient: z.string(),
  recipientName: z.nullable(z.string()),
  subject: z.string(),
  /** As mail programs show it; its links lead nowhere in particular. */
  html: z.string(),
})
export type MailPreview = z.infer<typeof mailPreview>

const mailCall = staffCalls('mails', '/api/admin/mails', { output: mailSummary, mayConflict: true })

export const listMails = mailCall('GET', {
  summary: 'Mails, neueste zuerst, und wie viele es in jedem Zustand und aus jedem Anlass gibt',
  query: z.object({
    status: z.optional(z.enum(MAIL_VIEWS)),
    kind: z.optional(text(60)),
    /** Part of the recipient's address or name. */
    search: z.optional(text(200)),
    ...pageQuery,
  }),
  output: z.extend(paged(mailSummary), {
    counts: countsOf(['all', ...MAIL_VIEWS]),
    /** All kinds, whichever is asked for. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
})

export const mailById = mailCall('GET /:id', {
  summary: 'Eine Mail mit ihrem Inhalt',
  output: mail,
})

export const sendMailAgain = mailCall('POST /:id/send-again', { summary: 'Eine Mail noch einmal senden' })

/**
 * Half a minute later it leaves; until then it can be undone as sending again can. Whoever gets it opens its links: a key
 * sends none to itself.
 */
export const sendToNewAddress = endpoint('staff', 'POST /api/admin/mails/:id/new-address', {
  scope: 'person',
  summary: 'Eine Mail, die nicht ankam, an eine andere Adresse noch einmal senden',
  params: byId,
  body: z.object(fieldSchemas(NEW_ADDRESS_FIELDS)),
  output: mailSummary,
  errors: ['not_found', 'conflict'],
})

const contact = z.object({
  name: z.string(),
  phone: z.string(),
  /** Of the listing that it is the number of; null for people. */
  listingId: z.nullable(z.int()),
})
export type MailContact = z.infer<typeof contact>

/** Who has the address of a mail, in so far as they can be called. */
export const mailContacts = endpoint('staff', 'GET /api/admin/mails/:id/contacts', {
  scope: 'person',
  summary: 'Wer unter der Adresse einer Mail, die nicht ankam, bekannt ist, mit Telefonnummern',
  params: byId,
  output: z.object({ contacts: z.array(contact) }),
})

/** It came back later, as a mail that nobody here reads by itself: from here on it is one that could not be delivered. */
export const mailCameBack = mailCall('POST /:id/came-back', {
  summary: 'Sagen, dass eine gesendete Mail als unzustellbar zurückgekommen ist',
})

export const settleMail = mailCall('PUT /:id/settled', {
  summary: 'Sagen, dass sich eine Mail, die nicht ankam, ohne sie erledigt hat, oder doch nicht',
  body: z.object({ settled: z.boolean() }),
})

export const sendDecisionNow = mailCall('POST /waiting', {
  summary: 'Die Mails einer Entscheidung sofort senden; zurücknehmen lässt sie sich dann nicht mehr',
  body: z.object({
    /** What was decided about, such as `review 12`. */
    about: text(60),
  }),
  output: z.object({ mails: z.int() }),
})

export const undoSendAgain = mailCall('POST /:id/undo', {
  summary: 'Eine Mail doch nicht noch einmal senden, solange sie wartet',
})

const stoppable = z.object({
  about: z.enum(STOPPABLE),
  /** Where such mails go. */
  address: z.string(),
  isStopped: z.boolean(),
})
export type StoppableMails = z.infer<typeof stoppable>

const objectionCall = publicCalls('/api/mail-objections/:token', { output: stoppable })

export const stoppableMails = objectionCall('GET', {
  summary: 'Welche Mails sich mit dem Link abbestellen lassen',
})

export const stopMails = objectionCall('POST', {
  summary: 'Mails abbestellen, oder doch wieder bekommen',
  body: z.object({ stop: z._default(z.enum(['on', 'off']), 'on') }),
})
