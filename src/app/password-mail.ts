import crypto from 'node:crypto'
import type { SendPasswordLink } from '#features/administrators/server/routes.ts'
import { button, enqueueMails, letter, note, type Sender } from '#features/mails/server/exports.ts'

/** The mail by which somebody of the staff chooses a password: to begin with, or because it is lost. */
export function passwordMail({ siteName, publicUrl, contactMail }: Sender): SendPasswordLink {
  return (transaction, { name, email, isInvitation, path, validDays, goodUntil }) => {
    const heading = isInvitation ? 'Dein Konto für die Verwaltung' : 'Ein neues Passwort wählen'
    const content = letter(heading, `Der Link gilt ${validDays} Tage und genau einmal.`, [
      `Hallo ${name},`,
      isInvitation
        ? `für dich gibt es jetzt ein Konto in der Verwaltung von ${siteName}. Dein Benutzername ist „${name}“; das Passwort wählst du selbst.`
        : `mit diesem Link wählst du ein neues Passwort für dein Konto „${name}“. Bis dahin gilt das bisherige.`,
      button('Passwort wählen', publicUrl + path),
      note(`Der Link gilt ${validDays} Tage und genau einmal. Gib ihn nicht weiter.`),
      note('Du kannst damit nichts anfangen? Dann lösche diese Mail, es ändert sich nichts.'),
    ])
    const occasion = `staff-password:${crypto.randomUUID()}`
    const subject = `${heading} | ${siteName}`
    const mail = { occasion, recipient: email, replyTo: contactMail, subject, content, goodUntil }
    return enqueueMails(transaction, [mail])
  }
}
