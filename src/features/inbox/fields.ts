import type { FormFields } from '#platform/shared/form.ts'

/** When something that is put off comes back, where none of the offered times fits. */
export const DEFERRAL_FIELDS = {
  day: {
    kind: 'line',
    label: 'Anderer Tag, 08:00',
    required: true,
    maxLength: 10,
    message: 'Bitte wähle einen Tag ab morgen.',
  },
} as const satisfies FormFields
