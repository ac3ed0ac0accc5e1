/** What follows the first of two numbers in a line, which has six digits at least. */
const SECOND = /^((?:\D*\d){6,}?\D*?)(?:[,;/]|oder|und)[^\d+]*[+0].*/

/**
 * `+49 (0)30 / 123-45` -> `tel:+493012345`. An extension is dialled with the number, as it is in Germany. Undefined for
 * what is no number: a link without an address is plain text.
 */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.replace(SECOND, '$1').replace(/\(0\)|[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : undefined
}
