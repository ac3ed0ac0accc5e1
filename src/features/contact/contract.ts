import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, viewQuery } from '#platform/shared/paged.ts'
import { contactFields, TOPICS, type Topic } from './fields.ts'

export const sendMessage = endpoint('public', 'POST /api/contact', {
  summary: 'Eine Nachricht an das Verzeichnis; der Absender bekommt eine Bestätigung ohne ihre Worte',
  body: z.object({ ...fieldSchemas(contactFields), elapsedMs }),
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

const messageCall = staffCalls('mails', '/api/admin/contact-messages', {
  output: contactMessage,
  mayConflict: true,
})

export const staffMessages = messageCall('GET', {
  summary: 'Nachrichten aus dem Kontaktformular, die neuesten zuerst; Spamverdacht für sich',
  query: viewQuery(['received', 'spam']),
  output: paged(contactMessage),
})

export const messageById = messageCall('GET /:id', { summary: 'Eine Nachricht aus dem Kontaktformular' })

export const judgeMessage = messageCall('POST /:id/judgement', {
  summary: 'Eine Nachricht unter Spamverdacht freigeben, dann wird sie gemailt, oder beiseitelegen',
  body: z.object({ isSpam: z.boolean() }),
})

export const undoJudgement = messageCall('POST /:id/undo', {
  summary: 'Das Urteil über eine Nachricht zurücknehmen, bevor jemand davon erfährt',
})
