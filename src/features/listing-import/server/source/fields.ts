import { DECLARED_FIELDS } from '#features/listings/declared/fields.ts'
import type { NumberKind, SimpleField } from '#features/listings/declared/kinds.ts'
import { phoneSpelling } from '#features/listings/server/exports.ts'
import { webAddressOf } from '#platform/shared/entered.ts'
import { withAsciiDomain } from '#platform/shared/mail-address.ts'
import { truncate } from '#platform/shared/text.ts'
import type { Findings } from './candidate.ts'
import { cleanLine, cleanParagraphs, hasControlCharacters } from './clean-text.ts'
import { parseCount, parseDecimal, parsePrice } from './numbers.ts'

/**
 * Readers of single values. Each answers null for an empty text, and undefined, with a finding, for one that
 * cannot be right: then a stored value stays.
 */
type Value<T> = T | null | undefined

const TITLE_LENGTH = { min: 2, max: 120 }
const URL_LENGTH = DECLARED_FIELDS.website.maxLength

/** The name of a listing; empty, with a finding, when it has none that can be used. */
export function readTitle(text: string, found: Findings): string {
  const title = cleanLine(text)
  const length = [...title].length
  if (title === '') found.refuse('Name fehlt')
  else if (hasControlCharacters(title)) found.refuse('Name enthält unerlaubte Steuerzeichen')
  else if (length < TITLE_LENGTH.min) found.refuse(`Name „${title}“ ist zu kurz`)
  else if (length > TITLE_LENGTH.max) found.refuse(`Name „${truncate(title, 40)}“ hat mehr als 120 Zeichen`)
  return title
}

/** One line of text such as a street; `name` names it in the finding. */
export function readLine(name: string, maxLength: number, text: string, found: Findings): Value<string> {
  const line = cleanLine(text)
  if (line === '') return null
  if (hasControlCharacters(line)) return found.reject(`${name} enthält unerlaubte Steuerzeichen`)
  if ([...line].length > maxLength) return found.reject(`${name} hat mehr als ${maxLength} Zeichen`)
  return line
}

/** Text with its paragraphs, cut where it is too long. */
function readText(name: string, maxLength: number, text: string, found: Findings): Value<string> {
  const written = cleanParagraphs(text)
  if (written === '') return null
  if (hasControlCharacters(written)) return found.reject(`${name} enthält unerlaubte Steuerzeichen`)
  if ([...written].length <= maxLength) return written
  found.note(`${name} auf ${maxLength} Zeichen gekürzt`)
  return truncate(written, maxLength - 1)
}

/** What a field of a simple kind holds. */
export function readSimple(field: SimpleField, text: string, found: Findings): Value<string | number> {
  if (field.kind === 'number') return readNumber(field, text, found)
  const read = field.kind === 'text' ? readText : readLine
  return read(field.label, field.imported?.maxLength ?? field.maxLength, text, found)
}

function readNumber(
  { label, least, most, decimals, unit, imported }: NumberKind,
  text: string,
  found: Findings,
): Value<number> {
  const written = cleanLine(text)
  if (written === '') return null
  const value = (unit === 'Euro' ? parsePrice : decimals === 0 ? parseCount : parseDecimal)(written)
  if (value !== undefined && value >= (imported?.least ?? least) && value <= most)
    return Math.round(value * 10 ** decimals) / 10 ** decimals
  const [name, isNone] = imported?.refused ?? [label, `keine Zahl von ${least} bis ${most}`]
  return found.reject(`${name} „${truncate(written, 20)}“ ist ${isNone}`)
}

export function readEmail(text: string, found: Findings): Value<string> {
  const email = cleanLine(text).replace(/^mailto:\s*/i, '')
  if (email === '') return null
  const wellFormed =
    /^[^\s@<>"'(),;:\\]+@[^\s@<>"'(),;:\\.]+(?:\.[^\s@<>"'(),;:\\.]+)*\.[^\s@<>"'(),;:\\.\d]{2,}$/
  if (email.length <= 254 && wellFormed.test(email) && !hasControlCharacters(email))
    return withAsciiDomain(email)
  return found.reject(`E-Mail-Adresse „${truncate(email, 60)}“ ist keine`)
}

export function readPhone(text: string, found: Findings): Value<string> {
  const phone = cleanLine(text).replace(/^(?:telefon|tel|fon|phone|mobil|handy)\b[.:]*\s*/i, '')
  if (phone === '') return null
  const digits = phone.replace(/\D/g, '').length
  if (/^\+?[\d\s()/.–-]+$/.test(phone) && digits >= 5 && digits <= 20 && phone.length <= 40)
    return phoneSpelling(phone)
  return found.reject(`Telefonnummer „${truncate(phone, 60)}“ ist keine`)
}

/** A place's website, in the spelling that forms keep; else as `readAddress`. */
export function readWebsite(text: string, found: Findings): Value<string> {
  return readAddress('Webseite', text, found, (_, url) => url.href)
}

/**
 * A web address as it was written, but for its host; `https://` is added where it is missing. Nothing but http and https is
 * taken.
 */
export function readAddress(
  name: string,
  text: string,
  found: Findings,
  spelling = (written: string, { protocol, host }: URL) =>
    written.replace(/^[^/]+\/\/[^/?#]+/, () => `${protocol}//${host}`),
): Value<string> {
  const written = cleanLine(text)
  if (written === '') return null
  const address = /^[a-z][a-z0-9+-]*:/i.test(written) ? written : `https://${written.replace(/^\/\//, '')}`
  const wellFormed = /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(address) && !hasControlCharacters(address)
  if (wellFormed && webAddressOf(address) !== undefined) {
    const spelled = spelling(address, new URL(address))
    if (spelled.length <= URL_LENGTH) return spelled
  }
  return found.reject(`${name} „${truncate(written, 60)}“ ist keine Webadresse (http oder https)`)
}

/** A picture: a web address or a path on this server. */
export function readImage(name: string, text: string, found: Findings): Value<string> {
  const written = cleanLine(text)
  return /^\/[\w%.-][\w%./-]*$/.test(written) ? written : readAddress(name, written, found)
}

/** 1 to 5 with one decimal, as it is shown; many tables write 0 for "none". */
export function readRating(text: string, found: Findings): Value<number> {
  const written = cleanLine(text)
  if (written === '') return null
  const rating = parseDecimal(written)
  if (rating === 0) return null
  if (rating !== undefined && rating >= 1 && rating <= 5) return Math.round(rating * 10) / 10
  return found.reject(`Bewertung „${truncate(written, 20)}“ liegt nicht zwischen 1 und 5`)
}

/** A whole number from 0 to `most`; `name` names it in the finding. */
export function readCount(name: string, most: number, text: string, found: Findings): Value<number> {
  const written = cleanLine(text)
  if (written === '') return null
  const count = parseCount(written)
  if (count !== undefined && count <= most) return count
  return found.reject(`${name} „${truncate(written, 20)}“ ist keine glaubhafte Anzahl`)
}

export function readYesNo(name: string, text: string, found: Findings): Value<boolean> {
  const written = cleanLine(text)
  if (written === '') return null
  if (/^(?:ja|j|yes|y|1|true|wahr|x)$/i.test(written)) return true
  if (/^(?:nein|n|no|0|false|falsch|-)$/i.test(written)) return false
  return found.reject(`${name} „${truncate(written, 20)}“ ist weder ja noch nein`)
}

/** A postcode as written, without what spreadsheets and old customs put around it (`D-10115`, `10115.0`). */
export function readPostcode(text: string): string | null {
  const postcode = cleanLine(text)
    .replace(/^DE?[-\s]*(?=\d)/i, '')
    .replace(/^'/, '')
    .replace(/[.,]0+$/, '')
    .replace(/^(\d+) (\d+)$/, '$1$2')
  return postcode === '' ? null : postcode
}
