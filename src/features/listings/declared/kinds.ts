/** What a field of a listing says of itself where it is declared. */

/** The group of facts that is confirmed with a field. */
type FactGroup = 'contact' | 'prices' | 'admission' | 'hours' | 'pictures'

/** The parts of staff's form. */
export type StaffSection =
  | 'grunddaten'
  | 'ort'
  | 'bilder'
  | 'merkmale'
  | 'zeiten'
  | 'preise'
  | 'aufnahme'
  | 'premium'

/** The forms of operators: what stands in `texts` and `pictures` waits for staff, all else takes effect at once. */
type OwnPart = 'contact' | 'hours' | 'prices' | 'admission' | 'pictures' | 'texts'

interface ByOperators<Part extends OwnPart> {
  part: Part
  /** What changes, and is decided on, together with others; without it the field does by itself. */
  change?: 'hours' | 'prices' | 'pictures' | 'place'
  /** What operators call it, where that is something else. */
  label?: string
}

interface Common {
  /** What people call it. */
  label: string
  /** What the protocol calls it, where that is something else. */
  inProtocol?: string
  /** Who confirms the group says that it is so; names and texts are in none. */
  fact: FactGroup | null
  /** What becomes of it where two listings become one; what is joined is of both. */
  merged: 'chosen' | 'joined' | 'with the address' | 'with the pictures' | 'never'
  /** What the files for everybody call it; null where they do not tell it. */
  openData: string | null
  /** Among the listings that are invented for demonstration some have it. */
  isInDemo: boolean
}

/** How it stands in a form. */
export interface InForm {
  label?: string
  hint?: string
  placeholder?: string
  maxLength?: number
  /** Height of its box, of several lines. */
  lines?: number
  /** People read it when what they typed is not right. */
  message?: string
}

interface Simple extends Common, InForm {
  label: string
  /** In staff's form; `isExpected` where a listing is not complete without it. */
  staff: InForm & { section: StaffSection; isExpected: boolean }
  /** In operators' forms; null where they do not write it. */
  operators: (ByOperators<'contact' | 'hours' | 'prices' | 'texts'> & InForm) | null
  /** In tables; null where none says it. */
  imported: Imported | null
}

interface Imported {
  /** Of its column; their case, signs and blanks do not matter. */
  headers: readonly string[]
  /** What people call the column, where that is something else. */
  label?: string
  maxLength?: number
}

interface ImportedNumber extends Imported {
  /** Of others' data, where that is less strict. */
  least?: number
  /** What is said of a number that cannot be right, in place of its limits: what it is, and that it is none. */
  refused?: readonly [name: string, isNone: string]
}

/** Text of one line or of several; null for none. */
interface TextKind extends Simple {
  kind: 'line' | 'text'
  maxLength: number
}

/** A number from `least` to `most` with at most so many decimals; null for none. */
export interface NumberKind extends Simple {
  kind: 'number'
  least: number
  most: number
  decimals: number
  /** May stand behind it. */
  unit?: 'Euro'
  message: string
  imported: ImportedNumber | null
}

/** Whatever else, with a schema of its own in `fields.ts`, and editors and readers of its own. */
interface OwnKind extends Common {
  kind: 'own'
  maxLength?: number
  /** Null where operators do not write it. */
  operators: ByOperators<OwnPart> | null
  /** A column of tables says it. */
  isImported: boolean
}

export type SimpleField = TextKind | NumberKind
export type DeclaredField = SimpleField | OwnKind
export type DeclaredFields = Readonly<Record<string, DeclaredField>>
