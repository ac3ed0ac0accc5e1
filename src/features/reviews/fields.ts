import * as z from 'zod/mini'
import { integer } from '#platform/shared/fields.ts'
import { FIELD_MESSAGES, MAX_NAME_LENGTH } from './rules.ts'

const MAX_EMAIL_LENGTH = 254
/** All but line breaks and tabs. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/u
const ANY_CONTROL_CHARACTER = /\p{Cc}/u

export const id = integer(1, 2_147_483_647)
/** Of a link in a mail. */
export const token = z.string().check(z.minLength(1), z.maxLength(300))

/** Several lines, trimmed. Browsers send line breaks as CR LF, but count them as one character. */
export function lines(minLength: number, maxLength: number, message: string) {
  return z.string(message).check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n').trim()),
    z.minLength(minLength, message),
    z.maxLength(maxLength, message),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), message),
  )
}

const starsOr = (message: string) =>
  z.coerce.number<number | string>(message).check(z.int(message), z.gte(1, message), z.lte(5, message))

/** 1 to 5; forms send it as text. */
export const stars = starsOr(FIELD_MESSAGES.rating)

const none = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)
/** Stars that may be left out: an untouched group is absent, null or empty. */
export const optionalStars = z._default(z.union([none, starsOr(FIELD_MESSAGES.aspect)]), null)

export const userName = z.string(FIELD_MESSAGES.userName).check(
  z.trim(),
  z.minLength(1, FIELD_MESSAGES.userName),
  z.maxLength(MAX_NAME_LENGTH, FIELD_MESSAGES.userName),
  z.refine((value) => !ANY_CONTROL_CHARACTER.test(value), FIELD_MESSAGES.userName),
)

export const optionalEmail = z.union([
  z.literal(''),
  z.email(FIELD_MESSAGES.email).check(z.maxLength(MAX_EMAIL_LENGTH, FIELD_MESSAGES.email)),
])
