/** The words around a place's name: which say nothing, which stand for others, and which name a Land. All are folded. */

/** They say that somebody looks for boarding, and what for: of what there is they tell nothing apart. */
const WISHES = new Set(
  words(`
    hund hunde hunden hundes haustier haustiere vierbeiner welpe welpen
    hundepension hundepensionen hundehotel hundehotels hundebetreuung hundetagesstaette hundetagesstaetten hundetagesstatte
    hundetagesstatten hundetagesbetreuung huta hundesitter hundesitting hundesitterin hundekita hundehort hundeheim
    hundeunterkunft hundeurlaub hundeferien dogsitter dogsitting doghotel dogs dog
    tierpension tierpensionen tierhotel tierhotels tierbetreuung tiersitter tiersitting
    pension pensionen hotel hotels betreuung urlaubsbetreuung ferienbetreuung tagesbetreuung unterkunft unterbringung
    gassiservice gassigeher boarding kennel
    suche suchen sucht gesucht finde finden brauche brauchen ich wir wer wo was gibt es kann man
    mein meine meinen meiner meinem unser unsere unserer unseren unserem ein eine einen einer einem alle
    gut gute guter guten gutes beste bester besten bestes top guenstig guenstige guenstigen gunstig gunstige billig billige
    preiswert preiswerte preiswerten liebevoll liebevolle liebevollen klein kleine kleinen gross grosse grossen
    fuer fur mit nach zu zum zur ganz
  `),
)

/** They ask for what is near, and say where that is as little as the words before. */
const NEAR_ME = new Set(
  words(`
    naehe nahe nah near hier mir me mich uns standort wohnort naechste naechsten nachste nachsten naechstgelegene
    umgebung umkreis umland umfeld gegend
  `),
)

/** They say: anywhere. */
const EVERYWHERE = new Set(words('deutschland germany brd deutschlandweit bundesweit'))

/** They say nothing about where. */
const SILENT = new Set([
  ...WISHES,
  ...NEAR_ME,
  ...EVERYWHERE,
  ...words(`
    insel halbinsel bad sankt neu alt seebad ostseebad nordseebad kurort luftkurort
    ohne und gegen als ca circa etwa ungefaehr ungefahr maximal max bis
    rund herum ringsum raum grossraum region landschaft direkt direkte direkter direkten unmittelbare unmittelbarer unmittelbaren
    ort orte stadt staedte gemeinde markt freistaat bundesland land dorf city zentrum innenstadt stadtmitte stadtzentrum stadtteil ortsteil bezirk
    stadtgebiet ot kreisstadt landeshauptstadt hansestadt
    km kilometer minuten min entfernt entfernung weg de
    nord sued sud ost west nordost nordwest suedost suedwest as kreuz dreieck
    plz postleitzahl bahnhof bhf bf station flughafen airport autobahn autobahnausfahrt ausfahrt anschlussstelle
    hauptbahnhof autobahnkreuz autobahndreieck raststaette raststatte rasthof autohof
  `),
])

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

/** Whether a folded text asks for the whole country, or for boarding, and for nothing in particular. */
export function isEverywhere(text: string): boolean {
  const typed = text.split(' ')
  if (typed.some((word) => EVERYWHERE.has(word))) return typed.every(isSilent)
  const isWish = (word: string) => isGeneral(word) || isDogBoarding(word)
  return (
    typed.some(isWish) && typed.every((word) => isWish(word) || (isSilent(word) && !SOMEWHERE.test(word)))
  )
}

/** A postcode that there is not, or a motorway. */
const SOMEWHERE = /^(?:\d{3}|a\d)/

/** Whether a folded text has only words that many listings are called by, and is none's name. */
export function isNamedByMany(text: string): boolean {
  return text.split(' ').every((word) => isGeneral(word) || PREPOSITIONS.has(word))
}

function isGeneral(word: string): boolean {
  return WISHES.has(word) || NEAR_ME.has(word) || EVERYWHERE.has(word)
}

/** Whether a folded text asks for what is near whoever has typed it: `in meiner Nähe`, `hier`, `in meiner Stadt`. */
export function asksForNear(text: string): boolean {
  return text.split(' ').some((word) => NEAR_ME.has(word)) || OWN_PLACE.test(text)
}

const OWN_PLACE =
  /\b(?:mein|unser)(?:e[mnr]?)? (?:ort|stadt|dorf|gemeinde|region|landkreis|stadtteil|bezirk)\b/

/** Endings of what people call boarding, and of whoever does it: `katzenpension`, `hundenanny`. Many are in a listing's name. */
const BOARDING =
  /(?:pension|pensionen|hotels?|betreuung|betreuer|betreuerin|sitter|sitterin|sitting|nanny|pflege|uebernachtung|unterkunft|unterbringung)$/

/** `hundebetreuer`; not `katzenpension`. */
function isDogBoarding(word: string): boolean {
  return isBoarding(word) && /^(?:hunde?|tier|haustier)/.test(word)
}

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
