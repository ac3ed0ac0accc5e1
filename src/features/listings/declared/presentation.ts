/** What the place shows of itself, and what guests say. */
import type { DeclaredFields } from './kinds.ts'

/** What holds for all that is counted of reviews, which go along where listings are merged. */
const REVIEWS = { fact: null, operators: null, isImported: true, merged: 'never' } as const

export const PRESENTATION = {
  description: {
    kind: 'text',
    label: 'Beschreibung',
    maxLength: 10_000,
    fact: null,
    staff: { section: 'grunddaten', lines: 7, isExpected: true },
    operators: {
      part: 'texts',
      lines: 8,
      message: 'Bitte kürze die Beschreibung auf höchstens 10.000 Zeichen.',
    },
    imported: { headers: ['Beschreibung', 'Text', 'description'], maxLength: 5000 },
    merged: 'chosen',
    openData: null,
    isInDemo: true,
  },
  websiteDescription: {
    kind: 'text',
    label: 'Text der Webseite',
    maxLength: 10_000,
    fact: null,
    staff: { section: 'grunddaten', label: 'Text der eigenen Webseite', lines: 5, isExpected: true },
    operators: null,
    imported: null,
    merged: 'chosen',
    openData: null,
    isInDemo: true,
  },
  features: {
    kind: 'own',
    label: 'Merkmale',
    fact: null,
    operators: { part: 'texts' },
    isImported: true,
    merged: 'joined',
    openData: 'merkmale',
    isInDemo: true,
  },
  /** Pictures are named by an address elsewhere or a path on this server. */
  featuredImage: {
    kind: 'own',
    label: 'Bild',
    inProtocol: 'Titelbild',
    fact: 'pictures',
    operators: { part: 'pictures', change: 'pictures' },
    isImported: true,
    merged: 'chosen',
    openData: null,
    isInDemo: true,
  },
  logo: {
    kind: 'own',
    label: 'Logo',
    fact: 'pictures',
    operators: { part: 'pictures' },
    isImported: true,
    merged: 'chosen',
    openData: null,
    isInDemo: false,
  },
  images: {
    kind: 'own',
    label: 'Bilder',
    fact: 'pictures',
    operators: { part: 'pictures', change: 'pictures' },
    isImported: false,
    merged: 'joined',
    openData: null,
    isInDemo: true,
  },
  /** What is to be seen on them, by the picture as it is named; those that nobody has described are missing. */
  imageTexts: {
    kind: 'own',
    label: 'Bildbeschreibungen',
    fact: 'pictures',
    operators: { part: 'pictures', change: 'pictures' },
    isImported: false,
    merged: 'with the pictures',
    openData: null,
    isInDemo: false,
  },
  /** 1 to 5, null without reviews. */
  rating: {
    kind: 'own',
    label: 'Bewertung',
    ...REVIEWS,
    openData: 'bewertung',
    isInDemo: true,
  },
  reviewsCount: {
    kind: 'own',
    label: 'Anzahl Bewertungen',
    ...REVIEWS,
    openData: 'bewertungen',
    isInDemo: true,
  },
  /** Where a source counted its own. */
  reviewsLink: {
    kind: 'own',
    label: 'Bewertungslink',
    ...REVIEWS,
    openData: null,
    isInDemo: false,
  },
} as const satisfies DeclaredFields
