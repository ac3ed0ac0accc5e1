import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeset, typesetHtml } from './typography.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  ['Er sagt "ja" und "nein".', 'Er sagt „ja“ und „nein“.'],
  ['("Probetag")', '(„Probetag“)'],
  ["Wie geht's dem Hund?", 'Wie geht’s dem Hund?'],
  ["Das Wort 'Platz' kennt er.", 'Das Wort ‚Platz‘ kennt er.'],
  ['z.B. oder z. B. oder d.h.', 'z.~B. oder z.~B. oder d.~h.'],
  ['§ 11 Abs. 1 Nr. 8 TierSchG', '§~11 Abs.~1 Nr.~8 TierSchG'],
  ['15-25 EUR am Tag', '15–25~EUR am Tag'],
  ['40 g je kg', '40~g je kg'],
  ['Am 21. November um 9 Uhr', 'Am 21.~November um 9~Uhr'],
  ['Ein Hund - und was für einer', 'Ein Hund~– und was für einer'],
  ['Und dann...', 'Und dann…'],
  ['zwei  Leerzeichen', 'zwei Leerzeichen'],
])('%s is set as %s', (text, expected) => {
  expect(visible(typeset(text))).toBe(expected)
})

test.each([
  'Tel. 030-1234567',
  'am 2026-11-22',
  'Hunde-Pension',
  'https://example.org/a-b',
  '40 Gassirunden',
])('%s stays as it is', (text) => {
  expect(typeset(text)).toBe(text)
})

test('in HTML only the text is set, and marks belong together across tags', () => {
  expect(visible(typesetHtml('<p>"<em>Platz</em>" nach 3 Tagen <a href="/a?b=&quot;">x</a></p>'))).toBe(
    '<p>„<em>Platz</em>“ nach 3~Tagen <a href="/a?b=&quot;">x</a></p>',
  )
  expect(typesetHtml('<p>&quot;ja&quot;</p><code>"a"</code>')).toBe('<p>„ja“</p><code>"a"</code>')
})

test('setting a text twice changes nothing more', () => {
  const piece = fc.constantFrom('"', ' ', 'Hund', '3', ' kg', '-', 'z.B.', '§', '...', '(', ')', ', ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const once = typeset(pieces.join(''))
      expect(typeset(once)).toBe(once)
      expect(once).not.toMatch(/["']/)
    }),
    { numRuns: 20000 },
  )
})
