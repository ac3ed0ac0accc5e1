import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpeningHoursTable } from './opening-hours-table.tsx'

const monday = { open: '08:00', close: '18:00' }
/** What the table says of the days of the week on 23 November 2026, with its caption. */
function drawn(spans: { open: string; close: string }[]): string {
  const specialDays = [{ from: '11-01', to: '03-31', spans, note: 'Winterpause' }]
  const about = { hours: { monday }, text: null, specialDays, state: 'Bayern', loadedOn: '2026-11-23' }
  const table = /<table.*<\/table>/.exec(renderToStaticMarkup(createElement(OpeningHoursTable, about)))?.[0]
  return (table ?? '').replaceAll(/<\/(?:th|caption)>/g, ': ').replaceAll(/<[^>]*>/g, '')
}

test('a season that closes the whole week leaves the usual one to be seen, from the day on which it holds again', () => {
  expect(drawn([])).toMatch(/^Ab 1\.\sApril: Montag: 08:00 – 18:00 UhrDienstag: geschlossen/)
  expect(drawn([{ open: '10:00', close: '16:00' }])).toMatch(
    /^Öffnungszeiten je Wochentag: Montag: 10:00 – 16:00 UhrDienstag: 10:00/,
  )
})
