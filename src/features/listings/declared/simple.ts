/** What follows of fields of a simple kind from where they are declared: their fields in forms, and the texts there. */
import { eurosTyped, numberTyped } from '#platform/shared/entered.ts'
import type { LineField, TextField } from '#platform/shared/form.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { DECLARED_FIELDS, FIELD_NAMES, type FieldName, type Fields } from './fields.ts'
import type { InForm, NumberKind, SimpleField, StaffSection } from './kinds.ts'

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

/** A field with all that one of a simple kind may say. */
export function declaredSimple(name: SimpleName): SimpleField {
  return DECLARED_FIELDS[name]
}

/** Something for each of them. */
export function ofSimple<T>(make: (name: SimpleName, field: SimpleField) => T): Record<SimpleName, T> {
  return Object.fromEntries(SIMPLE_NAMES.map((name) => [name, make(name, declaredSimple(name))])) as Record<
    SimpleName,
    T
  >
}

type NamesIn<Section extends StaffSection> = {
  [Name in SimpleName]: Fields[Name]['staff']['section'] extends Section ? Name : never
}[SimpleName]

/** What there is of each, by the part of staff's form: a part has the place among other things that its fields have. */
export function bySection<Of extends Partial<Record<SimpleName, unknown>>>(of: Of) {
  const parts: Partial<Record<StaffSection, object>> = {}
  for (const name of SIMPLE_NAMES.filter((each) => each in of)) {
    const { section } = DECLARED_FIELDS[name].staff
    parts[section] = { ...parts[section], [name]: of[name] }
  }
  return parts as { [Section in StaffSection]: Pick<Of, NamesIn<Section> & keyof Of> }
}

/** Numbers are typed as text. */
const NUMBER_LENGTH = 10
const LINES = 4

type AsShown = { [Name in SimpleName]: Fields[Name]['kind'] extends 'text' ? TextField : LineField }

/** A field as a form shows it; what this form has otherwise goes before. */
function formField(field: SimpleField, own: InForm): LineField | TextField {
  const { label, hint, placeholder, lines = LINES, maxLength = NUMBER_LENGTH, message } = { ...field, ...own }
  const shown = {
    label,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
    maxLength,
    message: message ?? `Höchstens ${formatNumber(maxLength)} Zeichen.`,
  }
  return field.kind === 'text' ? { kind: 'text', lines, ...shown } : { kind: 'line', ...shown }
}

/** As they stand in staff's form. */
export const STAFF_FIELDS = ofSimple((_, field) => formField(field, field.staff)) as AsShown

type OwnPart = 'contact' | 'hours' | 'prices' | 'texts'
type NamesOf<Part extends OwnPart> = {
  [Name in SimpleName]: Fields[Name]['operators'] extends { part: Part } ? Name : never
}[SimpleName]

/** Those that stand in a form of operators. */
export function simpleNamesOf<Part extends OwnPart>(part: Part): NamesOf<Part>[] {
  return SIMPLE_NAMES.filter((name) => declaredSimple(name).operators?.part === part) as NamesOf<Part>[]
}

/** As they stand in one of operators' forms. */
export function operatorFields<Part extends OwnPart>(part: Part) {
  const fields = simpleNamesOf(part).map((name) => {
    const field = declaredSimple(name)
    return [name, formField(field, field.operators ?? {})]
  })
  return Object.fromEntries(fields) as Pick<AsShown, NamesOf<Part>>
}

/** Those that a column of tables says. */
export type ImportedName = {
  [Name in SimpleName]: Fields[Name]['imported'] extends null ? never : Name
}[SimpleName]

/** Something for each of these, made of the field and of what is declared of its column. */
export function ofImported<T>(
  make: (field: SimpleField, imported: NonNullable<SimpleField['imported']>) => T,
): Record<ImportedName, T> {
  const made = SIMPLE_NAMES.flatMap((name) => {
    const field = declaredSimple(name)
    return field.imported ? [[name, make(field, field.imported)]] : []
  })
  return Object.fromEntries(made)
}

/** What stands in a form for what is known of it; nothing for null. */
export function typedSimple(name: SimpleName, value: string | number | null): string {
  const field = declaredSimple(name)
  if (typeof value !== 'number' || field.kind !== 'number')
    return String(value ?? '').replaceAll('\r\n', '\n')
  return numberText(value, field.decimals)
}

/** `24,50`, and `24` without decimals where there are none. */
export function numberText(value: number, decimals = 2): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals).replace('.', ',')
}

/** What is typed means; undefined where it means nothing, or more or less than may be. */
export function readSimple(name: SimpleName, typed: string): string | number | null | undefined {
  const field = declaredSimple(name)
  const text = typed.trim()
  if (text === '') return null
  return field.kind === 'number' ? numberIn(field, text) : text
}

/** What a number may be. */
export type NumberLimits = Pick<NumberKind, 'least' | 'most' | 'decimals' | 'unit'>

/** A number as it is typed, rounded where there may be decimals; undefined for one that cannot be. */
export function numberIn(
  { least, most, decimals, unit }: NumberLimits,
  typed: string | number,
): number | undefined {
  const read = unit === 'Euro' ? eurosTyped : numberTyped
  const value = typeof typed === 'number' ? typed : read(typed)
  if (value === undefined || !(value >= least && value <= most)) return undefined
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals
  return decimals > 0 || rounded === value ? rounded : undefined
}
