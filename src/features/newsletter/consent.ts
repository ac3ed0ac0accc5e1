/** The words that are agreed to with the newsletter: they stand beside the button and in the mail, and are kept. */
export function consentWording(siteName: string): string {
  return `Ich möchte höchstens einmal im Monat den Newsletter von ${siteName} mit einem neuen Ratgeber bekommen. Abmelden kann ich mich jederzeit mit einem Klick.`
}
