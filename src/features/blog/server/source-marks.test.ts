import { expect, test } from 'vitest'
import { linkSourceMarks, namedSources } from './source-marks.ts'

test('a mark behind a sentence leads to its source, two stand side by side, a unit is none', () => {
  const link = (number: number) =>
    `<sup><a href="#quelle-${number}" aria-label="Quelle ${number}">${number}</a></sup>`
  expect(linkSourceMarks('Lang.¹ Auf 6 m² sicher:²³ ja', 3)).toBe(
    `Lang.${link(1)} Auf 6 m² sicher:${link(2)} ${link(3)} ja`,
  )
})

test('within a tag or a link a mark stays as it is', () => {
  const html = '<p><img alt="In der Kurve.¹" /> <a href="/blog">Mehr.¹ <em>Ja.²</em></a> So.'
  expect(linkSourceMarks(`${html}¹</p>`, 2)).toBe(
    `${html}<sup><a href="#quelle-1" aria-label="Quelle 1">1</a></sup></p>`,
  )
})

test('a mark of a source that there is not stays text, and is known to be one', () => {
  expect(linkSourceMarks('Lang.⁴', 3)).toBe('Lang.⁴')
  expect(namedSources('Lang.⁴ Kurz,¹² und 5 m²')).toEqual([4, 1, 2])
})
