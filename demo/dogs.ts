import type { Random } from './random.ts'

const MALE_NAMES =
  `Balu Bruno Rocky Charly Sammy Max Benny Lucky Rex Oskar Emil Paul Anton Milo Leo Sam Buddy Bailey Cooper Henry Theo
Jack Jimmy Filou Carlos Pepe Pablo Fiete Hugo Bo Finn Toby Teddy Spike Barney Simba Diego Loki Odin Rudi Willi Merlin Gismo Moritz
Kalle Snoopy Linus Murphy Nero Otto Yoshi Lumpi Aron Ben Carlo Casper Dexter Elvis Findus Georg Hektor Ivo Jasper Kuno Lupo Matti Nanuk
Olli Quax Rufus Sultan Taps Urmel Vito Watson Xaver Zorro`.split(/\s+/)
const FEMALE_NAMES =
  `Luna Bella Emma Lilly Amy Kira Nala Maja Paula Frieda Lotte Mia Emmi Ronja Cleo Stella Daisy Molly Lucy Finja
Nelly Gina Sina Trixi Leni Ella Lola Milla Holly Maggie Pepper Peggy Biene Bonnie Cara Coco Dina Elli Fee Flocke Greta Hanni Ida Josi
Kaja Kessy Layla Lissy Mathilda Mila Nora Olga Pina Polly Rosi Ruby Sally Smilla Tilda Tinka Uschi Wilma Zoe Zora Ayla Bijou Cindy Eika
Hexe Inka Jule Kimba`.split(/\s+/)

/** Breeds with a plain declension, so that one form serves all cases: `Labrador`, `Labradorhündin`. */
const BREEDS: readonly (readonly [male: string, female: string])[] = [
  ['Labrador', 'Labradorhündin'],
  ['Labrador', 'Labradorhündin'],
  ['Golden Retriever', 'Golden-Retriever-Hündin'],
  ['Mischling', 'Mischlingshündin'],
  ['Mischling', 'Mischlingshündin'],
  ['Schäferhund', 'Schäferhündin'],
  ['Dackel', 'Dackeldame'],
  ['Rauhaardackel', 'Rauhaardackelhündin'],
  ['Beagle', 'Beaglehündin'],
  ['Pudel', 'Pudelhündin'],
  ['Zwergpudel', 'Zwergpudeldame'],
  ['Border Collie', 'Border-Collie-Hündin'],
  ['Australian Shepherd', 'Aussiehündin'],
  ['Jack Russell', 'Jack-Russell-Hündin'],
  ['Mops', 'Mopsdame'],
  ['Boxer', 'Boxerhündin'],
  ['Berner Sennenhund', 'Berner Sennenhündin'],
  ['Havaneser', 'Havaneserhündin'],
  ['Cocker Spaniel', 'Cockerhündin'],
  ['Malteser', 'Malteserhündin'],
  ['Yorkshire Terrier', 'Yorkiedame'],
  ['Rhodesian Ridgeback', 'Ridgebackhündin'],
  ['Husky', 'Huskyhündin'],
  ['Hovawart', 'Hovawarthündin'],
  ['Weimaraner', 'Weimaranerhündin'],
  ['Terriermix', 'Terriermixhündin'],
  ['Labradormix', 'Labradormixhündin'],
  ['Schnauzer', 'Schnauzerhündin'],
  ['Chihuahua', 'Chihuahuahündin'],
  ['Straßenhund aus Rumänien', 'Straßenhündin aus Rumänien'],
  ['Podenco', 'Podencohündin'],
  ['Galgo', 'Galgohündin'],
  ['Senior', 'Seniorin'],
]

/** A reviewer's dog, ready for sentences. */
export interface Dog {
  female: boolean
  name: string
  nominative: string
  accusative: string
  dative: string
}

const POSSESSIVES = {
  one: { male: ['mein', 'meinen', 'meinem'], female: ['meine', 'meine', 'meiner'] },
  several: { male: ['unser', 'unseren', 'unserem'], female: ['unsere', 'unsere', 'unserer'] },
} as const

/** `plural` says whether the dog belongs to one person (mein) or to several (unser). */
export function drawDog(random: Random, plural: boolean): Dog {
  const female = random.chance(0.5)
  const name = random.pick(female ? FEMALE_NAMES : MALE_NAMES)
  const style = random.next()
  if (style < 0.36) return { female, name, nominative: name, accusative: name, dative: name }
  const breed = random.pick(BREEDS)[female ? 1 : 0]
  // "Straßenhund aus Rumänien Balu" needs commas that the cases around it do not allow for.
  const full = breed.includes(' aus ') || style < 0.6 ? breed : `${breed} ${name}`
  const words = style > 0.86 ? name : full
  const [nominative, accusative, dative] = POSSESSIVES[plural ? 'several' : 'one'][female ? 'female' : 'male']
  return {
    female,
    name,
    nominative: `${nominative} ${words}`,
    accusative: `${accusative} ${words}`,
    dative: `${dative} ${words}`,
  }
}
