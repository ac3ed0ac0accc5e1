/** Places that are offered while somebody types, with what lies in them. */
import type { Suggestion } from '../contract.ts'
import { AUTOCOMPLETE_LIMIT, AUTOCOMPLETE_MIN_LENGTH } from '../rules.ts'
import type { Sources } from './understanding.ts'

export async function suggest({ places, directory }: Sources, typed: string): Promise<Suggestion[]> {
  if (typed.length < AUTOCOMPLETE_MIN_LENGTH) return []
  const suggested = await places.suggest(typed, AUTOCOMPLETE_LIMIT)
  const counts = await directory.countByPlace()
  const countOf = (id: number) => counts.get(id) ?? 0
  return suggested.map(({ id, kind, label, state, memberIds }) => {
    const isCounted = kind === 'municipality' || memberIds !== null
    const listings = (memberIds ?? [id]).reduce((sum, member) => sum + countOf(member), 0)
    return { label, kind, state, listings: isCounted ? listings : null }
  })
}
