import { foldGerman } from '#platform/shared/text.ts'

/** The parts of an address; null where it does not name them. */
export interface AddressParts {
  /** With the house number. */
  street: string | null
  postcode: string | null
  city: string | null
}

const COUNTRY = /[,\s]+(?:deutschland|germany|brd)\s*$/i
const WITH_POSTCODE = /^(?:(.*?)[,;\s]+)??(?:DE?[-\s]?)?(\d{5})(?:[,\s]+(.+))?$/i

/**
 * Takes `Waldweg 5, 12345 Ort` apart. `knownCity` is a town named elsewhere, so that `Waldweg 5, Ort` is not
 * taken for a street.
 */
export function splitAddress(address: string, knownCity: string | null = null): AddressParts {
  const written = address.replace(COUNTRY, '').trim()
  const [whole, street, postcode, city] = WITH_POSTCODE.exec(written) ?? []
  if (whole === undefined) return { street: withoutCity(written, knownCity), postcode: null, city: null }
  return { street: streetText(street), postcode: postcode ?? null, city: city?.trim() || null }
}

/** `Straße Nr, PLZ Ort`; null without a street. */
export function composeAddress(street: string | null, postcode: string, city: string): string | null {
  return street === null ? null : `${street}, ${postcode} ${city}`
}

function withoutCity(address: string, city: string | null): string | null {
  const end = address.lastIndexOf(',')
  const namesCity = city !== null && end >= 0 && foldGerman(address.slice(end + 1)) === foldGerman(city)
  return streetText(namesCity ? address.slice(0, end) : address)
}

function streetText(text: string | undefined): string | null {
  return text?.replace(/[,;\s]+$/, '').trim() || null
}
