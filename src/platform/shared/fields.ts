import * as z from 'zod/mini'
import { formatNumber } from './format.ts'
import { withAsciiDomain } from './mail-address.ts'
import { NOT_ON_ONE_LINE, seen } from './one-line.ts'

/** Building blocks for the inputs of endpoints; query values arrive as text. */

const REFUSED = 'Enthält unerlaubte Steuerzeichen.'

/** Of a text of several lines: no control characters but line breaks and tabs, and no halves of characters. */
export const writableText = z.refine<string>((value) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value), REFUSED)

/** One line of text without control characters, trimmed; `missing` is said where there is none. */
export function text(maxLength: number, missing = 'Dieser Text fehlt.') {
  return z.string(missing).check(
    z.overwrite((value) => seen(value)),
    z.maxLength(maxLength, `Höchstens ${maxLength} Zeichen.`),
    z.refine((value) => !NOT_ON_ONE_LINE.test(value), REFUSED),
  )
}

/** A mail address as `fieldSchemas` takes one, where no form declares it. */
export function mailAddress(message: string) {
  return z.pipe(text(254, message).check(z.overwrite(withAsciiDomain)), z.email(message))
}

const number = () => z.coerce.number<number | string>('Bitte gib eine Zahl an.')

/** What databases keep as a number. */
export const MAX_INTEGER = 2_147_483_647

/** Of a row in the database. */
export const id = integer(1, MAX_INTEGER)

/** The same in JSON, where numbers are no texts. */
export const rowId = z.int().check(z.gte(1), z.lte(MAX_INTEGER))

/** A day of the calendar, YYYY-MM-DD; databases have no year 0. */
export function day(error?: string) {
  return z.iso.date(error).check(z.refine((value) => !value.startsWith('0000'), error))
}

/** How many there are of something, as an answer says it. */
export const count = z.int().check(z.gte(0))

/** Of a link in a mail. */
const token = z.string().check(z.minLength(1), z.maxLength(300))

/** Characters that the last part of an address has at most. */
export const SLUG_LENGTH = 160

/** The last part of an address. */
export const slug = text(SLUG_LENGTH).check(z.minLength(1))

/** Parameters of an address that names something by its row's id, by its own address, or by a mail's link. */
export const byId = z.object({ id })
export const bySlug = z.object({ slug })
export const byToken = z.object({ token })

/** Degrees north and degrees east, WGS84. */
export const latitude = decimal(-90, 90)
export const longitude = decimal(-180, 180)

/** A whole number of a query, both limits included; they stand in what is said of another one. */
export function integer(minimum: number, maximum: number) {
  const error = `Erlaubt sind ganze Zahlen von ${formatNumber(minimum)} bis ${formatNumber(maximum)}.`
  return number().check(z.int(error), z.gte(minimum, error), z.lte(maximum, error))
}

/** The same with decimals. */
export function decimal(minimum: number, maximum: number) {
  const error = `Erlaubt sind Zahlen von ${formatNumber(minimum)} bis ${formatNumber(maximum)}.`
  return number().check(z.gte(minimum, error), z.lte(maximum, error))
}

/** A list in one value, such as `abholservice,webcam-ueberwachung`; only the given options, none twice. */
export function listOf<const T extends string>(options: readonly T[]) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((value) => [...new Set(value.split(',').filter((part) => part !== ''))]),
    ),
    z.array(z.enum(options as readonly [T, ...T[]])),
  )
}

/** Ids in one value, such as `12,45,78`; none twice. */
export function idList(most: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Bitte nenne Nummern, durch Kommas getrennt.')),
      z.transform((value) => [...new Set(value.split(',').map(Number))]),
    ),
    z.array(z.number()).check(z.maxLength(most, `Höchstens ${most} Einträge auf einmal.`)),
  )
}

/** Text that may be left out, null or empty, which all mean that there is none. */
export function orNothing(schema: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value || null),
  )
}

/** The last part of an address that staff choose; capitals become small letters. `missing` is said when there is none. */
export function chosenSlug(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.maxLength(SLUG_LENGTH, `Der Slug hat höchstens ${SLUG_LENGTH} Zeichen.`),
      z.regex(
        /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
        'Der Slug besteht aus Kleinbuchstaben, Ziffern und Bindestrichen.',
      ),
    )
}

/** What search engines show below a title. */
export const metaDescription = z
  .string()
  .check(z.trim(), z.maxLength(160, 'Die Meta-Beschreibung hat höchstens 160 Zeichen.'), writableText)
