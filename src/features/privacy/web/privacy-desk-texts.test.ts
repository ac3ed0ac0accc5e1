import { expect, test } from 'vitest'
import { deskTexts } from './privacy-desk-texts.ts'

test('the last run says who began it: somebody, or the program', () => {
  expect(deskTexts.lastAt('heute', 'Programm')).toBe('Letzter Lauf heute, angestoßen vom Programm.')
  expect(deskTexts.lastAt('heute', 'erika')).toBe('Letzter Lauf heute, angestoßen von erika.')
})
