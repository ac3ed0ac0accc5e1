/** How one answer of a place and one dog go together: every rule is judged by itself, and the worst verdict counts. */

import { daysBetween } from '#platform/shared/dates.ts'
import {
  type DogSize,
  type DogTraits,
  monthsOld,
  monthsUntil,
  SIZE_KG,
  sizeOf,
  type Vaccination,
} from './dogs.ts'
import { ADMISSION_FIELDS, type AdmissionField, type AdmissionName, type AdmissionValue } from './rules.ts'

/** passt, nachfragen, passt nicht; the later the worse. */
export const VERDICTS = ['fits', 'ask', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The days of a stay (YYYY-MM-DD), or the day of looking without one. */
export interface When {
  from: string
  to?: string
}

/** A dog that is asked about; without a name it is "dein Hund" or "Hund 2". */
export type AskedDog = DogTraits & { name?: string }

/** What is judged: one of the dogs, how many there are, when. */
export interface Party {
  dog: DogTraits
  dogs: number
  when: When
}

/** `clear`: whatever the place says, it cannot be against this dog. `subject`: it is about this dog. */
type Standing = 'clear' | 'subject' | 'unknown'

/** Months for which a vaccination counts (recommendations of the Ständige Impfkommission Veterinärmedizin). */
const VACCINATION_MONTHS = { basic: 36, rabies: 36, kennelCough: 12 }

type NameOf<Kind> = {
  [Name in AdmissionName]: (typeof ADMISSION_FIELDS)[Name]['kind'] extends Kind ? Name : never
}[AdmissionName]

/** How a dog stands to what may be refused or demanded. */
const STANDINGS: Record<NameOf<'permission' | 'demand'>, (party: Party) => Standing> = {
  small: ({ dog }) => sizeStanding(dog, 'klein'),
  medium: ({ dog }) => sizeStanding(dog, 'mittel'),
  large: ({ dog }) => sizeStanding(dog, 'groß'),
  intactMales: ({ dog }) => both(dog.sex === null ? null : dog.sex === 'male', not(dog.neutered)),
  femalesInHeat: ({ dog }) =>
    both(dog.sex === null ? null : dog.sex === 'female', not(dog.neutered), dog.inHeat),
  unsociable: ({ dog: { males, females } }) => {
    if (males === 'no' || females === 'no') return 'subject'
    return males === 'yes' && females === 'yes' ? 'clear' : 'unknown'
  },
  basic: (party) => vaccinationStanding(party, 'basic'),
  rabies: (party) => vaccinationStanding(party, 'rabies'),
  kennelCough: (party) => vaccinationStanding(party, 'kennelCough'),
  insurance: ({ dog }) => both(not(dog.insured)),
  tablets: ({ dog }) => both(dog.tablets),
  injections: ({ dog }) => both(dog.injections),
  listedBreeds: ({ dog }) => both(dog.listed),
}

/** What is measured, as its least and greatest possible value; null where it is no question. */
const MEASURES: Record<NameOf<'limit'>, (party: Party) => readonly [number, number] | null> = {
  greatestWeight: ({ dog }) => weightRange(dog),
  leastAge: ({ dog, when }) =>
    dog.born === null ? [0, Number.POSITIVE_INFINITY] : monthsOld(dog.born, when.from),
  // A day without a night is no short stay: whether guests come for it is to be asked.
  shortestStay: ({ when }) => (when.from === when.to ? [0, Number.POSITIVE_INFINITY] : nightsOf(when)),
  longestStay: ({ when }) => nightsOf(when),
  // One dog is what everybody takes.
  mostDogs: ({ dogs }) => (dogs === 1 ? null : twice(dogs)),
}
/** Those below which nothing may lie; the other limits may not be passed. */
const LEAST: ReadonlySet<AdmissionName> = new Set(['leastAge', 'shortestStay'])

/** What a place's answer to one rule means for a dog; undefined is an answer that is not known. */
export function verdictOf(name: AdmissionName, value: AdmissionValue | undefined, party: Party): Verdict {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  if (field.kind === 'trial') return value === 'no' || value === 'advised' ? 'fits' : 'ask'
  if (field.kind === 'limit') {
    const range = MEASURES[name as NameOf<'limit'>](party)
    if (range === null || value === 'none') return 'fits'
    if (typeof value !== 'number') return 'ask'
    const [least, most] = range
    const isLeast = LEAST.has(name)
    if (isLeast ? least >= value : most <= value) return 'fits'
    return (isLeast ? most < value : least > value) ? 'no' : 'ask'
  }
  const standing = STANDINGS[name as NameOf<'permission' | 'demand'>](party)
  const [free, refused] = field.kind === 'permission' ? ['yes', 'no'] : ['no', 'yes']
  if (standing === 'clear' || value === free) return 'fits'
  return value === refused && standing === 'subject' ? 'no' : 'ask'
}

/** Nights of a stay: 0 for day care, null without one. */
export function nightsOf({ from, to }: When): readonly [number, number] | null {
  return to === undefined ? null : twice(daysBetween(from, to))
}

/** Whether a vaccination of a dog counts on the day of arrival; null is not known. */
export function isVaccinated(
  vaccination: Vaccination | null,
  name: keyof typeof VACCINATION_MONTHS,
  { from }: When,
): boolean | 'lapsed' | null {
  if (vaccination === null) return null
  if (vaccination === 'missing') return false
  if (vaccination === 'current') return true
  return monthsUntil(vaccination, from) <= VACCINATION_MONTHS[name] || 'lapsed'
}

function sizeStanding(dog: DogTraits, size: DogSize): Standing {
  const own = sizeOf(dog)
  return own === null ? 'unknown' : own === size ? 'subject' : 'clear'
}

function weightRange({ size, weight }: DogTraits): readonly [number, number] {
  if (weight !== null) return twice(weight)
  return size === null ? [1, 120] : SIZE_KG[size]
}

function vaccinationStanding({ dog, when }: Party, name: keyof typeof VACCINATION_MONTHS): Standing {
  const is = isVaccinated(dog[name], name, when)
  return is === true ? 'clear' : is === false ? 'subject' : 'unknown'
}

/** About a dog of which all of this is so, not about one of which any is not. */
function both(...conditions: (boolean | null)[]): Standing {
  if (conditions.includes(false)) return 'clear'
  return conditions.includes(null) ? 'unknown' : 'subject'
}

function not(condition: boolean | null): boolean | null {
  return condition === null ? null : !condition
}

function twice(value: number): readonly [number, number] {
  return [value, value]
}
