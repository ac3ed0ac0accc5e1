import { expect, test } from 'vitest'
import { typedPart } from './typed-part.ts'

test.each([
  ['Köln', 'Kö', 'Kö'],
  ['Köln', 'koeln', 'Köln'],
  ['Köln', 'koln', 'Köln'],
  ['Köln', 'koe', 'Kö'],
  ['Köln', 'ko', 'Kö'],
  ['München', 'muen', 'Mün'],
  ['Neustadt an der Weinstraße', 'weinstrasse', 'Weinstraße'],
  ['Straße der Hunde', 'strasse', 'Straße'],
  ['10115 Berlin', '101', '101'],
  ['10115 Berlin', '10115 ber', '10115 Ber'],
  ['Sankt Ingbert', 'st. ing', 'Sankt Ing'],
  ['Frankfurt (Oder)', 'frankfurt od', 'Frankfurt (Od'],
  ['Berlin-Köpenick', 'kopen', 'Köpen'],
  ['Köln', 'hundepension in koel', 'Köl'],
  ['Pfötchenhof Gröger', 'pfoetchenhof gro', 'Pfötchenhof Grö'],
  ['🐾 Größter Hof', 'groess', 'Größ'],
])('of "%s" somebody has typed with "%s": "%s"', (label, typed, part) => {
  expect(label.slice(...(typedPart(label, typed) ?? [0, 0]))).toBe(part)
})

test.each([
  ['Nürnberg', 'ber'],
  ['Köln', 'kölm'],
  ['Köln', '  '],
  ['Köln', '-'],
])('of "%s" nothing was typed with "%s"', (label, typed) => {
  expect(typedPart(label, typed)).toBeUndefined()
})
