import type { FormFields } from '#platform/shared/form.ts'
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
