/** What operators edit of a listing: parts with a form each, and how what is typed becomes fields of the listing. */
import { ADMISSION_FIELDS, ADMISSION_NAMES, type AdmissionName } from '#features/admission/rules.ts'
import {
  DECLARED_FIELDS,
  declared,
  FIELD_NAMES,
  type FieldName,
  type Fields,
} from '#features/listings/declared/fields.ts'
import { operatorFields } from '#features/listings/declared/simple.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { PRICING_FIELD } from '#features/stay/pricing-text.ts'
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields, LineField } from '#platform/shared/form.ts'

/** The parts by their names in addresses of pages. */
export const PARTS = {
  kontakt: 'contact',
  zeiten: 'hours',
  preise: 'prices',
  aufnahme: 'admission',
  bilder: 'pictures',
  texte: 'texts',
} as const
export type PartName = keyof typeof PARTS
export type Part = (typeof PARTS)[PartName]
/** Those that are typed into fields, by either name. */
export const TYPED_PART_NAMES = ['kontakt', 'zeiten', 'preise', 'aufnahme', 'texte'] as const
export const TYPED_PARTS = ['contact', 'hours', 'prices', 'admission', 'texts'] as const
export type TypedPartName = (typeof TYPED_PART_NAMES)[number]
export type TypedPart = (typeof TYPED_PARTS)[number]

/** What the form was made of: a save on top of something else is a conflict. */
const base = { kind: 'own', label: 'Stand', message: 'Bitte lade die Seite neu.' } as const
const MAX_HOURS = 120

function hours(label: string) {
  return {
    kind: 'line',
    label,
    maxLength: MAX_HOURS,
    placeholder: 'geschlossen',
    message: 'Bitte schreib Zeiten wie 08:00–12:00, 15:00–18:30.',
  } as const
}

/** The questionnaire: each answer by itself, '' for none. */
const ADMISSION = Object.fromEntries(
  ADMISSION_NAMES.map((name) => [
    name,
    {
      kind: 'line',
      label: ADMISSION_FIELDS[name].label,
      maxLength: 10,
      message: 'Bitte wähle eine der Antworten.',
    },
  ]),
) as Record<AdmissionName, LineField>

export const EDIT_FIELDS = {
  contact: {
    phone: {
      kind: 'line',
      type: 'tel',
      label: 'Telefon',
      maxLength: 40,
      autoComplete: 'tel',
      message: 'Bitte gib eine Telefonnummer mit mindestens sechs Ziffern an.',
    },
    email: {
      ...EMAIL_LINE,
      label: 'E-Mail',
      hint: 'Hierhin kommen Anfragen und der Link zu dieser Seite.',
      required: true,
      missing: 'E-Mail-Adresse fehlt noch.',
      message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
    },
    website: {
      kind: 'line',
      label: 'Website',
      maxLength: DECLARED_FIELDS.website.maxLength,
      placeholder: 'https://',
      autoComplete: 'url',
      message: 'Bitte gib eine Adresse wie https://beispiel.de an.',
    },
    ...operatorFields('contact'),
    base,
  },
  hours: {
    monday: { ...hours('Montag'), hint: 'Mehrere Zeiten trennst du mit einem Komma.' },
    tuesday: hours('Dienstag'),
    wednesday: hours('Mittwoch'),
    thursday: hours('Donnerstag'),
    friday: hours('Freitag'),
    saturday: hours('Samstag'),
    sunday: hours('Sonntag'),
    specialDays: {
      kind: 'text',
      label: 'Betriebsferien und besondere Tage',
      hint: 'Eine Zeile je Zeitraum: Tag oder von–bis; Zeiten oder geschlossen; wofür. Zum Beispiel: 24.12.2026–02.01.2027; geschlossen; Betriebsferien. Was jedes Jahr gilt, ohne Jahr: 01.11.–31.03. Sa, So; 10:00–16:00',
      lines: 4,
      maxLength: 5000,
      message:
        'Bitte gib gültige Tage an, das Ende nicht vor dem Anfang, und Zeiten wie 09:00–12:00. Höchstens 40 Zeilen.',
    },
    ...operatorFields('hours'),
    base,
  },
  prices: {
    ...operatorFields('prices'),
    pricing: PRICING_FIELD,
    tariffs: {
      kind: 'text',
      label: 'Weitere Preise',
      hint: 'Einer je Zeile: Name, Preis in Euro, wofür und, wenn er nicht für alle gilt, für welche Hunde. Zum Beispiel: Übernachtung; 32; Nacht; bis 25 kg',
      lines: 6,
      maxLength: 4000,
      message:
        'Bitte schreib je Zeile Name; Preis; Einheit, etwa Tagesbetreuung; 22; Tag. Höchstens 20 Zeilen.',
    },
    base,
  },
  admission: { ...ADMISSION, base },
  texts: {
    title: {
      kind: 'line',
      label: 'Name',
      required: true,
      maxLength: 120,
      missing: 'Der Name fehlt noch.',
      message: 'Bitte kürze den Namen auf höchstens 120 Zeichen.',
    },
    category: {
      kind: 'choice',
      label: 'Kategorie',
      required: true,
      options: Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Record<string, string>,
      message: 'Bitte wähle eine Kategorie.',
    },
    street: {
      kind: 'line',
      label: 'Straße und Hausnummer',
      maxLength: 200,
      autoComplete: 'address-line1',
      message: 'Bitte kürze die Adresse auf höchstens 200 Zeichen.',
    },
    postcode: {
      kind: 'line',
      label: 'Postleitzahl',
      required: true,
      maxLength: 5,
      autoComplete: 'postal-code',
      missing: 'Die Postleitzahl fehlt noch.',
      message: 'Eine Postleitzahl hat fünf Ziffern.',
    },
    location: {
      kind: 'line',
      label: 'Ort',
      required: true,
      maxLength: 120,
      autoComplete: 'address-level2',
      missing: 'Der Ort fehlt noch.',
      message: 'Bitte kürze den Ort auf höchstens 120 Zeichen.',
    },
    /** Degrees north and east, `52.378,12.935`; empty where postcode and place say it. */
    position: {
      kind: 'line',
      label: 'Punkt auf der Karte',
      maxLength: 60,
      message: 'Dieser Punkt liegt nicht in Deutschland.',
    },
    ...operatorFields('texts'),
    features: {
      kind: 'text',
      label: 'Merkmale',
      hint: 'Durch Komma getrennt, etwa: Großes Außengelände, Abholservice, Senioren-geeignet',
      lines: 3,
      maxLength: 2500,
      message: 'Höchstens 40 Merkmale mit je 60 Zeichen.',
    },
    base,
  },
} as const satisfies Record<TypedPart, FormFields>

/** What people call what changes together. */
const TOGETHER = { hours: 'Öffnungszeiten', prices: 'Preise', pictures: 'Bilder', place: 'Adresse' } as const

/** The change that a field of a listing is part of; never where operators change nothing. */
type ChangeOf<Name extends FieldName> = Fields[Name]['operators'] extends { change: infer Change }
  ? Change
  : Fields[Name]['operators'] extends object
    ? Name
    : never
/** What is changed and decided on as one; `closing` is none of a form. */
export type ChangeName = { [Name in FieldName]: ChangeOf<Name> }[FieldName] | 'closing'

function changeOf(field: FieldName): ChangeName | undefined {
  const { operators } = declared(field)
  return operators ? (operators.change ?? (field as ChangeName)) : undefined
}

/** The fields that a change is about. */
export function changedFields(change: ChangeName): FieldName[] {
  return FIELD_NAMES.filter((field) => changeOf(field) === change)
}

interface Change {
  part: Part | 'closing'
  label: string
}

/** What changes together and is decided on together, form by form. */
export const CHANGES = {
  ...Object.fromEntries(
    Object.values(PARTS).flatMap((part) =>
      FIELD_NAMES.flatMap((field): [string, Change][] => {
        const { operators, label } = declared(field)
        if (operators?.part !== part) return []
        const { change } = operators
        return [[change ?? field, { part, label: change ? TOGETHER[change] : (operators.label ?? label) }]]
      }),
    ),
  ),
  closing: { part: 'closing', label: 'Für immer geschlossen' },
} as Readonly<Record<ChangeName, Change>>
export const CHANGE_NAMES = Object.keys(CHANGES) as ChangeName[]

/** What is said and shown of a place to all the world waits for staff; all else takes effect at once. */
export function waitsForStaff(name: PartName): boolean {
  return name === 'texte' || name === 'bilder'
}

/** A change of the others is in effect when it is saved. */
export function isImmediate(name: ChangeName): boolean {
  const { part } = CHANGES[name]
  return part !== PARTS.texte && part !== PARTS.bilder
}

/** What staff have done or may do with a change. */
export const CHANGE_STATUSES = ['waiting', 'approved', 'rejected', 'applied', 'seen', 'undone'] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]
