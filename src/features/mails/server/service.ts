import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Mail, MailSummary } from '../contract.ts'
import { MAIL_STATUSES, type MailStatus, maySendAgain } from '../rules.ts'
import * as queries from './log-queries.ts'
import { type MailLook, renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Mails, newest first, and how many match in all. */
export async function listMails(
  db: Db,
  filter: queries.MailFilter & { limit: number; offset: number },
): Promise<{ mails: MailSummary[]; total: number }> {
  const rows = await queries.newestMails(db, filter, filter.limit, filter.offset)
  return { mails: rows.map(summary), total: await queries.countMails(db, filter) }
}

/** How many match in each status, and how many there are of each kind. */
export async function countMails(db: Db, { kind, search }: Omit<queries.MailFilter, 'status'>) {
  const rows = await queries.countsByKind(db, { search })
  const statuses = Object.fromEntries(MAIL_STATUSES.map((status) => [status, 0])) as Record<
    MailStatus,
    number
  >
  const kinds = new Map<string, number>()
  for (const row of rows) {
    kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + row.count)
    if (kind === undefined || kind === row.kind) statuses[row.status] += row.count
  }
  return { statuses, kinds: [...kinds].map(([name, count]) => ({ kind: name, count })) }
}

/** A mail as it was, or will be, sent. Throws ApiError `not_found`. */
export async function showMail(db: Db, look: MailLook, id: number): Promise<Mail> {
  const row = await queries.mailById(db, id)
  if (!row) throw new ApiError('not_found')
  return {
    ...summary(row),
    replyTo: row.replyTo,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    hasCalendar: row.calendar !== null,
    html: renderHtml(row.content, look),
    text: renderText(row.content, look),
  }
}

/**
 * Sends a mail once more, whatever became of it, unless it is under way. Answers the mail before and after; throws
 * ApiError `not_found` or `conflict`.
 */
export async function sendAgain(db: Db, id: number): Promise<{ before: MailSummary; after: MailSummary }> {
  const before = await queries.mailById(db, id)
  if (!before) throw new ApiError('not_found')
  const after = await queries.enqueueAgain(db, id, MAIL_STATUSES.filter(maySendAgain))
  if (!after) throw new ApiError('conflict', 'Diese Mail wird gerade gesendet oder wartet schon darauf.')
  await queries.announceMails(db)
  return { before: summary(before), after: summary(after) }
}

function summary(row: queries.MailRow): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    recipientName: row.recipientName,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
