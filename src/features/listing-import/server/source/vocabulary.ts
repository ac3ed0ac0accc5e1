import { CATEGORIES, type Category, FEATURES } from '#features/listings/rules.ts'
import { foldGerman, foldPlain, truncate } from '#platform/shared/text.ts'
import type { Findings } from './candidate.ts'
import { cleanLine, hasControlCharacters } from './clean-text.ts'

const CATEGORY_SYNONYMS: Record<string, Category> = {
  Tierpension: 'Hundepension',
  Hundebetreuung: 'Hundepension',
  'Dog boarding': 'Hundepension',
  'Animal boarding': 'Hundepension',
  Kennel: 'Hundepension',
  Tierhotel: 'Hundehotel',
  'Dog hotel': 'Hundehotel',
  Tagesstätte: 'Hundetagesstätte',
  Hundekita: 'Hundetagesstätte',
  HuTa: 'Hundetagesstätte',
  'Dog daycare': 'Hundetagesstätte',
  Hundeschule: 'Hundeschule mit Pension',
  'Dog school': 'Hundeschule mit Pension',
  Hundezüchter: 'Hundezüchter mit Pension',
  Züchter: 'Hundezüchter mit Pension',
  Breeder: 'Hundezüchter mit Pension',
  Tierheim: 'Tierheim mit Pensionsdienst',
  'Animal shelter': 'Tierheim mit Pensionsdienst',
  Camping: 'Hundecamping',
  'Dog camping': 'Hundecamping',
  Andere: 'Sonstige',
  Sonstiges: 'Sonstige',
  Other: 'Sonstige',
}
const FEATURE_SYNONYMS: Record<string, (typeof FEATURES)[number]> = {
  Einzelhaltung: 'Einzelunterbringung',
  Gruppenhaltung: 'Gruppenhaltung möglich',
  Außengelände: 'Großes Außengelände',
  Auslauf: 'Täglicher Auslauf',
  Heizung: 'Heizung im Winter',
  Klimaanlage: 'Klimaanlage im Sommer',
  Spezialfutter: 'Spezielles Hundefutter',
  Medikamente: 'Medikamentengabe',
  '24 Stunden Betreuung': '24h Betreuung',
  'Hol- und Bringservice': 'Abholservice',
  'Hol- und Bringdienst': 'Abholservice',
  Hundesalon: 'Hundefriseur',
  Training: 'Hundetraining',
  Webcam: 'Webcam-Überwachung',
  Senioren: 'Senioren-geeignet',
  Welpen: 'Welpen-geeignet',
}
const FEATURE_LENGTH = 40
const MAX_FEATURES = 30

const categories = byKey([
  ...CATEGORIES.map((name) => [name, name] as const),
  ...Object.entries(CATEGORY_SYNONYMS),
])
const features = byKey([
  ...FEATURES.map((name) => [name, name] as const),
  ...Object.entries(FEATURE_SYNONYMS),
])

/** The category that a text names; `Sonstige`, with a note, for an unknown one. Undefined for an empty text. */
export function readCategory(text: string, found: Findings): Category | undefined {
  const written = cleanLine(text)
  if (written === '') return undefined
  const known = lookUp(categories, written)
  if (known !== undefined) return known
  found.unknownCategory = truncate(written, 40)
  found.note(`Kategorie „${found.unknownCategory}“ ist unbekannt, eingetragen als „Sonstige“`)
  return 'Sonstige'
}

/**
 * The features that a text lists, separated by comma, semicolon, bar or line break. Known ones get their usual
 * spelling, others stay as written, up to 40 characters; none twice.
 */
export function readFeatures(text: string, found: Findings): string[] {
  const names = text.split(/[,;|\n]/).flatMap((part) => {
    const written = cleanLine(part)
    if (written === '' || hasControlCharacters(written)) return []
    const known = lookUp(features, written)
    if (known !== undefined || [...written].length <= FEATURE_LENGTH) return [known ?? written]
    found.note(`Merkmal „${truncate(written, FEATURE_LENGTH - 1)}“ gekürzt`)
    return [truncate(written, FEATURE_LENGTH - 1)]
  })
  const distinct = [...new Map(names.map((name) => [compact(foldGerman(name)) || name, name])).values()]
  if (distinct.length > MAX_FEATURES) found.note(`Nur die ersten ${MAX_FEATURES} Merkmale übernommen`)
  return distinct.slice(0, MAX_FEATURES)
}

function byKey<T>(entries: (readonly [string, T])[]): Map<string, T> {
  return new Map(
    entries.flatMap(([name, value]) => [
      [compact(foldPlain(name)), value] as const,
      [compact(foldGerman(name)), value] as const,
    ]),
  )
}

function lookUp<T>(entries: Map<string, T>, written: string): T | undefined {
  return entries.get(compact(foldGerman(written))) ?? entries.get(compact(foldPlain(written)))
}

function compact(key: string): string {
  return key.replaceAll(' ', '')
}
