/** What components ask the API for after their page has come. */
import { useEffect, useState } from 'react'

/** Of this document, so that nobody asks twice; failures are forgotten. */
const answers = new Map<string, Promise<unknown>>()

/** Asks a question once in the life of the document; its words must say all that the answer depends on. */
export function askOnce<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.get(question) as Promise<T> | undefined
  if (known) return known
  const asked = ask()
  answers.set(question, asked)
  asked.catch(() => answers.delete(question))
  return asked
}

interface State<T> {
  question: string | undefined
  answer?: T | undefined
  isFailed: boolean
}

/**
 * The answer to a question; while a new one is asked, the answer to the one before. The question's words must say all
 * that the answer depends on; without any nothing is asked. `known` is the first answer where it came with the page.
 */
export function useAnswer<T>(question: string | undefined, ask: () => Promise<T>, known?: T) {
  const [state, setState] = useState<State<T>>({
    question: known === undefined ? undefined : question,
    answer: known,
    isFailed: false,
  })
  const isSettled = question === undefined || state.question === question

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that `ask` depends on
  useEffect(() => {
    if (isSettled) return
    let isWanted = true
    ask().then(
      (answer) => isWanted && setState({ question, answer, isFailed: false }),
      () => isWanted && setState({ question, isFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [question, isSettled])

  return {
    answer: state.answer,
    /** Of the answer; differs from what is asked while that is on its way. */
    answered: state.question,
    isFailed: isSettled && state.isFailed,
    retry: () => setState({ question: undefined, isFailed: false }),
  }
}
