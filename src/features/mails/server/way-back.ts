/** Decisions of staff whose mails wait for half a minute, and the way back from them until then. */
import {
  type AuditedChange,
  decisionSubject,
  type RevocableAction,
  recordAudit,
} from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { enqueueMails, hurryMails, type NewMail, withdrawMails } from './queries.ts'
import { decisionsBy, forgetEarlier, keepDecision, lastDecision, takeDecision } from './way-back-queries.ts'

/** Seconds in which a decision can be taken back; its mails wait so long. */
export const WAY_BACK_S = 30

/** A decision as the protocol tells it, with its mails. */
interface Decision<Before, After> extends AuditedChange<Before, After> {
  action: RevocableAction
  /** What `takeBack` needs, as JSON. */
  wayBack?: object
  mails?: readonly NewMail[]
}

/**
 * Notes a decision in its transaction and in the protocol, and puts its mails into the outbox, which they leave half a minute
 * later. What it is about stands in `WAYS_BACK`.
 */
export async function decideRevocably<Before, After>(
  transaction: Db,
  staff: Staff,
  { wayBack = {}, mails = [], ...change }: Decision<Before, After>,
): Promise<void> {
  await keepWayBack(transaction, staff, decisionSubject(change.action, change.subjectId), wayBack, mails)
  await recordAudit<Before, After>(transaction, staff, change)
}

/**
 * The same for a decision of which the protocol has more than one entry, or is told elsewhere. `subject` names what was
 * decided about, `report 7`, and `topic` what that changed, where others decide about it under another name, `review 12`;
 * `before` is what `takeBack` needs, as JSON.
 */
export async function keepWayBack(
  transaction: Db,
  { name }: Staff,
  subject: string,
  before: object,
  mails: readonly NewMail[] = [],
  topic = subject,
): Promise<void> {
  const occasions = mails.map(({ occasion }) => occasion)
  await keepDecision(transaction, { subject, topic, by: name, occasions, before })
  await enqueueMails(transaction, mails, { afterS: WAY_BACK_S })
}

/**
 * Withdraws the mails of the last decision about something; answers what was so before it. Undefined when its time is over
 * or a mail may have left already.
 */
export async function takeBackIfWaiting<Before>(
  transaction: Db,
  subject: string,
): Promise<Before | undefined> {
  const kept = await takeDecision(transaction, subject, WAY_BACK_S)
  return kept && (await withdrawMails(transaction, kept.occasions)) ? (kept.before as Before) : undefined
}

/**
 * The same for whoever has decided; throws ApiError `conflict` when it is too late, or something else was decided since. The
 * transaction is given up then.
 */
export async function takeBack<Before>(transaction: Db, { name }: Staff, subject: string): Promise<Before> {
  const last = await lastDecision(transaction, subject, WAY_BACK_S)
  if (last?.by && last.by !== name) throw notYours(last.by)
  if (last && last.subject !== subject)
    throw new ApiError('conflict', 'Du hast danach noch einmal entschieden. Nimm das zuerst zurück.')
  const before = await takeBackIfWaiting<Before>(transaction, subject)
  if (before === undefined)
    throw new ApiError('conflict', `Das ließ sich nur ${WAY_BACK_S} Sekunden lang zurücknehmen.`)
  return before
}

/** What somebody of this name can take back, as `review 12`. */
export function revocableDecisions(db: Db, name: string): Promise<string[]> {
  return decisionsBy(db, name, WAY_BACK_S)
}

/** The error that what somebody wants to take back was decided by somebody else, `by` name. */
export function notYours(by: string): ApiError {
  return new ApiError(
    'conflict',
    `Inzwischen hat ${by} entschieden. Das nimmt nur zurück, wer es entschieden hat.`,
  )
}

/** Part of what was so before a decision that had mails sent once more, by their occasions: taken back, they stay. */
export interface SentAgain {
  again: readonly string[]
}

/**
 * Gives up the way back from the last decision about something, and from those before it: its mails leave now. Answers how many do; throws ApiError
 * `conflict` when its time is over anyway.
 */
export async function sendNow(transaction: Db, subject: string): Promise<number> {
  await forgetEarlier(transaction, subject)
  const kept = await takeDecision(transaction, subject, WAY_BACK_S)
  if (!kept) throw new ApiError('conflict', 'Diese Mail ist schon unterwegs.')
  const { again = [] } = kept.before as Partial<SentAgain>
  return hurryMails(transaction, [...kept.occasions, ...again])
}
