/** What components ask the API about what is being typed. */
import { useEffect, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { usePage } from './page.ts'

const IDLE_MS = 250

/** Asks once typing has paused, nothing while there is no question; keeps the last answer until the next one, and after a failure. */
export function useTypedAnswer<T>(question: string, ask: (api: ApiClient) => Promise<T>): T | undefined {
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
