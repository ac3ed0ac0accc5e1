import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problemOfPricing } from '../pricing-problems.ts'
import { PRICING_FIELD, readPricing } from '../pricing-text.ts'
import PricingEditor from './pricing-editor.tsx'

/** As it stands after a save; what is refused says so. */
function drawn(...lines: string[]): string {
  const value = lines.join('\n')
  const error = readPricing(value).wrong.length > 0 ? problemOfPricing(value) : undefined
  const state = { id: 'preise', name: 'pricing', field: PRICING_FIELD, value, error }
  return renderToStaticMarkup(createElement(PricingEditor, state))
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

function wrongIn(html: string): { value: string | undefined; message: string | undefined }[] {
  return [...html.matchAll(/<input(?=[^>]* aria-invalid="true")[^>]*>/g)].map(([input]) => {
    const described = /aria-describedby="([^"]*)"/.exec(input)?.[1]
    return {
      value: /value="([^"]*)"/.exec(input)?.[1],
      message: html.split(`id="${described}"`)[1]?.match(/>([^<]*)</)?.[1],
    }
  })
}

test('each price that cannot be meant so is marked, and says what it wants', () => {
  const html = drawn('großer Hund: viel', 'kleiner Hund: 20', 'Ferien: mehr', 'ab 1 Nächten: -5 %')
  expect(wrongIn(html)).toEqual([
    {
      value: 'viel',
      message: 'großer Hund: Bitte schreib einen Betrag in Euro wie 28 oder 28,50, höchstens 10.000.',
    },
    { value: 'mehr', message: 'Ferien: Bitte schreib Euro oder Prozent wie 3 € oder 10 %.' },
    { value: '1', message: 'Ein Rabatt gilt ab 2 bis 365 Nächten.' },
  ])
  expect(wordsOf(html)).toContain(
    'Noch nicht zu verstehen: „großer Hund: viel“, „Ferien: mehr“, „ab 1 Nächten: -5 %“.',
  )
})

test('what is wrong is said once: at its field, or of the whole where no field is wrong', () => {
  const times = (html: string, words: string) => wordsOf(html).split(words).length - 1
  expect(times(drawn('jeder Hund: viel'), 'Bitte schreib einen Betrag in Euro')).toBe(1)
  expect(times(drawn('Ferien: +3 €'), 'Bitte nenne mindestens einen Preis')).toBe(1)
})

test('of day care alone no example is reckoned, and it is said so', () => {
  expect(wordsOf(drawn('Tagesbetreuung: 22,50 €'))).toContain(
    'Nur Tagesbetreuung: Dafür rechnen wir kein Beispiel.',
  )
  expect(wordsOf(drawn())).toContain('Sobald ein Preis dasteht')
})

test('prices that are right are not marked; the example names what is reckoned', () => {
  const nightly = drawn('jeder Hund: 30')
  expect(nightly).not.toContain('aria-invalid="true"')
  expect(wordsOf(nightly)).toContain('10 Nächte im August, in den Ferien, 1 großer Hund: 300 €')
  const daily = drawn('berechnet: je Kalendertag', 'jeder Hund: 30')
  expect(wordsOf(daily)).toContain('10 Tage im August, in den Ferien, 1 großer Hund: 300 €')
})
