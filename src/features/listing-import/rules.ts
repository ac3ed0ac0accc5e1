/** What becomes of an imported file and of each of its entries, and what is to be said of where data comes from. */

export const BATCH_STATUSES = [
  'reading',
  'comparing',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** What comparing an entry with the directory came to. */
export const OUTCOMES = ['new', 'changed', 'duplicate', 'broken', 'same'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** `take` takes over what the outcome asks for; `new` and `merge` answer whether it is a duplicate. */
export const CHOICES = ['take', 'new', 'merge', 'leave'] as const
export type Choice = (typeof CHOICES)[number]

/** Between what staff choose. The first one is what happens otherwise, but for duplicates: they are left out. */
export const CHOICES_OF: Record<Outcome, readonly Choice[]> = {
  new: ['take', 'leave'],
  changed: ['take', 'leave'],
  duplicate: ['merge', 'new', 'leave'],
  broken: [],
  same: [],
}

export const DONE = ['added', 'changed', 'merged'] as const
export type Done = (typeof DONE)[number]
export const UNDONE = ['whole', 'partly', 'not'] as const
export type Undone = (typeof UNDONE)[number]

/** What tells that an entry and a listing may be the same place. */
export type Sign = 'phone' | 'website' | 'name' | 'address'
export const SIGN_LABELS: Record<Sign, string> = {
  phone: 'gleiche Telefonnummer',
  website: 'gleiche Webseite',
  name: 'gleicher Name',
  address: 'gleiche Adresse',
}

/** What becomes of likely duplicates that nobody has decided on. */
export type DuplicateRule = 'merge' | 'new' | 'leave'

/** Where data comes from and under which licence, as people name both. */
export interface DataSource {
  source: string | null
  licence: string | null
}

const OPEN_STREET_MAP = {
  text: '© OpenStreetMap-Mitwirkende',
  href: 'https://www.openstreetmap.org/copyright',
}

/** Open licences by how their names begin. Most demand their source to be named; the others are named all the same. */
const OPEN_LICENCES: readonly { name: RegExp; href: string | null }[] = [
  { name: /^odbl\b/i, href: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  { name: /^cc[ -]by[ -]sa[ -]4/i, href: 'https://creativecommons.org/licenses/by-sa/4.0/deed.de' },
  { name: /^cc[ -]by[ -]4/i, href: 'https://creativecommons.org/licenses/by/4.0/deed.de' },
  { name: /^(cc[ -]by|odc[ -]by)\b/i, href: null },
  {
    name: /^(dl-de|datenlizenz deutschland)[ /-].*(by|namensnennung)/i,
    href: 'https://www.govdata.de/dl-de/by-2-0',
  },
  { name: /^cc[ -]?0\b/i, href: 'https://creativecommons.org/publicdomain/zero/1.0/deed.de' },
  { name: /^(dl-de|datenlizenz deutschland)[ /-].*zero/i, href: 'https://www.govdata.de/dl-de/zero-2-0' },
]

/** Whose data this is and under which open licence, each thing once, in an order that stays; of other sources nothing. */
export function attributionsOf(sources: readonly DataSource[]) {
  const known = sources.flatMap(({ source, licence }) => {
    const open = licence === null ? undefined : OPEN_LICENCES.find(({ name }) => name.test(licence.trim()))
    if (licence === null || !open) return []
    const isOpenStreetMap = /openstreetmap/i.test(source ?? '')
    const named = isOpenStreetMap ? OPEN_STREET_MAP : { text: source ?? 'Quelle nicht genannt', href: null }
    return [{ ...named, licence: licence.trim(), licenceHref: open.href }]
  })
  const said = new Map(known.map((each) => [`${each.text} ${each.licence}`, each]))
  return [...said.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
}
export type Attribution = ReturnType<typeof attributionsOf>[number]

/** What staff look at of an import: what needs a look, or all of one outcome. */
export const ENTRY_VIEWS = ['check', ...OUTCOMES] as const
export type EntryView = (typeof ENTRY_VIEWS)[number]

/** Of a file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** For so many days an import can be undone. */
export const UNDO_DAYS = 30

const ADDRESS = /[^\s@]@[^\s@]+\.\w/

/** Whose data something is, is told in public: no mail address. */
export const NO_ADDRESS = 'Bitte ohne E-Mail-Adresse: Quelle und Lizenz stehen öffentlich beim Eintrag.'
export const namesNoAddress = (text: string) => !ADDRESS.test(text)
