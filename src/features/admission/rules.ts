/**
 * What a place says about the dogs it takes: the fields of its `admission`, each a permission, a demand or a limit, and how
 * people read them. Knows no schema library, so that the browser can use it.
 */
import { SIZE_KG } from './dogs.ts'

/** `request`: only after asking. What is missing is not known. */
type Permission = 'yes' | 'no' | 'request'
/** A number, `none` for no limit. */
type Limit = number | 'none' | 'request'
type Trial = 'no' | 'advised' | 'needed'

interface PermissionField {
  kind: 'permission'
  label: string
  /** What it is about, where room is scarce: `Tabletten`. */
  brief: string
  /** Those that may or may not come: `läufige Hündinnen`, `keine läufigen Hündinnen`. */
  who: string
  nobody: string
}
interface DemandField {
  kind: 'demand'
  label: string
  /** What is wanted, such as `eine Impfung gegen Tollwut`. */
  what: string
}
interface TrialField {
  kind: 'trial'
  label: string
}
interface LimitField {
  kind: 'limit'
  label: string
  max: number
  /** What a questionnaire offers. */
  steps: readonly number[]
  /** Said in front of the number, and one and several of what is counted. */
  words: readonly [string, string, string]
  none: string
}
export type AdmissionField = PermissionField | DemandField | TrialField | LimitField

function permission(label: string, brief: string, who: string, nobody: string) {
  return { kind: 'permission', label, brief, who, nobody } as const
}
function demand(label: string, what: string) {
  return { kind: 'demand', label, what } as const
}
function limit(
  label: string,
  max: number,
  steps: readonly number[],
  words: LimitField['words'],
  none: string,
) {
  return { kind: 'limit', label, max, steps, words, none } as const
}

const UNSOCIABLE = 'Hunde, die sich mit anderen nicht vertragen'

export const ADMISSION_FIELDS = {
  small: permission('Kleine Hunde', 'klein', 'kleine Hunde', 'keine kleinen Hunde'),
  medium: permission('Mittelgroße Hunde', 'mittel', 'mittelgroße Hunde', 'keine mittelgroßen Hunde'),
  large: permission('Große Hunde', 'groß', 'große Hunde', 'keine großen Hunde'),
  greatestWeight: limit(
    'Höchstgewicht',
    120,
    [5, 10, 15, 20, 25, 30, 40, 50],
    ['bis', 'kg', 'kg'],
    'keine Grenze',
  ),
  leastAge: limit('Mindestalter', 60, [3, 4, 6, 9, 12, 18], ['ab', 'Monat', 'Monaten'], 'jedes Alter'),
  intactMales: permission(
    'Unkastrierte Rüden',
    'unkastrierte Rüden',
    'unkastrierte Rüden',
    'keine unkastrierten Rüden',
  ),
  femalesInHeat: permission(
    'Läufige Hündinnen',
    'läufige Hündinnen',
    'läufige Hündinnen',
    'keine läufigen Hündinnen',
  ),
  unsociable: permission(
    'Hunde, die andere nicht mögen',
    'unverträgliche Hunde',
    UNSOCIABLE,
    `keine ${UNSOCIABLE}`,
  ),
  basic: demand('Grundschutz geimpft', 'den Grundschutz (Staupe, Parvovirose, Hepatitis, Leptospirose)'),
  rabies: demand('Tollwut geimpft', 'eine Impfung gegen Tollwut'),
  kennelCough: demand('Zwingerhusten geimpft', 'eine Impfung gegen Zwingerhusten'),
  insurance: demand('Haftpflichtversicherung', 'eine Hundehaftpflicht'),
  tablets: permission(
    'Tabletten geben',
    'Tabletten',
    'Hunde, die Tabletten brauchen',
    'keine Hunde, die Tabletten brauchen',
  ),
  injections: permission(
    'Spritzen geben',
    'Spritzen',
    'Hunde, die Spritzen brauchen',
    'keine Hunde, die Spritzen brauchen',
  ),
  listedBreeds: permission('Gelistete Rassen', '', 'gelistete Hunde', 'keine gelisteten Hunde'),
  trialDay: { kind: 'trial', label: 'Probetag' },
  shortestStay: limit(
    'Kürzester Aufenthalt',
    60,
    [1, 2, 3, 5, 7],
    ['ab', 'Nacht', 'Nächten'],
    'beliebig kurz',
  ),
  longestStay: limit(
    'Längster Aufenthalt',
    240,
    [7, 14, 21, 28],
    ['bis', 'Nacht', 'Nächte'],
    'beliebig lang',
  ),
  mostDogs: limit('Hunde eines Halters', 10, [1, 2, 3, 4], ['bis', 'Hund', 'Hunde'], 'beliebig viele'),
} as const satisfies Record<string, AdmissionField>

type Fields = typeof ADMISSION_FIELDS
export type AdmissionName = keyof Fields
type Value = { permission: Permission; demand: Permission; trial: Trial; limit: Limit }

/** The rules of a place; what is missing is not known. */
export type Admission = { -readonly [Name in AdmissionName]?: Value[Fields[Name]['kind']] | undefined }
export type AdmissionValue = NonNullable<Admission[AdmissionName]>

export const ADMISSION_NAMES = Object.keys(ADMISSION_FIELDS) as AdmissionName[]

/** The words that stand for no number, by kind, as they are stored. */
export const ANSWERS = {
  permission: { yes: 'ja', request: 'auf Anfrage', no: 'nein' },
  demand: { yes: 'Pflicht', request: 'nach Absprache', no: 'nicht nötig' },
  trial: { no: 'nicht nötig', advised: 'empfohlen', needed: 'nötig' },
  limit: { none: '', request: 'auf Anfrage' },
} as const satisfies { [Kind in AdmissionField['kind']]: Partial<Record<string, string>> }

/** What can be answered to a field, and how people read it: `bis 15 kg`, `auf Anfrage`. */
export function answerText(name: AdmissionName, value: AdmissionValue): string {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  if (field.kind !== 'limit') return (ANSWERS[field.kind] as Record<string, string>)[value] ?? ''
  if (value === 'none') return field.none
  if (value === 'request') return ANSWERS.limit.request
  const [before, one, several] = field.words
  return `${before} ${value} ${value === 1 ? one : several}`
}

/** Whether somebody may answer this to a field. */
export function isAnswer(name: AdmissionName, value: unknown): value is AdmissionValue {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  if (typeof value === 'string') return Object.hasOwn(ANSWERS[field.kind], value)
  return field.kind === 'limit' && Number.isInteger(value) && Number(value) >= 1 && Number(value) <= field.max
}

export interface Contradiction {
  /** The limit that leaves nothing of what others say. */
  name: 'greatestWeight' | 'longestStay'
  others: readonly AdmissionName[]
  message: string
}

/** Limits with which no dog or no stay would be right. */
export function contradictionsIn(admission: Admission): Contradiction[] {
  const { medium, large, greatestWeight, shortestStay, longestStay } = admission
  const found: Contradiction[] = []
  const [size, words] = large === 'yes' ? (['groß', 'Große'] as const) : (['mittel', 'Mittelgroße'] as const)
  const [above] = SIZE_KG[size]
  if ((large === 'yes' || medium === 'yes') && typeof greatestWeight === 'number' && greatestWeight <= above)
    found.push({
      name: 'greatestWeight',
      others: ['medium', 'large'],
      message: `${words} Hunde wiegen über ${above}\u00a0kg, mehr als das Höchstgewicht.`,
    })
  if (typeof shortestStay === 'number' && typeof longestStay === 'number' && longestStay < shortestStay)
    found.push({
      name: 'longestStay',
      others: ['shortestStay'],
      message: 'Der längste Aufenthalt ist kürzer als der kürzeste.',
    })
  return found
}

/** The rows of the table of rules, in their order, each of one or several fields. */
export const RULES = {
  size: { label: 'Größe', fields: ['small', 'medium', 'large'] },
  weight: { label: 'Gewicht', fields: ['greatestWeight'] },
  age: { label: 'Alter', fields: ['leastAge'] },
  neutered: { label: 'Kastration', fields: ['intactMales'] },
  heat: { label: 'Läufigkeit', fields: ['femalesInHeat'] },
  sociable: { label: 'Verträglichkeit', fields: ['unsociable'] },
  basic: { label: 'Grundschutz', fields: ['basic'] },
  rabies: { label: 'Tollwut', fields: ['rabies'] },
  kennelCough: { label: 'Zwingerhusten', fields: ['kennelCough'] },
  insurance: { label: 'Haftpflicht', fields: ['insurance'] },
  medication: { label: 'Medikamente', fields: ['tablets', 'injections'] },
  listed: { label: 'Gelistete Rassen', fields: ['listedBreeds'] },
  trial: { label: 'Probetag', fields: ['trialDay'] },
  dogs: { label: 'Mehrere Hunde', fields: ['mostDogs'] },
  stay: { label: 'Aufenthalt', fields: ['shortestStay', 'longestStay'] },
} as const satisfies Record<string, { label: string; fields: readonly AdmissionName[] }>
export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]
