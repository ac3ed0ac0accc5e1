import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SpanRoom } from '../contract.ts'
import { RoomTable } from './room-table.tsx'

const SPANS = [
  { name: 'Ferien', from: '2026-07-09', to: '2026-08-19' },
  { name: 'Herbst', from: '2026-10-19', to: '2026-10-31' },
].map((span) => ({ ...span, report: { room: 'full' as const, reportedOn: '2026-07-01' } }))

test.each([
  ['2026-07-09', ['Ferien', 'Herbst']],
  ['2026-07-10', ['Herbst']],
])('on %s the ways to wait for a place are those of %o', (today, names) => {
  const whenFull = ({ name }: SpanRoom) => createElement('a', null, `Warten auf ${name}`)
  const html = renderToStaticMarkup(
    createElement(RoomTable, { state: 'Berlin', spans: SPANS, today, whenFull }),
  )
  expect([...html.matchAll(/Warten auf (\w+)/g)].map(([, name]) => name)).toEqual(names)
})
