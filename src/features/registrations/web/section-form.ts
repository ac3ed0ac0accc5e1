import type { useForm } from '#platform/web/form/use-form.ts'
import type { FORM_FIELDS } from './checks.ts'

/** The form as its sections see it. */
export type SectionForm = ReturnType<typeof useForm<typeof FORM_FIELDS, unknown>>
