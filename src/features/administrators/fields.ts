import type { FormFields } from '#platform/shared/form.ts'
import { AREAS } from '#platform/shared/scope.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from './rules.ts'

/** Of the login. */
export const loginFields = {
  username: {
    kind: 'line',
    label: 'Benutzername',
    required: true,
    unmarked: true,
    maxLength: MAX_NAME_LENGTH,
    autoComplete: 'username',
    message: 'Bitte geben Sie Ihren Benutzernamen ein.',
  },
  password: {
    kind: 'line',
    type: 'password',
    label: 'Passwort',
    required: true,
    unmarked: true,
    maxLength: MAX_PASSWORD_LENGTH,
    autoComplete: 'current-password',
    message: 'Bitte geben Sie Ihr Passwort ein.',
  },
} as const satisfies FormFields

/** How long an API key is good. */
export const VALIDITIES = {
  month: '30 Tage',
  quarter: '90 Tage',
  year: 'Ein Jahr',
  unlimited: 'Ohne Ende',
} as const
export type Validity = keyof typeof VALIDITIES

/** Of a new API key. */
export const keyFields = {
  name: {
    kind: 'line',
    label: 'Name',
    hint: 'Wofür er ist, zum Beispiel „Auswertung Büro“.',
    required: true,
    maxLength: MAX_NAME_LENGTH,
    message: `Bitte gib dem Schlüssel einen Namen mit höchstens ${MAX_NAME_LENGTH} Zeichen.`,
  },
  area: {
    kind: 'choice',
    label: 'Bereich',
    required: true,
    options: AREAS,
    message: 'Bitte wähle, wofür der Schlüssel gilt.',
  },
  access: {
    kind: 'choice',
    label: 'Darf',
    required: true,
    options: { read: 'Lesen', write: 'Lesen und schreiben' },
    message: 'Bitte wähle, ob der Schlüssel nur lesen darf.',
  },
  validity: {
    kind: 'choice',
    label: 'Gültig',
    required: true,
    options: VALIDITIES,
    message: 'Bitte wähle, wie lange der Schlüssel gilt.',
  },
} as const satisfies FormFields
