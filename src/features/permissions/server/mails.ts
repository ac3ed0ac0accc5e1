/** The mails about permissions: seen, not confirmed, soon to lapse. */
import { listingPath } from '#features/listings/rules.ts'
import { button, letter, type NewMail, note, quote, type Sender } from '#features/mails/server/exports.ts'
import { berlinInstant } from '#platform/shared/dates.ts'
import { formatDay, formatMonth } from '#platform/shared/format.ts'
import { LAPSES_AFTER_MONTHS, PERMISSION_NAME } from '../rules.ts'
import type { LapsingPermission, PermissionRow } from './queries.ts'

export function checkedMail(
  { id, recipient, slug, listingTitle }: PermissionRow,
  checkedOn: string,
  { publicUrl, contactMail }: Sender,
): NewMail[] {
  return toOperator(recipient, {
    occasion: `permission-checked:${id}`,
    replyTo: contactMail,
    subject: `Deine Erlaubnis für ${listingTitle} ist geprüft`,
    content: letter('Deine Erlaubnis ist geprüft', listingTitle, [
      'Hallo,',
      `danke für den Bescheid. Bei ${listingTitle} steht jetzt: „${PERMISSION_NAME}, geprüft im ${formatMonth(checkedOn)}“.`,
      `Die Datei haben wir gelöscht. Die Prüfung gilt ${LAPSES_AFTER_MONTHS} Monate; wir erinnern dich rechtzeitig.`,
      button('Eintrag ansehen', publicUrl + listingPath(slug)),
    ]),
  })
}

export function refusedMail(
  { id, recipient, slug, listingTitle, authority, issuedOn }: PermissionRow,
  reason: string,
  { publicUrl, contactMail }: Sender,
): NewMail[] {
  return toOperator(recipient, {
    occasion: `permission-refused:${id}`,
    replyTo: contactMail,
    subject: `Deine Erlaubnis für ${listingTitle} konnten wir nicht bestätigen`,
    content: letter('Das konnten wir noch nicht bestätigen', listingTitle, [
      'Hallo,',
      `du hast uns für ${listingTitle} den Bescheid vom ${formatDay(issuedOn)} (${authority}) geschickt. Bestätigen konnten wir ihn nicht. Der Grund:`,
      quote(reason),
      'Die Datei haben wir gelöscht. Du kannst den Bescheid jederzeit neu schicken:',
      button('Bescheid schicken', `${publicUrl}/mein-eintrag/${encodeURIComponent(slug)}/erlaubnis`),
    ]),
  })
}

/** Nobody to tell when the operator is gone, or the listing is somebody else's. */
function toOperator(recipient: string | null, mail: Omit<NewMail, 'recipient'>): NewMail[] {
  return recipient === null ? [] : [{ ...mail, recipient }]
}

export function reminderMail(
  { id, email, slug, listingTitle, checkedOn, lapsesOn }: LapsingPermission,
  { publicUrl, contactMail }: Sender,
): NewMail {
  return {
    occasion: `permission-lapsing:${id}`,
    recipient: email,
    replyTo: contactMail,
    goodUntil: berlinInstant(lapsesOn, '00:00'),
    subject: `Die Prüfung deiner Erlaubnis für ${listingTitle} läuft am ${formatDay(lapsesOn)} ab`,
    content: letter(`Läuft am ${formatDay(lapsesOn)} ab`, listingTitle, [
      'Hallo,',
      `deine ${PERMISSION_NAME} für ${listingTitle} haben wir zuletzt im ${formatMonth(checkedOn)} gesehen. Nach ${LAPSES_AFTER_MONTHS} Monaten steht am Eintrag, dass die Prüfung abgelaufen ist.`,
      'Schick uns den Bescheid einfach noch einmal, dann steht dort wieder der neue Monat:',
      button('Bescheid schicken', `${publicUrl}/mein-eintrag/${encodeURIComponent(slug)}/erlaubnis`),
      note('Die Prüfung ist kostenlos und hat mit Premium nichts zu tun.'),
    ]),
  }
}
