/** What is read out of an address behind its `?`. */

/** More than any page or call knows. */
const MAX_PARAMETERS = 100

export type AddressParameters = Record<string, string | string[]>

/** Stands for parameters of which there are too many to be read. */
export const TOO_MANY: AddressParameters = Object.freeze(Object.create(null))

/** Of a whole address, or of what stands behind its `?`. */
export function hasTooManyParameters(address: string): boolean {
  return address.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS
}

/** The parameters by their names, in time that grows with their number alone. Empty ones, as an untouched form field sends them, count as absent. */
export function readParameters(text: string): AddressParameters {
  if (hasTooManyParameters(text)) return TOO_MANY
  const values: AddressParameters = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const known = values[name]
    if (known === undefined) values[name] = value
    else if (Array.isArray(known)) known.push(value)
    else values[name] = [known, value]
  }
  return values
}
