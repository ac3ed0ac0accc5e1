/** The fields of the forms by which somebody takes over an entry. */
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

const TRAP = { kind: 'trap', label: 'Website' } as const

export const CODE_REQUEST_FIELDS = { website: TRAP } as const satisfies FormFields

export const CODE_FIELDS = {
  code: {
    kind: 'line',
    label: 'Code aus der Mail',
    required: true,
    unmarked: true,
    maxLength: 20,
    autoComplete: 'one-time-code',
    placeholder: 'ABCD-2345',
    missing: 'Der Code fehlt noch.',
    message: 'Dieser Code stimmt nicht oder gilt nicht mehr. Er hat acht Zeichen, etwa ABCD-2345.',
  },
} as const satisfies FormFields

export const PROOF_FIELDS = {
  name: {
    kind: 'line',
    label: 'Dein Name',
    required: true,
    maxLength: 100,
    autoComplete: 'name',
    missing: 'Dein Name fehlt noch.',
    message: 'Bitte sag uns, wie du heißt, mit höchstens 100 Zeichen.',
  },
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail der Pension',
    hint: 'Dorthin geht der Zugang. Führt sonst niemand den Eintrag, steht sie danach darin, und Anfragen kommen dorthin.',
    required: true,
    missing: 'E-Mail-Adresse fehlt noch.',
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  phone: {
    kind: 'line',
    type: 'tel',
    label: 'Telefon',
    hint: 'Unter der wir zurückrufen können.',
    isVoluntary: true,
    maxLength: 40,
    autoComplete: 'tel',
    message: 'Bitte kürze die Nummer auf höchstens 40 Zeichen.',
  },
  proof: {
    kind: 'text',
    label: 'Woran sehen wir, dass es deine Pension ist?',
    hint: 'Zum Beispiel: ein Impressum, in dem du stehst, oder Behörde und Aktenzeichen deiner Erlaubnis nach § 11 TierSchG.',
    lines: 5,
    required: true,
    maxLength: 2000,
    missing: 'Der Nachweis fehlt noch.',
    message: 'Bitte schreib uns mit höchstens 2.000 Zeichen, woran wir es sehen.',
  },
  file: {
    kind: 'own',
    label: 'Nachweis als Datei',
    hint: 'Etwa ein Foto der Gewerbeanmeldung oder des Bescheids: JPEG, PNG, WebP, AVIF oder PDF, höchstens 10 MB. Nur unser Team sieht sie, und nach der Entscheidung löschen wir sie.',
    isVoluntary: true,
    message: 'Bitte wähle ein Bild oder ein PDF.',
  },
  website: TRAP,
} as const satisfies FormFields
