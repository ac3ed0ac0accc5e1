import { expect, test } from 'vitest'
import { placeCheck } from './place-check.ts'

const at = (awayKm: number | null) => placeCheck({ latitude: 52.4, longitude: 12.9, awayKm })

test('a place that the gazetteer knows is found, wherever near it the pin stands', () => {
  for (const awayKm of [0, 0.4, 2]) expect(at(awayKm)).toEqual([true, 'PLZ und Ort auf der Karte gefunden'])
})

test('staff are warned of a place that nobody knows and of a pin far from it', () => {
  const unknown = [false, 'PLZ und Ort nicht auf der Karte gefunden']
  expect(placeCheck(null)).toEqual(unknown)
  expect(at(null)).toEqual(unknown)
  expect(at(486.3)).toEqual([false, 'Der Punkt liegt 486,3\u00a0km vom Ort entfernt'])
})
