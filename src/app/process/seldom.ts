/** Asks for something that costs much at most so often, and answers what it was then. */
export function seldom<Answer>(ask: () => Promise<Answer>, everyMs: number): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    if (asked && performance.now() - asked.at < everyMs) return asked.answer
    const answer = ask()
    asked = { at: performance.now(), answer }
    answer.catch(() => {
      asked = undefined
    })
    return answer
  }
}
