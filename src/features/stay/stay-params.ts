/** A stay as it stands in the address of a page. */
import type { UnderstoodStay } from './contract.ts'

const NAMES = ['from', 'to', 'dogs', 'traits'] as const
const MAX_LENGTHS = { from: 100, to: 100, dogs: 20, traits: 2000 }

export type StayParams = { [Name in (typeof NAMES)[number]]?: string | undefined }

/** The parameters of a stay; what stands in them is put right where they are answered. */
export function readStayParams(raw: Record<string, unknown>): StayParams {
  return Object.fromEntries(NAMES.map((name) => [name, paramText(raw[name], MAX_LENGTHS[name])]))
}

/** The stay that was understood as parameters; none where nothing is left of it. */
export function paramsOf(stay: UnderstoodStay | undefined): StayParams {
  if (!stay || stay.dogs === 0) return {}
  const { from, to, dogs, traits } = stay
  // Dogs of which nothing is known follow from their number.
  const known = traits.replace(/_+$/, '')
  return { from: from ?? undefined, to: to ?? undefined, dogs: String(dogs), traits: known || undefined }
}

function paramText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.slice(0, maxLength) || undefined
}
