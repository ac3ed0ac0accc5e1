/** Spelling of German place names: BKG's abbreviations, slugs, and the other ways people write a name. */

/** BKG's abbreviations in the order they must be replaced; the first match of each is enough. */
const ABBREVIATIONS: [RegExp, string][] = [
  [/ \(Oldb\)$/, ' (Oldenburg)'],
  [/\(Westf\.\)/, '(Westfalen)'],
  [/\(Rhld\.\)/, '(Rheinland)'],
  [/ b\. Hl\. Blut/, ' beim Heiligen Blut'],
  [/ v\.d\. Hainich/, ' vor dem Hainich'],
  [/ v\. ?d\. ?/, ' vor der '],
  [/ i\. ?d\. ?/, ' in der '],
  [/ a\. ?d\. ?Eigen/, ' auf dem Eigen'],
  [/ a\. ?d\. ?/, ' an der '],
  [/ i\. (?=OB|NB|UFr|OFr|MFr|Schw|Bay|Sa\b)/, ' in '],
  [/ i\. ?/, ' im '],
  [/ a\. ?/, ' am '],
  [/ b\. ?/, ' bei '],
  [/\bOB\b/, 'Oberbayern'],
  [/\bNB\b/, 'Niederbayern'],
  [/\bOPf\./, 'Oberpfalz'],
  [/\bUFr\./, 'Unterfranken'],
  [/\bOFr\./, 'Oberfranken'],
  [/\bBay\./, 'Bayern'],
  [/\bOdw\./, 'Odenwald'],
  [/\/Sächs\. Schw\./, '/Sächsische Schweiz'],
  [/ in Schw\./, ' in Schwaben'],
  [/\/Thür\. Wald/, '/Thüringer Wald'],
  [/\/Thür\./, '/Thüringen'],
  [/\/Erzgeb\./, '/Erzgebirge'],
  [/\/Vogtl\./, '/Vogtland'],
  [/\/O\.L\./, '/Oberlausitz'],
  [/([/ ])Sa\.$/, '$1Sachsen'],
]

/** Names of which even the written-out form is not what the place is called. */
const RENAMED: Record<string, string> = { 'Oldenburg (Oldenburg)': 'Oldenburg' }

export function expandName(abbreviated: string): string {
  let name = abbreviated
  for (const [pattern, replacement] of ABBREVIATIONS) name = name.replace(pattern, replacement)
  return RENAMED[name] ?? name
}

export function slugify(name: string): string {
  return transliterate(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What two spellings must share to count as one: "St. Peter" = "Sankt Peter", "Straß" = "Strass". */
export function fold(name: string): string {
  return transliterate(name)
    .replace(/\bst\. ?/g, 'sankt ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function transliterate(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
}

const QUALIFIER =
  / (am|an der|an den|im|in der|in den|in|bei der|bei|beim|ob der|vor der|vor dem|auf dem|auf der|auf|unter|unterm|über|vorm|v\.d\.|a\.d\.|i\.d\.|a\.|b\.|i\.) ?[A-ZÄÖÜ(].*$/

/** "Neustadt an der Weinstraße" -> "Neustadt", "Halle (Saale)" -> "Halle", "Dillingen/Saar" -> "Dillingen". */
export function shortName(name: string): string {
  return name
    .replace(/ ?\(.*$/, '')
    .replace(/ ?\/.*$/, '')
    .replace(/ - .*$/, '')
    .replace(QUALIFIER, '')
}

/** Two villages under one name, not a place and its region. */
const DOUBLE_NAMES = new Set([
  'Dietzenrode/Vatterode',
  'Elmenhorst/Lichtenhagen',
  'Legde/Quitzöbel',
  'Petershagen/Eggersdorf',
])

/** How a preposition is abbreviated, and whether "name/river" is usual too. */
const SHORTENED: [RegExp, string, boolean][] = [
  [/ am (?=[A-Z])/, ' a. ', true],
  [/ an der (?=[A-Z])/, ' a.d. ', true],
  [/ in der (?=[A-Z])/, ' i.d. ', false],
  [/ im (?=[A-Z])/, ' i. ', false],
  [/ bei (?=[A-Z])/, ' b. ', false],
  [/ ob der (?=[A-Z])/, ' o.d. ', false],
  [/ vor der (?=[A-Z])/, ' v.d. ', false],
]

/** Short and abbreviated forms of a full name, without the name itself. */
export function spellings(name: string): string[] {
  const found = [shortName(name)]
  for (const [preposition, abbreviation, withSlash] of SHORTENED) {
    if (!preposition.test(name)) continue
    found.push(name.replace(preposition, abbreviation))
    if (withSlash) found.push(name.replace(preposition, '/'))
  }
  if (name.includes(' ob der ')) found.push(name.replace(/ ob der Tauber$/, ' o.d.T.'))
  if (DOUBLE_NAMES.has(name)) found.push(...name.split('/'))
  if (name.startsWith('Hann. ')) found.push(name.replace('Hann. ', 'Hannoversch '))
  return found
}

/** Drops what folds to the name itself or to an earlier alias. */
export function distinctAliases(name: string, aliases: string[]): string[] {
  const seen = new Set([fold(name)])
  return aliases.filter((alias) => {
    const key = fold(alias)
    if (key.length < 2 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
