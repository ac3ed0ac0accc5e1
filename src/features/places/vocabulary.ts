/** The words around a place's name: which say nothing, which stand for others, and which name a Land. All are folded. */

/** They say nothing about where. */
const SILENT = new Set(
  words(`
    hund hunde hunden hundes haustier haustiere vierbeiner welpe welpen
    hundepension hundepensionen hundehotel hundehotels hundebetreuung hundetagesstaette hundetagesstaetten hundetagesstatte
    hundetagesstatten hundetagesbetreuung huta hundesitter hundesitting hundesitterin hundekita hundehort hundeheim
    hundeunterkunft hundeurlaub hundeferien dogsitter dogsitting doghotel dogs dog
    tierpension tierpensionen tierhotel tierhotels tierbetreuung tiersitter tiersitting
    pension pensionen hotel hotels betreuung urlaubsbetreuung ferienbetreuung tagesbetreuung unterkunft unterbringung
    gassiservice gassigeher boarding kennel
    suche suchen sucht gesucht finde finden brauche brauchen ich wir wer wo was gibt es kann man
    mein meine meinen meiner meinem unser unsere unseren unserem ein eine einen einer einem
    insel halbinsel bad sankt neu alt seebad ostseebad nordseebad kurort luftkurort
    gut gute guter guten gutes beste bester besten bestes top guenstig guenstige guenstigen gunstig gunstige billig billige
    preiswert preiswerte preiswerten liebevoll liebevolle liebevollen klein kleine kleinen gross grosse grossen
    fuer fur mit ohne und nach zu zum zur gegen als ca circa etwa ungefaehr ungefahr maximal max bis
    umgebung umkreis umland umfeld rund herum ringsum raum grossraum gegend region landschaft
    ort orte stadt staedte gemeinde markt freistaat bundesland land dorf city zentrum innenstadt stadtmitte stadtzentrum stadtteil ortsteil bezirk
    stadtgebiet ot kreisstadt landeshauptstadt hansestadt
    km kilometer minuten min entfernt entfernung weg ganz deutschland germany de brd deutschlandweit bundesweit
    hier mir naechste naechsten nachste nachsten naechstgelegene near me
    nord sued sud ost west nordost nordwest suedost suedwest as kreuz dreieck
    plz postleitzahl bahnhof bhf bf station flughafen airport autobahn autobahnausfahrt ausfahrt anschlussstelle
    hauptbahnhof autobahnkreuz autobahndreieck raststaette raststatte rasthof autohof
  `),
)

/** They say: anywhere. */
const EVERYWHERE = new Set(words('deutschland germany brd deutschlandweit bundesweit'))

/** After one of these comes a place; within a name ("Frankfurt am Main") they join its parts. */
const PREPOSITIONS = new Set(
  words(
    'in im bei beim nahe naehe nahe um am an auf der die das den dem des von vom ob unter ueber uber vor a b d i o u v',
  ),
)

/** Those after which a text means a place even when its other words say something unknown. */
const POINTERS = new Set(words('in bei beim nahe naehe nahe um umkreis umgebung raum grossraum'))

/** Those before which a place stands that lies near the one behind: `Wedel bei Hamburg`, `Garching b. München`. */
const NEAR_POINTERS = new Set(words('bei beim b nahe naehe raum grossraum'))

/** How people shorten names; each becomes the words behind it. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ffm: 'frankfurt am main',
  hh: 'hamburg',
  schwaeb: 'schwaebisch',
  ts: 'taunus',
  mgladbach: 'moenchengladbach',
  ddorf: 'duesseldorf',
  hbf: 'hauptbahnhof',
  bhf: 'bahnhof',
  bf: 'bahnhof',
  lk: 'landkreis',
  lkr: 'landkreis',
  lkrs: 'landkreis',
  kr: 'kreis',
  str: 'strasse',
  opf: 'oberpfalz',
  obb: 'oberbayern',
  ndb: 'niederbayern',
  ufr: 'unterfranken',
  ofr: 'oberfranken',
  mfr: 'mittelfranken',
  odw: 'odenwald',
  oldb: 'oldenburg',
  meckl: 'mecklenburg',
  vorp: 'vorpommern',
  schl: 'schleswig',
  holst: 'holstein',
  westf: 'westfalen',
  rhl: 'rheinland',
  rhld: 'rheinland',
  pf: 'pfalz',
  rbge: 'ruebenberge',
}

/** Abbreviations and everyday names of the Länder. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  nrw: 'nordrhein westfalen',
  nw: 'nordrhein westfalen',
  bw: 'baden wuerttemberg',
  bawue: 'baden wuerttemberg',
  bawu: 'baden wuerttemberg',
  by: 'bayern',
  bay: 'bayern',
  bb: 'brandenburg',
  brdbg: 'brandenburg',
  hb: 'bremen',
  he: 'hessen',
  mv: 'mecklenburg vorpommern',
  meckpomm: 'mecklenburg vorpommern',
  meckpom: 'mecklenburg vorpommern',
  ni: 'niedersachsen',
  nds: 'niedersachsen',
  rp: 'rheinland pfalz',
  rlp: 'rheinland pfalz',
  rpf: 'rheinland pfalz',
  sl: 'saarland',
  sn: 'sachsen',
  st: 'sachsen anhalt',
  lsa: 'sachsen anhalt',
  sh: 'schleswig holstein',
  th: 'thueringen',
  thuer: 'thueringen',
}

/** Endings that make a street of a word; those of the second kind only where a number follows. */
const STREET = /(?:strasse|allee|gasse|chaussee|platz)$/
const STREET_WITH_NUMBER = /(?:weg|ring|damm|ufer|steig|pfad)$/

/** Such a word alone is no name that anybody has misspelled. */
const STREET_WORD = /^(?:strasse|allee|gasse|chaussee|platz|weg|ring|damm|ufer|steig|pfad)$/

export function isStreetWord(word: string): boolean {
  return STREET_WORD.test(word)
}

export function isSilent(word: string): boolean {
  return SILENT.has(word) || PREPOSITIONS.has(word) || /^\d+[a-z]?$/.test(word) || /^a\d{1,3}$/.test(word)
}

/** Whether a folded text asks for the whole country and for nothing in it. */
export function isEverywhere(text: string): boolean {
  const typed = text.split(' ')
  return typed.some((word) => EVERYWHERE.has(word)) && typed.every(isSilent)
}

/** Endings of what people call boarding, and of whoever does it: `katzenpension`, `hundenanny`. Many are in a listing's name. */
const BOARDING =
  /(?:pension|pensionen|hotels?|betreuung|betreuer|betreuerin|sitter|sitterin|sitting|nanny|pflege|uebernachtung|unterkunft|unterbringung)$/

/** Whether a word speaks of boarding animals rather than of a place. */
export function isBoarding(word: string): boolean {
  return BOARDING.test(word)
}

export function isPointer(word: string): boolean {
  return POINTERS.has(word)
}

/** Whether a word of a text is what the words before it say that something lies near: Hamburg of `in der Nähe von Hamburg`. */
export function isNearPointer(typed: readonly string[], at: number): boolean {
  const before = typed[at - 1] === 'von' ? at - 2 : at - 1
  return before > 0 && NEAR_POINTERS.has(typed[before] ?? '')
}

/** What an abbreviation stands for, else the word itself. */
export function writtenOut(word: string): string[] {
  return (SHORT_FORMS[word] ?? word).split(' ')
}

/** Longer parts of a text are no part of an abbreviation. */
const LONGEST_PART = 4
const MOST_PARTS = 3

/**
 * How many words from a position on spell one abbreviation of a Land in parts: 2 for `m v`, `ba wue` and `meck pomm`, 3 for
 * `n r w`; else 0.
 */
export function statePartsAt(typed: readonly string[], at: number): number {
  for (let parts = MOST_PARTS; parts > 1; parts--) {
    const spelled = typed.slice(at, at + parts)
    const isShort = spelled.length === parts && spelled.every(({ length }) => length <= LONGEST_PART)
    if (isShort && STATE_NAMES[spelled.join('')] !== undefined) return parts
  }
  return 0
}

/** The words of the Land that an abbreviation stands for: `nrw` -> `nordrhein`, `westfalen`. */
export function stateWords(word: string): string[] {
  return STATE_NAMES[word]?.split(' ') ?? []
}

/** Abbreviations of two letters that are no word and nobody's initials. */
const UNMISTAKABLE = new Set(['bw', 'mv', 'nw', 'rp', 'sh', 'sn'])

/** How people shorten the name of a Land, where it stands alone; `name` is folded. */
export function stateAbbreviations(name: string): string[] {
  return Object.keys(STATE_NAMES).filter(
    (short) => STATE_NAMES[short] === name && (short.length > 2 || UNMISTAKABLE.has(short)),
  )
}

/** Whether a word, with the one behind it, is the end of a street's name. */
export function endsStreet(word: string, next: string | undefined): boolean {
  return STREET.test(word) || (STREET_WITH_NUMBER.test(word) && next !== undefined && /^\d/.test(next))
}

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}
