/** The fields of the forms around the permission to board dogs. */
import { DAY_LINE } from '#platform/shared/day-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

/** By which an operator names the permission. */
export const PERMISSION_FIELDS = {
  authority: {
    kind: 'line',
    label: 'Behörde',
    hint: 'Wie sie im Bescheid steht.',
    required: true,
    maxLength: 160,
    placeholder: 'Veterinäramt Landkreis Teltow-Fläming',
    missing: 'Die Behörde fehlt noch.',
    message: 'Bitte nenne die Behörde mit höchstens 160 Zeichen.',
  },
  issuedOn: {
    ...DAY_LINE,
    label: 'Datum des Bescheids',
    required: true,
    missing: 'Das Datum fehlt noch.',
    message: 'Bitte nenne den Tag, der im Bescheid steht: nicht vor 1987, nicht in der Zukunft.',
  },
  number: {
    kind: 'line',
    label: 'Aktenzeichen',
    required: true,
    maxLength: 80,
    placeholder: '39.2-TS-114/26',
    missing: 'Das Aktenzeichen fehlt noch.',
    message: 'Bitte nenne das Aktenzeichen mit höchstens 80 Zeichen.',
  },
  notice: {
    kind: 'own',
    label: 'Bescheid',
    hint: 'Ein Foto oder Scan (JPEG, PNG, WebP, AVIF) oder ein PDF, höchstens 10 MB. Nur unser Team sieht die Datei, und nach der Prüfung löschen wir sie.',
    required: true,
    message: 'Bitte wähle den Bescheid als Bild oder PDF.',
  },
} as const satisfies FormFields

/** By which staff say that they have seen the notice. */
export const CHECK_FIELDS = {
  checkedOn: {
    ...DAY_LINE,
    label: 'Gesehen am',
    required: true,
    message:
      'Bitte nenne den Tag, an dem du den Bescheid gesehen hast: nicht in der Zukunft, nicht bevor er eingereicht war.',
  },
  initials: {
    kind: 'line',
    label: 'Kürzel',
    required: true,
    maxLength: 5,
    autoComplete: 'off',
    message: 'Bitte nenne dein Kürzel, zwei bis fünf Buchstaben.',
  },
} as const satisfies FormFields
