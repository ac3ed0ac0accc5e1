/** One spelling for every phone number, by the metadata of Google's libphonenumber. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { ListingDraft } from '../fields.ts'

/** Of a number and nothing else; beside it somebody may have written whose it is. */
const NUMBER = /^\+?[\d\s()/.–-]+$/

/**
 * A number as its country writes it: `+49 (0)30/1234567` -> `030 1234567`; one of another country with its prefix. What
 * is no possible number, such as one of three digits, stays as it is.
 */
export function phoneSpelling(phone: string): string {
  if (!NUMBER.test(phone)) return phone
  const number = parsePhoneNumberFromString(phone.replace(/\(0\)/, ''), 'DE')
  if (!number?.isPossible()) return phone
  if (number.countryCallingCode !== '49') return number.formatInternational()
  const national = number.formatNational()
  // Of numbers that are shorter than any of theirs the library leaves out the 0.
  return national.startsWith('0') ? national : phone
}

/** A listing, or what changes of one, with its phone number as listings keep it. */
export function withPhoneSpelling<Fields extends Partial<ListingDraft>>(fields: Fields): Fields {
  return fields.phone ? { ...fields, phone: phoneSpelling(fields.phone) } : fields
}
