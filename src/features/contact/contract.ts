import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { contactFields, TOPICS, type Topic } from './fields.ts'

export const sendMessage = endpoint('public', 'POST /api/contact', {
  summary: 'Eine Nachricht an das Verzeichnis; der Absender bekommt eine Bestätigung ohne ihre Worte',
  body: z.object({
    ...fieldSchemas(contactFields),
    /** Milliseconds from opening the form to sending it; without scripts nobody measures it. */
    elapsedMs,
  }),
  output: z.object({ received: z.literal(true) }),
  errors: ['too_many_requests'],
})
export type MessageInput = z.output<typeof sendMessage.body>

const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]]),
  message: z.string(),
  suspectedSpam: z.boolean(),
  /** Staff have put it aside as spam. */
  isDismissed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const staffMessages = endpoint('staff', 'GET /api/admin/contact-messages', {
  scope: 'mails',
  summary: 'Nachrichten aus dem Kontaktformular, die neuesten zuerst; Spamverdacht für sich',
  query: z.object({ view: z._default(z.enum(['received', 'spam']), 'received'), ...pageQuery }),
  output: paged(contactMessage),
})

export const messageById = endpoint('staff', 'GET /api/admin/contact-messages/:id', {
  scope: 'mails',
  summary: 'Eine Nachricht aus dem Kontaktformular',
  params: byId,
  output: contactMessage,
  errors: ['not_found'],
})

export const judgeMessage = endpoint('staff', 'POST /api/admin/contact-messages/:id/judgement', {
  scope: 'mails',
  summary: 'Eine Nachricht unter Spamverdacht freigeben, dann wird sie gemailt, oder beiseitelegen',
  params: byId,
  body: z.object({ isSpam: z.boolean() }),
  output: contactMessage,
  errors: ['not_found', 'conflict'],
})

export const undoJudgement = endpoint('staff', 'POST /api/admin/contact-messages/:id/undo', {
  scope: 'mails',
  summary: 'Das Urteil über eine Nachricht zurücknehmen, bevor jemand davon erfährt',
  params: byId,
  output: contactMessage,
  errors: ['not_found', 'conflict'],
})
