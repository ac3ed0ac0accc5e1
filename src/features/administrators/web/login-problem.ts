import { texts } from './admin-texts.ts'

/** In words, from what the server names after a login without scripts. */
export function loginProblem(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (name === 'limit') return texts.tooManyAttempts
  return name === 'zugang' ? texts.refused : texts.broken
}
