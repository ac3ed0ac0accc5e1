import type { FormFields } from '#platform/shared/form.ts'

/** Whom staff look for. */
export const findFields = {
  email: {
    kind: 'line',
    type: 'email',
    label: 'E-Mail-Adresse',
    required: true,
    unmarked: true,
    maxLength: 254,
    autoComplete: 'off',
    message: 'Bitte gib eine vollständige E-Mail-Adresse an.',
  },
} as const satisfies FormFields
