import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problemOfSpecialDays } from '../typed-special-days.ts'
import SpecialDaysEditor from './special-days-editor.tsx'

const FIELD = { kind: 'text', label: 'Besondere Tage', lines: 4, maxLength: 5000, message: '' } as const

function drawn(value: string): string {
  const state = { id: 'tage', name: 'specialDays', field: FIELD, value, error: problemOfSpecialDays(value) }
  return renderToStaticMarkup(createElement(SpecialDaysEditor, state))
}

test('each row that is wrong says so below it, at its field', () => {
  const html = drawn(
    '10.01.2027–20.12.2026; geschlossen; Ferien\n24.12.2026; 9-12\n32.11.–31. März; 9 bis 16 Uhr',
  )
  const wrong = [...html.matchAll(/<input(?=[^>]* aria-invalid="true")[^>]*>/g)].map(([input]) => ({
    field: /aria-label="([^"]*)"/.exec(input)?.[1],
    value: /value="([^"]*)"/.exec(input)?.[1],
    message: html.split(`id="${/aria-describedby="([^"]*)"/.exec(input)?.[1]}"`)[1]?.match(/>([^<]*)</)?.[1],
  }))
  expect(wrong).toEqual([
    { field: '1. Eintrag, Bis', value: '2026-12-20', message: 'Das Ende liegt vor dem Anfang.' },
    {
      field: '3. Eintrag, Von',
      value: '32.11.',
      message: '„32.11.“ ist kein Tag. Bitte schreib ihn wie 24.12.2026 oder, für jedes Jahr, 24.12.',
    },
  ])
})

test('rows that are right are not marked', () => {
  expect(drawn('24.12.2026; 9-12\n1.11–31. März; 9 bis 16 Uhr')).not.toContain('aria-invalid="true"')
})
