/** Makes the schema of an endpoint from the fields of its form; only contracts import it, so that no schema travels. */

import * as z from 'zod/mini'
import { day } from './fields.ts'
import type { FormField, FormFields } from './form.ts'
import { withAsciiDomain } from './mail-address.ts'
import { NOT_ON_ONE_LINE, seen } from './one-line.ts'
import { readDay } from './typed-day.ts'

/** Control characters but line breaks and tabs, and halves of characters, which databases do not take. */
const CONTROL_CHARACTER = /(?![\n\t])[\p{Cc}\p{Cs}]/u
const MAX_TRAP_LENGTH = 1000

/** How long somebody took for a form, in milliseconds; nobody measures it where no scripts run. */
export const elapsedMs = z.optional(z.number().check(z.gte(0)))
/** The same in a form with files, where everything is text. */
export const writtenElapsedMs = z.optional(z.coerce.number().check(z.gte(0)))

type SchemaOf<F extends FormField> = F extends { kind: 'choice'; options: infer Options }
  ? z.ZodMiniType<keyof Options & string, keyof Options & string>
  : F extends { required: true }
    ? z.ZodMiniType<string, string>
    : z.ZodMiniType<string, string | undefined>

type Shape<F extends FormFields> = {
  [Name in keyof F as F[Name] extends { kind: 'own' } ? never : Name]: SchemaOf<F[Name]>
}

/** The schemas of the fields, to be spread into `z.object`. Text but for passwords is trimmed; what may be left out is ''. */
export function fieldSchemas<const F extends FormFields>(fields: F): Shape<F> {
  const declared = Object.entries(fields).filter(([, { kind }]) => kind !== 'own')
  return Object.fromEntries(declared.map(([name, field]) => [name, fieldSchema(field)])) as Shape<F>
}

function fieldSchema(field: FormField): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return z.enum(Object.keys(field.options), field.message)
    case 'trap':
      return z._default(z.string().check(z.maxLength(MAX_TRAP_LENGTH)), '')
    case 'own':
      throw new Error('a field of its own kind has a schema of its own')
    default:
      return field.required ? textSchema(field) : z._default(textSchema(field), '')
  }
}

type Text = Extract<FormField, { kind: 'line' | 'text' }>

function textSchema(field: Text): z.ZodMiniType<string, string> {
  const { kind, message, missing = message, maxLength = Number.POSITIVE_INFINITY } = field
  const minLength = field.required ? 1 : 0
  const type = kind === 'line' ? field.type : undefined
  if (type === 'password')
    return z.string(missing).check(z.minLength(minLength, missing), z.maxLength(maxLength, message))
  const refused = kind === 'text' ? CONTROL_CHARACTER : NOT_ON_ONE_LINE
  const text = z.string(missing).check(
    // Browsers send line breaks as CR LF, but count them as one character.
    z.overwrite((value) => seen(value).replaceAll('\r\n', '\n')),
    z.minLength(minLength, missing),
    z.maxLength(maxLength, message),
    z.refine((value) => !refused.test(value), message),
  )
  if (type === 'date') {
    const written = text.check(z.overwrite((value) => readDay(value) || value))
    return z.pipe(written, field.required ? day(message) : z.union([z.literal(''), day(message)]))
  }
  if (type !== 'email') return text
  const email = z.pipe(text.check(z.overwrite(withAsciiDomain)), z.email(message))
  return field.required ? email : z.union([z.literal(''), email])
}
