import { DAY_LINE } from '#platform/shared/day-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

/** When something that is put off comes back, where none of the offered times fits. */
export const DEFERRAL_FIELDS = {
  day: {
    ...DAY_LINE,
    label: 'Anderer Tag, 08:00',
    required: true,
    message: 'Bitte wähle einen Tag ab morgen.',
  },
} as const satisfies FormFields
