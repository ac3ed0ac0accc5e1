/** Asks the gazetteer about what is being typed. */
import type { CheckedAddress, checkAddress } from '#features/places/contract.ts'
import type { autocomplete } from '#features/search/contract.ts'
import { useTypedAnswer } from '#platform/web/use-typed-answer.ts'

const MIN_LENGTH = 2
/** No place has a longer name, and none is asked for. */
const MAX_LENGTH = 100

export interface Checked extends CheckedAddress {
  /** What was asked. */
  postalCode: string
  city: string
}

/** What the gazetteer knows of a postcode and a place, as soon as one of them is entered; without scripts nothing. */
export function useAddressCheck(postalCode: string, city: string): Checked | undefined {
  const isEntered = /^\d{5}$/.test(postalCode) || (postalCode === '' && city.length >= MIN_LENGTH)
  const isAsked = isEntered && city.length <= MAX_LENGTH
  return useTypedAnswer(isAsked ? `${postalCode} ${city}` : '', async (api) => ({
    postalCode,
    city,
    ...(await api.call<typeof checkAddress>('/api/places/check', { query: { postalCode, city } })),
  }))
}

/** Names of places, or postcodes with their places, that begin with what was typed. */
export function usePlaceSuggestions(typed: string): readonly string[] {
  const query = typed.trim()
  return (
    useTypedAnswer(query.length < MIN_LENGTH || query.length > MAX_LENGTH ? '' : query, (api) =>
      api.call<typeof autocomplete>('/api/search/autocomplete', { query: { query } }),
    ) ?? []
  )
}
