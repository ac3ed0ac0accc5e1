import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName, foldGerman, foldPlain, slugify, truncate } from './text.ts'

test('folds umlauts both ways, accents and punctuation', () => {
  expect(foldGerman('Köln')).toBe('koeln')
  expect(foldPlain('Köln')).toBe('koln')
  expect(foldGerman('Weißenfels (Saale)')).toBe('weissenfels saale')
  expect(foldGerman("L'Hôpital-sur-Seine")).toBe('l hopital sur seine')
})

test('reads St. as Sankt, but not inside a word', () => {
  expect(foldGerman('St. Peter-Ording')).toBe('sankt peter ording')
  expect(foldGerman('St.Goar')).toBe('sankt goar')
  expect(foldGerman('st goar')).toBe('sankt goar')
  expect(foldGerman('Stuttgart')).toBe('stuttgart')
  expect(foldGerman('Ost Berlin')).toBe('ost berlin')
})

test('treats a composed and a decomposed umlaut alike', () => {
  expect(foldGerman('Mu\u0308nchen')).toBe(foldGerman('München'))
  expect(slugify('Mu\u0308nchen')).toBe('muenchen')
})

test('sorts by name, also what is told apart by a postcode before it', () => {
  const names = [
    'Neukirchen',
    '17392 Neuenkirchen',
    'Zwickau',
    'Neuenkirchen',
    'Aachen',
    'Öhringen',
    'Oldenburg',
  ]
  expect(byName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    ...['Aachen', 'Neuenkirchen', '17392 Neuenkirchen', 'Neukirchen', 'Öhringen', 'Oldenburg', 'Zwickau'],
  ])
})

test('folded text holds letters, digits and single spaces only, and folding it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldGerman(text)
      expect(folded).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
      if (!/\bst /.test(folded)) expect(foldGerman(folded)).toBe(folded)
    }),
  )
})

test('makes slugs as the specification says', () => {
  expect(slugify('Hundepension Größwang & Söhne')).toBe('hundepension-groesswang-soehne')
  expect(slugify('  Übernachtung – für Ätzende!  ')).toBe('uebernachtung-fuer-aetzende')
  expect(slugify('!!!')).toBe('')
})

test('cuts long texts at whole characters', () => {
  expect(truncate('Einzelunterbringung', 15)).toBe('Einzelunterbrin…')
  expect(truncate('🐕🐕🐕', 2)).toBe('🐕🐕…')
  expect(truncate('kurz', 4)).toBe('kurz')
})
