import { expect, test } from 'vitest'
import type { Suggestion } from '../contract.ts'
import { texts } from './search-box-texts.ts'

test.each<[Suggestion['kind'], string, string, number | null, string]>([
  ['municipality', 'Hamburg', 'Hamburg', 21, '21 Einträge'],
  ['municipality', 'Celle', 'Niedersachsen', 1, 'Niedersachsen · 1 Eintrag'],
  ['municipality', 'Celle', 'Niedersachsen', 0, 'Niedersachsen'],
  ['postcodes', '20095 Hamburg', 'Hamburg', 2, '2 Einträge'],
  ['postcodes', '29221 Celle', 'Niedersachsen', 2, 'Niedersachsen · 2 Einträge'],
  ['district', 'Altona (Hamburg)', 'Hamburg', 3, 'Ortsteil · 3 Einträge'],
  ['station', 'Hamburg Hbf', 'Hamburg', null, 'Bahnhof oder Flughafen · Hamburg'],
  ['listing', 'Hundehotel Hamburg', 'Hamburg', null, 'Eintrag · Hamburg'],
])('of a %s, "%s", it is said what its label does not say', (kind, label, state, listings, about) => {
  expect(texts.about({ kind, label, state, listings })).toBe(about)
})
