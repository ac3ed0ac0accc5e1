import { slugify } from '#platform/shared/text.ts'
import type { Owner } from './people.ts'
import type { Random } from './random.ts'

/**
 * Ranges that the Bundesnetzagentur keeps free for films and books (Amtsblatt 7/2021, Mitteilung 148): nobody is called.
 * Each with the digits that follow.
 */
const LANDLINES = {
  berlin: '030 23125',
  hamburg: '040 66969',
  cologne: '0221 4710',
  frankfurt: '069 90009',
  munich: '089 99998',
} as const
type Exchange = keyof typeof LANDLINES

const EXCHANGE_OF_STATE: Readonly<Record<string, Exchange>> = {
  'Baden-Württemberg': 'munich',
  Bayern: 'munich',
  Berlin: 'berlin',
  Brandenburg: 'berlin',
  Bremen: 'hamburg',
  Hamburg: 'hamburg',
  Hessen: 'frankfurt',
  'Mecklenburg-Vorpommern': 'hamburg',
  Niedersachsen: 'hamburg',
  'Nordrhein-Westfalen': 'cologne',
  'Rheinland-Pfalz': 'frankfurt',
  Saarland: 'frankfurt',
  Sachsen: 'berlin',
  'Sachsen-Anhalt': 'berlin',
  'Schleswig-Holstein': 'hamburg',
  Thüringen: 'frankfurt',
}
/** Two blocks of a hundred mobile numbers each. */
const MOBILES = ['0171 39200', '0176 040690'] as const

/** Goes through each range in steps, so that numbers repeat only after the whole range was used. */
export class PhoneBook {
  #given: Record<string, number> = {}

  draw(random: Random, state: string): string {
    const mobile = random.chance(0.1)
    const range = mobile ? random.pick(MOBILES) : LANDLINES[EXCHANGE_OF_STATE[state] ?? 'berlin']
    const digits = mobile ? 2 : 3
    const given = this.#given[range] ?? 0
    this.#given[range] = given + 1
    const number = (given * 387 + 41) % 10 ** digits
    return `${range}${mobile ? '' : ' '}${String(number).padStart(digits, '0')}`
  }
}

/** Names of hosts have at most 63 characters between two dots (RFC 1035). */
function hostLabel(slug: string, longest: number): string {
  if (slug.length <= longest) return slug
  const cut = slug.slice(0, longest + 1)
  return cut.slice(0, Math.max(1, cut.lastIndexOf('-')))
}

/** An address below `.example`, which never exists (RFC 2606). */
export function drawEmail(random: Random, slug: string, owner: Owner): string {
  const user = random.weighted([
    ['info', 50],
    ['kontakt', 18],
    ['hallo', 10],
    ['post', 6],
    ['mail', 5],
    [slugify(owner.firstName), 11],
  ])
  return `${user}@beispiel-${hostLabel(slug, 54)}.example`
}

/** As addresses are kept: with the slash that every browser adds. */
export function websiteOf(slug: string): string {
  return `https://${hostLabel(slug, 63)}.example/`
}
