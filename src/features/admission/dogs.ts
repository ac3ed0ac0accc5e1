/**
 * Dogs as their owners describe them. What a kennel's rules ask about are a dog's traits: they can stand in an address, as
 * numbers and flags without a name. The rest stays in the Hundepass. Knows no schema library, so that the browser can use it.
 */

/** klein is up to 10 kg, mittel up to 25 kg, groß above. */
export const DOG_SIZES = ['klein', 'mittel', 'groß'] as const
export type DogSize = (typeof DOG_SIZES)[number]
/** Above the first, up to the second. */
export const SIZE_KG: Record<DogSize, readonly [number, number]> = {
  klein: [1, 10],
  mittel: [10, 25],
  groß: [25, 120],
}

/** At most so many dogs have a pass, and can be searched with. */
export const MOST_DOGS = 4

/** YYYY-MM */
type Month = `${number}-${number}`
/** The month of the last one, current without a month, or missing. */
export type Vaccination = 'current' | 'missing' | Month
type Liking = 'yes' | 'sometimes' | 'no'

/** What the rules of a place can ask about; null is not known. */
export interface DogTraits {
  size: DogSize | null
  /** kg */
  weight: number | null
  /** Of birth. */
  born: Month | null
  sex: 'male' | 'female' | null
  neutered: boolean | null
  /** In heat during the stay. */
  inHeat: boolean | null
  /** Distemper, parvovirosis, hepatitis, leptospirosis. */
  basic: Vaccination | null
  rabies: Vaccination | null
  kennelCough: Vaccination | null
  /** Has a liability insurance. */
  insured: boolean | null
  /** Gets on with males, with females. */
  males: Liking | null
  females: Liking | null
  tablets: boolean | null
  injections: boolean | null
  /** Listed as dangerous in a Land. */
  listed: boolean | null
}

/** A dog as its Hundepass has it. */
export interface Dog extends DogTraits {
  name: string
  breed: string
  cats: Liking | null
  children: Liking | null
  /** Can be left alone. */
  alone: Liking | null
  /** Gets food of its own. */
  ownFood: boolean | null
}

/** How a value is told from others, and written as a word of an address. */
interface Kind<T> {
  isValue: (value: unknown) => value is T
  write: (value: T) => string
  read: (word: string) => T | undefined
}

const TRAITS: { [Name in keyof DogTraits]: Kind<NonNullable<DogTraits[Name]>> } = {
  size: choice({ klein: 'klein', mittel: 'mittel', groß: 'gross' }),
  weight: number('kg', 1, 120),
  born: month('geboren'),
  sex: choice({ male: 'ruede', female: 'huendin' }),
  neutered: flag('kastriert'),
  inHeat: flag('laeufig'),
  basic: vaccination('grundschutz'),
  rabies: vaccination('tollwut'),
  kennelCough: vaccination('zwingerhusten'),
  insured: flag('versichert'),
  males: liking('rueden'),
  females: liking('huendinnen'),
  tablets: flag('tabletten'),
  injections: flag('spritzen'),
  listed: flag('gelistet'),
}
const DOG: { [Name in keyof Dog]: Kind<NonNullable<Dog[Name]>> } = {
  name: line(40),
  breed: line(60),
  ...TRAITS,
  cats: liking('katzen'),
  children: liking('kinder'),
  alone: liking('allein'),
  ownFood: flag('futter'),
}
const TRAIT_NAMES = Object.keys(TRAITS) as (keyof DogTraits)[]
const DOG_FIELDS = Object.keys(DOG) as (keyof Dog)[]

/** A dog of which nothing is known. */
export const UNKNOWN_DOG: Dog = {
  ...(Object.fromEntries(DOG_FIELDS.map((name) => [name, null])) as unknown as Dog),
  name: '',
  breed: '',
}

/** What the rules of a place can ask about a dog, without its name. */
export function traitsOf(dog: DogTraits): DogTraits {
  return Object.fromEntries(TRAIT_NAMES.map((name) => [name, dog[name]])) as unknown as DogTraits
}

/** The size, or what the weight says of it. */
export function sizeOf({ size, weight }: Pick<DogTraits, 'size' | 'weight'>): DogSize | null {
  if (size !== null || weight === null) return size
  return weight <= SIZE_KG.klein[1] ? 'klein' : weight <= SIZE_KG.mittel[1] ? 'mittel' : 'groß'
}

/** Whether anything is known of the dogs. */
export function knowsDogs(dogs: readonly DogTraits[]): boolean {
  return dogs.some((dog) => TRAIT_NAMES.some((name) => dog[name] !== null))
}

/** Whatever was stored or sent, as a dog; fields that are not what they should be are unknown, and named in `wrong`. */
export function readDog(value: unknown): { dog: Dog; wrong: (keyof Dog)[] } {
  const dog = { ...UNKNOWN_DOG }
  const wrong: (keyof Dog)[] = []
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  for (const name of DOG_FIELDS) {
    const entry = Object.hasOwn(given, name) ? given[name] : null
    if (DOG[name].isValue(entry)) Object.assign(dog, { [name]: entry })
    else if (entry !== null) wrong.push(name)
  }
  return { dog, wrong }
}

/**
 * The traits of dogs for an address, such as `mittel-kg18-ruede-kastriert_klein`: what is known of each, by words and
 * numbers; `_` between dogs.
 */
export function traitsText(dogs: readonly DogTraits[]): string {
  return dogs
    .map((dog) =>
      TRAIT_NAMES.flatMap((name) => {
        const value = dog[name]
        return value === null ? [] : [(TRAITS[name] as Kind<unknown>).write(value)]
      }).join('-'),
    )
    .join('_')
}

/** What `traitsText` has written, of at most four dogs. Words that mean nothing are passed over. */
export function readTraits(text: string): DogTraits[] {
  if (text === '') return []
  return text
    .slice(0, 2000)
    .split('_')
    .slice(0, MOST_DOGS)
    .map((words) => {
      const traits = traitsOf(UNKNOWN_DOG)
      for (const word of words.split('-')) {
        const name = TRAIT_NAMES.find((each) => TRAITS[each].read(word) !== undefined)
        if (name) Object.assign(traits, { [name]: TRAITS[name].read(word) })
      }
      return traits
    })
}

/** The months from a month (YYYY-MM) to the month of a day. */
export function monthsUntil(from: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return count(day) - count(from)
}

/**
 * The age in whole months on a day of a dog born in a month (YYYY-MM), as its least and greatest possible value: on what day of
 * it is not known.
 */
export function monthsOld(born: string, day: string): readonly [number, number] {
  const months = Math.max(0, monthsUntil(born, day))
  return [Math.max(0, months - 1), months]
}

function choice<T extends string>(words: Readonly<Record<T, string>>): Kind<T> {
  const entries = Object.entries(words) as [T, string][]
  return {
    isValue: (value): value is T => entries.some(([option]) => option === value),
    write: (value) => words[value],
    read: (word) => entries.find(([, each]) => each === word)?.[0],
  }
}

/** `kastriert`, and `kastriert0` for its contrary. */
function flag(word: string): Kind<boolean> {
  return {
    isValue: (value) => typeof value === 'boolean',
    write: (value) => (value ? word : `${word}0`),
    read: (text) => (text === word ? true : text === `${word}0` ? false : undefined),
  }
}

function liking(word: string): Kind<Liking> {
  return choice({ yes: word, sometimes: `${word}1`, no: `${word}0` })
}

function number(word: string, min: number, max: number): Kind<number> {
  const isValue = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  return {
    isValue: (value): value is number => isValue(value),
    write: (value) => `${word}${value}`,
    read: (text) => {
      const value = Number(new RegExp(`^${word}(\\d{1,3})$`).exec(text)?.[1])
      return isValue(value) ? value : undefined
    },
  }
}

function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^(19[89]|20[0-9])\d-(0[1-9]|1[0-2])$/.test(value)
}

function month(word: string): Kind<Month> {
  return {
    isValue: isMonth,
    write: (value) => word + value.replace('-', ''),
    read: (text) => {
      const value = new RegExp(`^${word}(\\d{4})(\\d{2})$`).exec(text)
      const read = `${value?.[1]}-${value?.[2]}`
      return isMonth(read) ? read : undefined
    },
  }
}

function vaccination(word: string): Kind<Vaccination> {
  const [given, on] = [choice({ current: word, missing: `${word}0` }), month(word)]
  return {
    isValue: (value): value is Vaccination => given.isValue(value) || on.isValue(value),
    write: (value) => (given.isValue(value) ? given.write(value) : on.write(value)),
    read: (text) => given.read(text) ?? on.read(text),
  }
}

function line(maxLength: number): Kind<string> {
  return {
    isValue: (value): value is string =>
      typeof value === 'string' && value.length <= maxLength && !/\p{Cc}/u.test(value),
    write: (value) => value,
    read: (text) => text,
  }
}
