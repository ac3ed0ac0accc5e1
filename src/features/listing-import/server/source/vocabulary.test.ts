import { describe, expect, it } from 'vitest'
import { CATEGORIES, FEATURES } from '#features/listings/rules.ts'
import { Findings } from './candidate.ts'
import { readCategory, readFeatures } from './vocabulary.ts'

describe('readCategory', () => {
  it('knows the categories and their synonyms in any spelling', () => {
    const found = new Findings(false)
    for (const category of CATEGORIES) expect(readCategory(category.toUpperCase(), found)).toBe(category)
    expect(readCategory('hundetagesstaette', found)).toBe('Hundetagesstätte')
    expect(readCategory('Hunde-Hotel', found)).toBe('Hundehotel')
    expect(readCategory('animal_shelter', found)).toBe('Tierheim mit Pensionsdienst')
    expect(readCategory('', found)).toBeUndefined()
    expect(found.notes).toEqual([])
  })

  it('calls an unknown one „Sonstige“ and says so', () => {
    const found = new Findings(false)
    expect(readCategory('Ponyhof', found)).toBe('Sonstige')
    expect(found.notes).toEqual(['Kategorie „Ponyhof“ ist unbekannt, eingetragen als „Sonstige“'])
  })
})

describe('readFeatures', () => {
  it('gives the known ones their usual spelling, none twice, and keeps the others', () => {
    const found = new Findings(false)
    const written =
      'Abhol-Service, medikamentengabe; Grosses Aussengelaende|Badesee\nABHOLSERVICE,,24-Stunden-Betreuung'
    expect(readFeatures(written, found)).toEqual([
      'Abholservice',
      'Medikamentengabe',
      'Großes Außengelände',
      'Badesee',
      '24h Betreuung',
    ])
    expect(readFeatures(FEATURES.join(','), found)).toEqual([...FEATURES])
    expect(found.notes).toEqual([])
  })

  it('never takes a sentence for the feature that it denies', () => {
    expect(readFeatures('keine Medikamentengabe', new Findings(false))).toEqual(['keine Medikamentengabe'])
  })

  it('cuts long ones', () => {
    const found = new Findings(false)
    const [feature = ''] = readFeatures(
      'Ein Garten, so groß wie nirgends sonst weit und breit'.replace(',', ''),
      found,
    )
    expect([...feature].length).toBeLessThanOrEqual(40)
    expect(found.notes).toHaveLength(1)
  })
})
