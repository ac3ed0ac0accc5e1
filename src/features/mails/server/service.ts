import { valuesAfter } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { MailLook } from '../content.ts'
import type { listMails as listMailsEndpoint, Mail, MailSummary } from '../contract.ts'
import { CODE_KIND, MAIL_STATUSES, mayComeBack, mayReaddress, maySendAgain, PASSWORD_KIND } from '../rules.ts'
import * as queries from './log-queries.ts'
import { withoutLinks } from './preview.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { keepWayBack, type SentAgain, takeBack, WAY_BACK_S } from './way-back.ts'

/** A mail before and after something that staff do with it. */
type Changed = Record<'before' | 'after', MailSummary>

/** Mails, newest first, and how many match in each status, and how many there are of each kind. */
export async function listMails(
  db: Db,
  { status, kind, search }: queries.MailFilter,
  range: Range,
): Promise<OutputOf<typeof listMailsEndpoint>> {
  const { rows, counted } = await readMails(db, { status, kind, search }, range)
  const counts = { all: 0, waiting: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, doubled: 0 }
  const kinds = new Map<string, number>()
  for (const row of counted) {
    kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + row.count)
    if (kind !== undefined && kind !== row.kind) continue
    counts[row.status] += row.count
    counts.doubled += row.doubled
    counts.all += row.count
  }
  return {
    entries: rows.map(summary),
    total: counts[status ?? 'all'],
    counts,
    kinds: [...kinds].map(([name, count]) => ({ kind: name, count })),
  }
}

async function readMails(db: Db, { search, ...filter }: queries.MailFilter, range: Range) {
  if (search !== undefined) {
    const { ids, counted } = await queries.searchMails(db, { ...filter, search }, range)
    return { rows: await queries.mailsByIds(db, ids), counted }
  }
  const [rows, counted] = await Promise.all([
    queries.newestMails(db, filter, range),
    queries.countsByKind(db),
  ])
  return { rows, counted }
}

/**
 * A mail as it was, or will be, sent: to people with its links, unless they are one person's, to keys without what opens
 * something. Throws ApiError `not_found`, and `forbidden` for a key and a code.
 */
export async function showMail(db: Db, look: MailLook, { by }: Staff, id: number): Promise<Mail> {
  const row = found(await queries.mailById(db, id))
  if (by === 'key' && row.kind === CODE_KIND)
    throw new ApiError('forbidden', 'Den Code in dieser Mail zeigen wir nur nach einer Anmeldung.')
  const content = by === 'key' || row.kind === PASSWORD_KIND ? withoutLinks(row.content, look) : row.content
  return {
    ...summary(row),
    replyTo: row.replyTo,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    hasCalendar: row.calendar !== null,
    html: renderHtml(content, look),
    text: renderText(content, look),
  }
}

/**
 * Puts a mail into the outbox once more, whatever became of it, unless it is under way, to another address if one is given;
 * for half a minute that can be taken back. Answers the mail before and after; throws ApiError `not_found` or `conflict`.
 */
export async function sendAgain(
  transaction: Db,
  staff: Staff,
  id: number,
  recipient?: string,
): Promise<Changed> {
  const before = found(await queries.mailById(transaction, id))
  if (before.goodUntil !== null && before.goodUntil <= new Date())
    throw new ApiError('conflict', 'Was in dieser Mail steht, gilt nicht mehr.')
  if (recipient !== undefined && !mayReaddress(before.kind))
    throw new ApiError(
      'conflict',
      'Der Link in dieser Mail ist nur für das eine Konto. Ändere dort die E-Mail-Adresse und schick einen neuen Link.',
    )
  const after = await queries.enqueueAgain(transaction, id, {
    from: MAIL_STATUSES.filter(maySendAgain),
    afterS: WAY_BACK_S,
    recipient,
  })
  if (!after) throw new ApiError('conflict', 'Diese Mail wird gerade gesendet oder wartet schon darauf.')
  const { fate, occasion } = before
  await keepWayBack(transaction, staff, subjectOf(id), { fate, again: [occasion] } satisfies Before)
  await queries.announceMails(transaction)
  return { before: summary(before), after: summary(after) }
}

/** Every address that these mails go to, or went to before staff sent them to another one. */
export async function mailedAddresses(db: Db, occasions: readonly string[]): Promise<string[]> {
  const mails = await queries.mailsAbout(db, occasions)
  const given = await valuesAfter(
    db,
    { action: 'mail.new-address', undo: 'mail.undo', field: 'recipient' },
    mails.map(({ id }) => id),
  )
  // What is anonymised has no recipient.
  return [...mails.map(({ recipient }) => recipient), ...given].filter((address) => address !== '')
}

/**
 * Keeps that a mail came back as undeliverable, as staff have read in their own mailbox: it counts as failed, with all that
 * follows from that. Answers the mail before and after; throws ApiError `not_found` or `conflict`.
 */
export function noteReturn(db: Db, id: number): Promise<Changed> {
  const mark = () => queries.markFailed(db, id, CAME_BACK, MAIL_STATUSES.filter(mayComeBack))
  return changed(db, id, mark, 'Zurückkommen kann nur eine Mail, die gesendet wurde.')
}

/** Notes that what a mail was to tell is settled without it, or is not after all; ApiError `not_found` or `conflict`. */
export function settle(db: Db, id: number, isSettled: boolean): Promise<Changed> {
  return changed(db, id, () => queries.setSettled(db, id, isSettled), 'Diese Mail wartet auf nichts mehr.')
}

async function changed(
  db: Db,
  id: number,
  change: () => Promise<queries.MailRow | undefined>,
  refusal: string,
): Promise<Changed> {
  const before = found(await queries.mailById(db, id))
  const after = found(await change(), refusal, 'conflict')
  return { before: summary(before), after: summary(after) }
}

const CAME_BACK = 'Kam als unzustellbar zurück.'

/** Leaves a mail as it was before it was to be sent again; throws ApiError `conflict` when it may have left since. */
export async function undoSendAgain(transaction: Db, staff: Staff, id: number): Promise<MailSummary> {
  const { fate } = await takeBack<Before>(transaction, staff, subjectOf(id))
  const row = await queries.restoreFate(transaction, id, fate)
  return summary(found(row, 'Die Mail ist schon unterwegs.', 'conflict'))
}

interface Before extends SentAgain {
  fate: object
}

const subjectOf = (id: number) => `mail ${id}`

function summary(row: queries.MailRow): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    recipientName: row.recipientName,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    uncertainAttempts: row.uncertainAttempts,
    nextAttemptAt: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
