import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('no cell falls into others, whatever a spreadsheet takes for the end of one', () => {
  expect(csvLine(["Hof,=cmd|' /C calc'!A0", 'a\t=1', 'a;b', 'ruhig', '12,5'])).toBe(
    '"Hof,=cmd|\' /C calc\'!A0";"a\t=1";"a;b";ruhig;"12,5"\r\n',
  )
})
