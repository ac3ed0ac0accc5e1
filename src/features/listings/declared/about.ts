/** Who keeps the place, and where it is. */
import type { DeclaredFields } from './kinds.ts'

/** What holds for each way in which the place is reached. */
const CONTACT = {
  fact: 'contact',
  operators: { part: 'contact' },
  isImported: true,
  merged: 'chosen',
  openData: null,
  isInDemo: true,
} as const

/** What holds for each part of where it is. */
const PLACE = {
  fact: null,
  operators: { part: 'texts', change: 'place' },
  isImported: true,
  merged: 'with the address',
  isInDemo: true,
} as const

export const ABOUT = {
  title: {
    kind: 'own',
    label: 'Name',
    inProtocol: 'Name oder Titel',
    maxLength: 120,
    fact: null,
    operators: { part: 'texts' },
    isImported: true,
    merged: 'chosen',
    openData: 'name',
    isInDemo: true,
  },
  category: {
    kind: 'own',
    label: 'Kategorie',
    fact: null,
    operators: { part: 'texts' },
    isImported: true,
    merged: 'chosen',
    openData: 'kategorie',
    isInDemo: true,
  },
  /** City or municipality as written. */
  location: {
    kind: 'own',
    label: 'Ort',
    maxLength: 120,
    ...PLACE,
    openData: 'ort',
  },
  /** `Straße Nr, PLZ Ort`. */
  address: {
    kind: 'own',
    label: 'Adresse',
    maxLength: 200,
    ...PLACE,
    merged: 'chosen',
    openData: null,
  },
  postcode: {
    kind: 'own',
    label: 'Postleitzahl',
    ...PLACE,
    openData: 'plz',
  },
  latitude: {
    kind: 'own',
    label: 'Lage',
    inProtocol: 'Breite',
    ...PLACE,
    openData: 'breite',
  },
  longitude: {
    kind: 'own',
    label: 'Lage',
    inProtocol: 'Länge',
    ...PLACE,
    openData: 'laenge',
  },
  phone: {
    kind: 'own',
    label: 'Telefon',
    maxLength: 40,
    ...CONTACT,
  },
  email: {
    kind: 'own',
    label: 'E-Mail',
    maxLength: 254,
    ...CONTACT,
  },
  website: {
    kind: 'own',
    label: 'Webseite',
    maxLength: 500,
    ...CONTACT,
    operators: { part: 'contact', label: 'Website' },
  },
} as const satisfies DeclaredFields
