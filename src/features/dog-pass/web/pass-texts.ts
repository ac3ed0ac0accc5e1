/** Every text of the Hundepass. */
import { MOST_DOGS } from '#features/admission/dogs.ts'

export const texts = {
  title: 'Hundepass',
  description:
    'Trag deinen Hund einmal ein und sieh bei jeder Hundepension, ob er dort willkommen ist. Der Hundepass bleibt in deinem Browser.',
  lead: 'Einmal antippen. Danach siehst du bei jedem Platz, ob er passt.',
  staysHere: 'Bleibt in diesem Browser. Ohne Konto.',
  needsScripts:
    'Der Hundepass braucht JavaScript: Was du einträgst, steht nur in deinem Browser und geht nirgendwohin.',
  dogs: 'Deine Hunde',
  nth: (position: number) => `Hund ${position}`,
  add: 'Weiterer Hund',
  full: `Höchstens ${MOST_DOGS} Hunde.`,
  remove: (name: string) => `${name} entfernen`,
  removeConfirm: (name: string) => `${name} aus dem Hundepass entfernen?`,
  saved: 'Automatisch gesichert',
  /** Where the browser stores nothing. */
  passing: 'Gilt nur, bis du die Seite verlässt',
  notYet: 'Noch nichts eingetragen',
  reads: 'So liest ihn die Pension',
  print: 'Drucken',
  export: 'Exportieren',
  import: 'Importieren',
  replace: 'Was du eingetragen hast, wird durch die Datei ersetzt.',
  imported: (count: number) => (count === 1 ? 'Ein Hund übernommen.' : `${count} Hunde übernommen.`),
  delete: 'Hundepass löschen',
  deleteConfirm: 'Den ganzen Hundepass aus diesem Browser löschen?',
  deleted: 'Der Hundepass ist gelöscht.',
  search: (name: string) => `Plätze für ${name} suchen`,
  yourDog: 'deinen Hund',
  shared:
    'In der Adresse der Suche stehen dann Größe, Gewicht und was die Regeln der Pensionen betrifft, als Zahlen und Merkmale ohne Namen.',
  byHand: 'Telefon und Praxis trägst du auf dem Ausdruck von Hand ein.',
  emergency: 'Telefon im Notfall',
  practice: 'Tierarztpraxis',
  file: 'hundepass.json',
} as const

export const WRONG_FILE = {
  tooLarge: 'Diese Datei ist zu groß für einen Hundepass.',
  unreadable: 'Diese Datei lässt sich nicht lesen. Ein Hundepass endet auf .json.',
  notOurs: 'Diese Datei ist kein Hundepass.',
  none: 'In dieser Datei steht kein Hund.',
  tooMany: (count: number) => `In dieser Datei stehen ${count} Hunde. Es gehen höchstens ${MOST_DOGS}.`,
  wrong: (position: number, fields: string) =>
    `Hund ${position} in dieser Datei: Das stimmt nicht: ${fields}.`,
} as const

/** What the fields of a dog are called. */
export const LABELS = {
  name: 'Name',
  breed: 'Rasse',
  size: 'Größe',
  weight: 'Gewicht',
  born: 'Geboren',
  sex: 'Geschlecht',
  neutered: 'Kastriert',
  inHeat: 'Läufig während des Aufenthalts',
  basic: 'Grundschutz',
  rabies: 'Tollwut',
  kennelCough: 'Zwingerhusten',
  insured: 'Haftpflichtversicherung',
  males: 'Rüden',
  females: 'Hündinnen',
  cats: 'Katzen',
  children: 'Kinder',
  alone: 'Kann allein bleiben',
  tablets: 'Tabletten',
  injections: 'Spritzen',
  ownFood: 'Eigenes Futter',
  listed: 'In einem Bundesland gelistet',
} as const

/** Of the offer to attach it to a request. */
export const attachTexts = {
  legend: 'Hundepass beilegen',
  note: 'Freiwillig. Nur was du ankreuzt, geht mit dieser Anfrage an die Pension.',
  attach: (name: string) => `${name} beilegen`,
  nth: (position: number) => `Hund ${position}`,
  preview: 'Das geht mit:',
} as const
