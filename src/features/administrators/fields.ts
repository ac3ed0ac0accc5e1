import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { AREAS } from '#platform/shared/scope.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules.ts'

/** Of the login. */
export const loginFields = {
  username: {
    kind: 'line',
    label: 'Benutzername',
    required: true,
    unmarked: true,
    maxLength: MAX_NAME_LENGTH,
    autoComplete: 'username',
    message: 'Bitte gib deinen Benutzernamen ein.',
  },
  password: {
    kind: 'line',
    type: 'password',
    label: 'Passwort',
    required: true,
    unmarked: true,
    maxLength: MAX_PASSWORD_LENGTH,
    autoComplete: 'current-password',
    message: 'Bitte gib dein Passwort ein.',
  },
  code: {
    kind: 'line',
    label: 'Code aus der App',
    hint: 'Nur mit zweitem Faktor. Ein Ersatzcode geht auch.',
    maxLength: 40,
    autoComplete: 'one-time-code',
    message: 'Bitte gib den Code aus deiner App ein.',
  },
} as const satisfies FormFields

const newPassword = {
  kind: 'line',
  type: 'password',
  label: 'Neues Passwort',
  hint: `Mindestens ${MIN_PASSWORD_LENGTH} Zeichen, zum Beispiel vier zufällige Wörter.`,
  required: true,
  unmarked: true,
  maxLength: MAX_PASSWORD_LENGTH,
  autoComplete: 'new-password',
  message: `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} und höchstens ${MAX_PASSWORD_LENGTH} Zeichen.`,
} as const

/** Of the form behind the link in a mail. */
export const chosenPasswordFields = { password: newPassword } as const satisfies FormFields

/** Shows again who sits at the keyboard, before the account's protection changes. */
export const confirmFields = {
  current: { ...loginFields.password, label: 'Dein Passwort' },
} as const satisfies FormFields

export const passwordFields = {
  current: {
    ...confirmFields.current,
    label: 'Bisheriges Passwort',
    message: 'Bitte gib dein bisheriges Passwort ein.',
  },
  password: newPassword,
} as const satisfies FormFields

/** Of setting up the second factor. */
export const codeFields = {
  code: {
    kind: 'line',
    label: 'Code aus der App',
    required: true,
    unmarked: true,
    maxLength: 10,
    autoComplete: 'one-time-code',
    message: 'Bitte gib die sechs Ziffern ein, die deine App zeigt.',
  },
  ...confirmFields,
} as const satisfies FormFields

export const passkeyFields = {
  name: {
    kind: 'line',
    label: 'Name',
    hint: 'Woran du ihn erkennst, zum Beispiel „Laptop“.',
    required: true,
    unmarked: true,
    maxLength: MAX_NAME_LENGTH,
    message: `Bitte gib dem Passkey einen Namen mit höchstens ${MAX_NAME_LENGTH} Zeichen.`,
  },
  ...confirmFields,
} as const satisfies FormFields

/** Of a new account. */
export const accountFields = {
  name: {
    kind: 'line',
    label: 'Benutzername',
    hint: 'Buchstaben, Ziffern und dazwischen . _ - @ und Leerzeichen.',
    required: true,
    unmarked: true,
    maxLength: MAX_NAME_LENGTH,
    message: `Bitte gib einen Namen mit höchstens ${MAX_NAME_LENGTH} Buchstaben und Ziffern an.`,
  },
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail',
    hint: 'Dorthin geht der Link, mit dem die Person ihr Passwort wählt.',
    required: true,
    unmarked: true,
    autoComplete: 'off',
    message: 'Bitte gib eine gültige E-Mail-Adresse an.',
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
