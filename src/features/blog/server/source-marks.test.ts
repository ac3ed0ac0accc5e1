import { expect, test } from 'vitest'
import { linkSourceMarks, namedSources } from './source-marks.ts'

test('a mark behind a sentence leads to its source, two stand side by side, a unit is none', () => {
  const link = (number: number) =>
    `<sup><a href="#quelle-${number}" aria-label="Quelle ${number}">${number}</a></sup>`
  expect(linkSourceMarks('Lang.¹ Auf 6 m² sicher:²³ ja', 3)).toBe(
    `Lang.${link(1)} Auf 6 m² sicher:${link(2)} ${link(3)} ja`,
  )
})

test('a mark of a source that there is not stays text, and is known to be one', () => {
  expect(linkSourceMarks('Lang.⁴', 3)).toBe('Lang.⁴')
  expect(namedSources('Lang.⁴ Kurz,¹² und 5 m²')).toEqual([4, 1, 2])
})
