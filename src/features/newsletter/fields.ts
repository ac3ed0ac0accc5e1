/** The form for the newsletter, and the words that are agreed to. */
import type { FormFields } from '#platform/shared/form.ts'

export const newsletterFields = {
  email: {
    kind: 'line',
    type: 'email',
    label: 'E-Mail-Adresse',
    required: true,
    unmarked: true,
    maxLength: 254,
    autoComplete: 'email',
    placeholder: 'deine@mail.de',
    message: 'Ungültige E-Mail-Adresse',
  },
  nickname: { kind: 'trap', label: 'Bitte leer lassen' },
} as const satisfies FormFields

/** Stands beside the button and in the mail; kept with each address as what was agreed to. */
export function consentWording(siteName: string): string {
  return `Ich möchte höchstens einmal im Monat den Newsletter von ${siteName} mit einem neuen Ratgeber bekommen. Abmelden kann ich mich jederzeit mit einem Klick.`
}
