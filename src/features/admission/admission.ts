/** The schema of a listing's `admission`: every field may be missing, which says that it is not known. */
import * as z from 'zod/mini'
import { ADMISSION_FIELDS, ADMISSION_NAMES, type Admission, type AdmissionField, ANSWERS } from './rules.ts'

/** What an answer to a field can be. */
function answer(field: AdmissionField) {
  const word = z.enum(Object.keys(ANSWERS[field.kind]))
  if (field.kind !== 'limit') return z.optional(word)
  return z.optional(z.union([z.int().check(z.gte(1), z.lte(field.max)), word]))
}

const shape = Object.fromEntries(ADMISSION_NAMES.map((name) => [name, answer(ADMISSION_FIELDS[name])]))

/** Which dogs a place takes. Sizes, weights in kg, ages in months, stays in nights. */
export const admissionSchema = z.object(shape) as unknown as z.ZodMiniType<Admission, Admission>
