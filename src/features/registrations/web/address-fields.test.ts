import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Verdict } from './address-fields.tsx'
import { texts } from './registration-texts.ts'

const UNKNOWN = texts.address.unknownPostcode

function said(error: string | undefined, postalCode: string | null): string {
  const corrections = { city: null, postalCode }
  const checked = {
    agrees: false,
    place: null,
    position: null,
    corrections,
    postalCode: '99999',
    city: 'Berlin',
  }
  return renderToStaticMarkup(
    createElement(Verdict, { checked: checked as never, codeId: 'plz', cityId: 'ort', said: error }),
  ).replaceAll(/<[^>]*>/g, '')
}

test('that there is no such postcode is said once; what would be right is offered all the same', () => {
  expect(said(undefined, null)).toBe(UNKNOWN)
  expect(said(UNKNOWN, null)).toBe('')
  expect(said(UNKNOWN, '10115')).toBe(texts.address.postalCode('10115'))
})
