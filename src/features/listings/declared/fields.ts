/**
 * The fields that somebody enters for a listing, each declared once, as plain data: what people call it, who may write it,
 * and what becomes of it where listings are confirmed, merged, imported and published. Of a simple kind nothing else has to
 * be said: columns, schemas, forms and readers follow from it (`simple.ts`). One of its `own` kind says here what all say,
 * and the compiler names the places where it has more to say. Not for the scripts of public pages, which stay small.
 */
import { ABOUT } from './about.ts'
import type { DeclaredField } from './kinds.ts'
import { PRESENTATION } from './presentation.ts'
import { TERMS } from './terms.ts'

export const DECLARED_FIELDS = { ...ABOUT, ...PRESENTATION, ...TERMS }
export type Fields = typeof DECLARED_FIELDS
export type FieldName = keyof Fields
export const FIELD_NAMES = Object.keys(DECLARED_FIELDS) as FieldName[]

/** A field with all that one may say of itself. */
export function declared(name: FieldName): DeclaredField {
  return DECLARED_FIELDS[name]
}

type Part = 'label' | 'fact' | 'merged' | 'openData' | 'isInDemo'

/** What each says of one thing. */
export function each<P extends Part>(part: P) {
  const parts = FIELD_NAMES.map((name) => [name, DECLARED_FIELDS[name][part]])
  return Object.fromEntries(parts) as { [Name in FieldName]: Fields[Name][P] }
}

/** The names of those that say this of it. */
export type NamesWith<P extends Part, Value> = {
  [Name in FieldName]: Fields[Name][P] extends Value ? Name : never
}[FieldName]

/** Those that say one of these things of it. */
export function namesWith<P extends Part, const Value extends Fields[FieldName][P]>(
  part: P,
  ...values: readonly Value[]
): NamesWith<P, Value>[] {
  const wanted: readonly unknown[] = values
  return FIELD_NAMES.filter((name) => wanted.includes(DECLARED_FIELDS[name][part])) as NamesWith<P, Value>[]
}

/** Those that the files for everybody tell. */
export type OpenName = {
  [Name in FieldName]: Fields[Name]['openData'] extends null ? never : Name
}[FieldName]
export const OPEN_NAMES = FIELD_NAMES.filter((name) => DECLARED_FIELDS[name].openData !== null) as OpenName[]
/** What they call them. */
export type OpenDataName = NonNullable<Fields[FieldName]['openData']>

/** What people call each. */
export const FIELD_LABELS = each('label')
