/** One spelling for every phone number, by the metadata of Google's libphonenumber. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A number as its country writes it: `+49 (0)30/1234567` -> `030 1234567`; one of another country with its prefix. What
 * is no possible number, such as one of three digits, stays as it is.
 */
export function phoneSpelling(phone: string): string {
  const number = parsePhoneNumberFromString(phone.replace(/\(0\)/, ''), 'DE')
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '49' ? number.formatNational() : number.formatInternational()
}
