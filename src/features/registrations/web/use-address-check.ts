/** Asks the gazetteer about what is being typed. */
import { useEffect, useState } from 'react'
import type { CheckedAddress, checkAddress } from '#features/places/contract.ts'
import type { autocomplete } from '#features/search/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { usePage } from '#platform/web/page.ts'

const IDLE_MS = 250
const MIN_LENGTH = 2

/** Asks once typing has paused; keeps the last answer until the next one, and after a failure. */
function useAnswer<T>(question: string, ask: (api: ApiClient) => Promise<T>): T | undefined {
  const { api } = usePage()
  const [answer, setAnswer] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that is asked
  useEffect(() => {
    if (question === '') return setAnswer(undefined)
    let isWanted = true
    const timer = setTimeout(() => {
      ask(api).then(
        (found) => isWanted && setAnswer(found),
        () => {},
      )
    }, IDLE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [question])
  return answer
}

export interface Checked extends CheckedAddress {
  /** What was asked. */
  postalCode: string
  city: string
}

/** What the gazetteer knows of a postcode and a place, as soon as one of them is entered; without scripts nothing. */
export function useAddressCheck(postalCode: string, city: string): Checked | undefined {
  const isEntered = /^\d{5}$/.test(postalCode) || (postalCode === '' && city.length >= MIN_LENGTH)
  return useAnswer(isEntered ? `${postalCode} ${city}` : '', async (api) => ({
    postalCode,
    city,
    ...(await api.call<typeof checkAddress>('/api/places/check', { query: { postalCode, city } })),
  }))
}

/** Names of places, or postcodes with their places, that begin with what was typed. */
export function usePlaceSuggestions(typed: string): readonly string[] {
  const query = typed.trim()
  return (
    useAnswer(query.length < MIN_LENGTH ? '' : query, (api) =>
      api.call<typeof autocomplete>('/api/search/autocomplete', { query: { query } }),
    ) ?? []
  )
}
