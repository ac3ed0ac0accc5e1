import { expect, test } from 'vitest'
import { admissionText, readAdmission } from './admission-text.ts'
import { ADMISSION_FIELDS, ADMISSION_NAMES, type Admission, isAnswer } from './rules.ts'

test.each([
  ['Mindestalter: 6', { leastAge: 6 }],
  ['Mindestalter: mindestens 6 Monate', { leastAge: 6 }],
  ['Mindestalter: 1 Jahr', { leastAge: 12 }],
  ['Mindestalter: ab 2 Jahren', { leastAge: 24 }],
  ['Mindestalter: ab 1,5 Jahren', { leastAge: 18 }],
  ['Längster Aufenthalt: 3 Wochen', { longestStay: 21 }],
  ['Längster Aufenthalt: bis zu 10 Tage', { longestStay: 10 }],
  ['Kürzester Aufenthalt: 1 Woche', { shortestStay: 7 }],
  ['Kürzester Aufenthalt: zwei, also 2 Übernachtungen', { shortestStay: 2 }],
  ['Höchstgewicht: 15kg', { greatestWeight: 15 }],
  ['Höchstgewicht: max. 20 Kilo', { greatestWeight: 20 }],
  ['Hunde eines Halters: 2 Hunde', { mostDogs: 2 }],
  ['{"greatestWeight": 15, "leastAge": "request"}', { greatestWeight: 15, leastAge: 'request' }],
])('“%s” is read as it is meant', (text, admission) => {
  expect(readAdmission(text)).toEqual({ admission, wrong: [] })
})

test.each([
  'Höchstgewicht: 12,5 kg',
  'Höchstgewicht: 10 bis 15 kg',
  'Mindestalter: 12 Wochen',
  'Mindestalter: 1½ Jahre',
  'Mindestalter: 1 Jahr und 6 Monate',
  'Mindestalter: 6 Jahre',
  'Längster Aufenthalt: 2 Monate',
  'Längster Aufenthalt: 1,5 Wochen',
  'Tollwut geimpft: 1',
])('“%s” is said to be wrong rather than guessed at', (text) => {
  expect(readAdmission(text)).toEqual({ admission: {}, wrong: [text] })
})

test('what is written of any rule is read back', () => {
  const numbers = Array.from({ length: 241 }, (_, number) => number)
  for (const name of ADMISSION_NAMES)
    for (const value of ['yes', 'no', 'request', 'advised', 'needed', 'none', ...numbers]) {
      if (!isAnswer(name, value)) continue
      const admission = { [name]: value } as Admission
      const text = admissionText(admission)
      expect([text, readAdmission(text)]).toEqual([text, { admission, wrong: [] }])
      expect(text).toContain(ADMISSION_FIELDS[name].label)
    }
})
