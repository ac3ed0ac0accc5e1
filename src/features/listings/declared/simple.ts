/** What follows of fields of a simple kind from where they are declared: their fields in forms, their texts there. */
import { DECLARED_FIELDS, FIELD_NAMES, type FieldName, type Fields } from './fields.ts'
import type { SimpleField } from './kinds.ts'

export type SimpleName = {
  [Name in FieldName]: Fields[Name]['kind'] extends SimpleField['kind'] ? Name : never
}[FieldName]

/** What a listing holds of each; null where it is not known. */
export type SimpleValues = {
  [Name in SimpleName]: (Fields[Name]['kind'] extends 'number' ? number : string) | null
}

export function isSimple(name: FieldName): name is SimpleName {
  return DECLARED_FIELDS[name].kind !== 'own'
}

export const SIMPLE_NAMES = FIELD_NAMES.filter(isSimple)
