/** Every text around mails that somebody asks for. */
export const subscriptionTexts = {
  failed: 'Die Anmeldung konnte nicht verschickt werden. Bitte versuche es später noch einmal.',
  linkFailed: 'Das hat nicht geklappt. Bitte versuche es später noch einmal.',
  missingTitle: 'Link nicht gefunden',
  missing: 'Ist der Link vollständig? Öffne ihn am besten noch einmal aus der Mail.',
  goneTitle: 'Dieser Link ist abgelaufen',
  gone: 'Melde dich einfach noch einmal an, dann kommt ein neuer.',
  sentTitle: 'Schau in dein Postfach',
  sent: 'Wir schicken dir eine Mail. Öffne sie und bestätige mit dem Link darin, dass du die Nachricht haben möchtest. Nichts da? Sieh im Spam-Ordner nach. Nach mehreren unbestätigten Mails an einem Tag kommt die nächste erst am Tag darauf.',
}
