import { expect, test } from 'vitest'
import { mostPictures } from '#features/listings/rules.ts'
import { OFFERS, PACKAGES, TERMS } from '../packages.ts'
import { benefitsTexts } from './benefits-texts.ts'

const row = (label: string) => benefitsTexts.rows.find((each) => each.label.startsWith(label))

test('what the comparison counts is what the software gives', () => {
  expect(row('Bilder')).toMatchObject({
    free: String(mostPictures(false)),
    premium: String(mostPictures(true)),
  })
  expect(benefitsTexts.free.points[0]).toBe(`${mostPictures(false)} Bilder`)
  expect(benefitsTexts.pictures).toBe(`${mostPictures(true)} Bilder`)
  expect([row('Laufzeit')?.premium, TERMS]).toEqual(['Monat oder Jahr', [1, 12]])
})

test('premium differs in pictures, in its block and in its term, in nothing else', () => {
  const different = benefitsTexts.rows.filter(({ free, premium }) => free !== premium)
  expect(different.map(({ label }) => label)).toEqual([
    'Bilder im Eintrag',
    'Platz im Block „Anzeige · Premium“',
    'Laufzeit',
  ])
})

test('a year costs as many months as the switch says', () => {
  expect(benefitsTexts.yearlyHint).toBe('zwölf Monate zum Preis von zehn')
  for (const name of PACKAGES) expect(Math.round(OFFERS[name].perYear / OFFERS[name].perMonth)).toBe(10)
})
