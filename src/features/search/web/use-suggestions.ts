import type { ApiClient } from '#platform/shared/endpoint.ts'
import { usePage } from '#platform/web/page.ts'
import { askOnce, useAnswer } from '#platform/web/use-answer.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import type { Suggestion, suggestions } from '../contract.ts'
import { AUTOCOMPLETE_MIN_LENGTH } from '../rules.ts'
import { texts } from './search-box-texts.ts'

const DEBOUNCE_MS = 120

function askSuggestions(api: ApiClient, query: string) {
  return askOnce(`suggestions ${query}`, () =>
    api.call<typeof suggestions>('/api/search/suggestions', { query: { query } }).catch((error: unknown) => {
      console.warn(texts.suggestionsFailed, error)
      throw error
    }),
  )
}

/** Suggestions for a text that somebody is typing; undefined while there is nothing to say. */
export function useSuggestions(text: string, isWanted: boolean): Suggestion[] | undefined {
  const { api } = usePage()
  const typed = text.trim()
  const settled = useSettled(typed, DEBOUNCE_MS)
  const isLongEnough = typed.length >= AUTOCOMPLETE_MIN_LENGTH && settled.length >= AUTOCOMPLETE_MIN_LENGTH
  const isAsked = isWanted && isLongEnough
  const { answer, isFailed } = useAnswer(isAsked ? settled : undefined, () => askSuggestions(api, settled))
  return isAsked && !isFailed ? answer : undefined
}
