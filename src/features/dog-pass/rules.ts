/** What of a Hundepass is sent with a request: only what is ticked, in the words that stand beside the ticks. */
import {
  type Dog,
  type DogTraits,
  traitsOf,
  traitsText,
  UNKNOWN_DOG,
  type Vaccination,
} from '#features/admission/dogs.ts'
import { medicationText, sexText } from '#features/admission/fit-texts.ts'
import { formatMonth } from '#platform/shared/format.ts'

const LIKINGS = { yes: 'ja', sometimes: 'kommt drauf an', no: 'nein' }

/** The parts that can be ticked, each with the traits that it tells, and what it says of a dog; '' says nothing. */
export const PASS_PARTS = {
  body: {
    label: 'Größe, Gewicht, Alter',
    traits: ['size', 'weight', 'born'],
    text: ({ size, weight, born }) =>
      listOf([
        size,
        weight === null ? '' : `${weight} kg`,
        born === null ? '' : `geboren ${formatMonth(born)}`,
      ]),
  },
  sex: {
    label: 'Geschlecht, Kastration, Läufigkeit',
    traits: ['sex', 'neutered', 'inHeat'],
    text: (dog) => listOf([sexText(dog), dog.inHeat ? 'dann läufig' : '']),
  },
  vaccinations: {
    label: 'Impfungen',
    traits: ['basic', 'rabies', 'kennelCough'],
    text: (dog) =>
      listOf([
        vaccinationText('Grundschutz', dog.basic),
        vaccinationText('Tollwut', dog.rabies),
        vaccinationText('Zwingerhusten', dog.kennelCough),
      ]),
  },
  likings: {
    label: 'Verträglichkeit und Alleinbleiben',
    traits: ['males', 'females'],
    text: (dog) =>
      listOf([
        dog.males && `Rüden: ${LIKINGS[dog.males]}`,
        dog.females && `Hündinnen: ${LIKINGS[dog.females]}`,
        dog.cats && `Katzen: ${LIKINGS[dog.cats]}`,
        dog.children && `Kinder: ${LIKINGS[dog.children]}`,
        dog.alone && `kann allein bleiben: ${LIKINGS[dog.alone]}`,
      ]),
  },
  needs: {
    label: 'Medikamente und Futter',
    traits: ['tablets', 'injections'],
    text: (dog) => {
      const medication = medicationText(dog)
      return listOf([
        medication === 'bekommt keine' ? 'keine Medikamente' : medication,
        dog.ownFood ? 'eigenes Futter' : '',
      ])
    },
  },
  insurance: {
    label: 'Haftpflicht und Listung',
    traits: ['insured', 'listed'],
    text: ({ insured, listed }) =>
      listOf([
        insured === null ? '' : insured ? 'haftpflichtversichert' : 'nicht haftpflichtversichert',
        listed === null ? '' : listed ? 'in einem Bundesland gelistet' : 'nicht gelistet',
      ]),
  },
} satisfies Record<
  string,
  { label: string; traits: readonly (keyof DogTraits)[]; text: (dog: Dog) => string }
>
export type PassPart = keyof typeof PASS_PARTS
export const PASS_PART_NAMES = Object.keys(PASS_PARTS) as PassPart[]

/** What the rules of places can ask about a dog, besides size and weight, in the same words; '' where nothing is known. */
export function describedTraits(traits: DogTraits): string {
  const dog = { ...UNKNOWN_DOG, ...traits, size: null, weight: null }
  return PASS_PART_NAMES.map((part) => PASS_PARTS[part].text(dog))
    .filter((text) => text !== '')
    .join('; ')
}

/** What is sent of these dogs: a line each, beginning with the name and breed; '' without dogs. */
export function passText(dogs: readonly Dog[], parts: readonly PassPart[]): string {
  return dogs
    .map((dog) => {
      const name = listOf([dog.name, dog.breed]) || 'Ohne Namen'
      const said = PASS_PART_NAMES.filter((part) => parts.includes(part)).map((part) =>
        PASS_PARTS[part].text(dog),
      )
      return [name, ...said.filter((text) => text !== '')].join('; ')
    })
    .join('\n')
}

/** The traits that these parts tell of these dogs, as an address has them; '' without dogs. */
export function passTraits(dogs: readonly Dog[], parts: readonly PassPart[]): string {
  const told = parts.flatMap((part): readonly (keyof DogTraits)[] => PASS_PARTS[part].traits)
  const known = (dog: Dog) => Object.fromEntries(told.map((name) => [name, dog[name]]))
  return traitsText(dogs.map((dog) => ({ ...traitsOf(UNKNOWN_DOG), ...known(dog) })))
}

function listOf(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null && word !== '').join(', ')
}

function vaccinationText(label: string, vaccination: Vaccination | null): string {
  if (vaccination === null) return ''
  if (vaccination === 'missing') return `${label} fehlt`
  return vaccination === 'current' ? `${label} aktuell` : `${label} ${formatMonth(vaccination)}`
}
