/** A stay as it stands in the address of a page. */

const NAMES = ['from', 'to', 'dogs', 'traits'] as const
const MAX_LENGTHS = { from: 100, to: 100, dogs: 20, traits: 2000 }

export type StayParams = { [Name in (typeof NAMES)[number]]?: string | undefined }

/** The parameters of a stay; what stands in them is put right where they are answered. */
export function readStayParams(raw: Record<string, unknown>): StayParams {
  return Object.fromEntries(NAMES.map((name) => [name, paramText(raw[name], MAX_LENGTHS[name])]))
}

function paramText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.slice(0, maxLength) || undefined
}
