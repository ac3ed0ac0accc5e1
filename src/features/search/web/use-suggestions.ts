import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { autocomplete } from '../contract.ts'
import { AUTOCOMPLETE_MIN_LENGTH } from '../rules.ts'
import { texts } from './search-box-texts.ts'

const DEBOUNCE_MS = 120
const CACHE_MS = 60_000

function suggestionsQuery(api: ApiClient, query: string) {
  return queryOptions({
    queryKey: ['search', 'autocomplete', query],
    queryFn: () =>
      api
        .call<typeof autocomplete>('/api/search/autocomplete', { query: { query } })
        .catch((cause: unknown) => {
          console.warn(texts.suggestionsFailed, cause)
          throw new Error(texts.suggestionsFailed, { cause })
        }),
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
  })
}

/** Suggestions for a text that somebody is typing; undefined while there is nothing to say. */
export function useSuggestions(text: string, isWanted: boolean): string[] | undefined {
  const { api } = useRouter().options.context
  const typed = text.trim()
  const settled = useDebounced(typed)
  const isLongEnough = typed.length >= AUTOCOMPLETE_MIN_LENGTH && settled.length >= AUTOCOMPLETE_MIN_LENGTH
  const { data, isError } = useQuery({
    ...suggestionsQuery(api, settled),
    enabled: isWanted && isLongEnough,
    placeholderData: keepPreviousData,
  })
  return isWanted && isLongEnough && !isError ? data : undefined
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
