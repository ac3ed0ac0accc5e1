/** What an API key may be used for, and what an operation for staff asks of one. */

/** The parts of the administration, each with its name; `all` is each of them. */
export const AREAS = {
  all: 'Alles',
  listings: 'Einträge',
  registrations: 'Registrierungen',
  requests: 'Anfragen',
  reviews: 'Bewertungen und Meldungen',
  content: 'Inhalte',
  mails: 'Mails und Newsletter',
  operations: 'Betrieb',
} as const

export type Area = keyof typeof AREAS

/** What a key may do: read one area, or change it too. */
export interface Scope {
  area: Area
  mayWrite: boolean
}

/** Which keys an operation takes: those of its area, any key, or none, since only a person may do it. */
export type NeededScope = Exclude<Area, 'all'> | 'any' | 'person'

/** "Einträge lesen", "Alles schreiben": who writes reads too. */
export function scopeLabel({ area, mayWrite }: Scope): string {
  return `${AREAS[area]} ${mayWrite ? 'schreiben' : 'lesen'}`
}

/** Why a key of this scope may not call the operation; nothing when it may. */
export function scopeProblem(
  { area, mayWrite }: Scope,
  operation: { method: string; scope: NeededScope | undefined },
): string | undefined {
  // An operation that names no scope is closed to keys.
  const needed = operation.scope ?? 'person'
  if (needed === 'any') return undefined
  if (needed === 'person') return 'Das geht nur nach einer Anmeldung, nicht mit einem API-Schlüssel.'
  const writes = operation.method !== 'GET'
  if ((area === 'all' || area === needed) && (mayWrite || !writes)) return undefined
  const asked = scopeLabel({ area: needed, mayWrite: writes })
  return `Dieser API-Schlüssel reicht dafür nicht: Er erlaubt „${scopeLabel({ area, mayWrite })}“, nötig ist „${asked}“.`
}
