/** What became of a mail; `migrations/0008_mails.sql` tells what each means to the process that sends. */
export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'uncertain'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** By what staff look at mails: a status, or those sent that may have arrived twice. */
export const MAIL_VIEWS = [...MAIL_STATUSES, 'doubled'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** After the n-th temporary failure the next attempt waits so many seconds: 1 min, 5 min, 30 min, 2 h, 8 h, 24 h. */
export const RETRY_AFTER_S = [60, 300, 1800, 7200, 28_800, 86_400] as const

/** Mails that somebody may want no more: requests to an operator, invitations to review, questions about free places and
 * whether all is still so. */
export const STOPPABLE = ['requests', 'reviews', 'room', 'confirmations'] as const
export type Stoppable = (typeof STOPPABLE)[number]

/** Messages to the directory are kept for so long, and so are the words of the mails that bring them. */
export const MESSAGE_MONTHS = 12

/** So many mails a day get to an address that nobody has confirmed yet; the others wait for their day. */
export const MAX_UNCONFIRMED_A_DAY = 5
/** More than so many that wait for one such address are no person's doing. */
export const MAX_UNCONFIRMED_WAITING = 20

/** With this begin the kinds of mails about stays: what strangers have sent otherwise to an address does not hold these up. */
export const ABOUT_REQUESTS = 'request-'
/** Why a mail ended that was one too many. */
export const TOO_MANY =
  'Nicht versendet: An diese Adresse, die noch niemand bestätigt hat, warten schon zu viele Mails.'

/** Why a mail ended that could not leave in time. */
export const OUTDATED = 'Überholt: Was in der Mail steht, galt nicht mehr, bevor sie hinausgehen konnte.'

/** The number by which a mail server has refused a mail, out of why it failed: 550 of "… nicht an: 550 5.1.1 …". */
export function refusalCode(error: string | null): number | null {
  const code = /: ([45]\d\d)\b/.exec(error ?? '')?.[1]
  return code === undefined ? null : Number(code)
}

/** Mails by whose link somebody of the staff chooses a password: whoever else opens it has their account. */
export const PASSWORD_KIND = 'staff-password'
/** Mails with a code that gives a listing to whoever types it. */
export const CODE_KIND = 'claim-code'

/** Whether staff may send it to another address. */
export function mayReaddress(kind: string): boolean {
  return kind !== PASSWORD_KIND
}

/** Whether staff may send it once more: only what nobody is at, and nobody will be at by itself. */
export function maySendAgain(status: MailStatus): boolean {
  return status !== 'waiting' && status !== 'sending'
}

/** Whether it may have come back as undeliverable: only what a mail server may have taken. */
export function mayComeBack(status: MailStatus): boolean {
  return status === 'sent' || status === 'uncertain'
}
