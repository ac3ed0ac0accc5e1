import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eurosTyped, numberTyped, webAddressOf } from './entered.ts'
import { formatPrice } from './format.ts'

test.each([
  ['1.200', 1200],
  ['1.200,50', 1200.5],
  ['1 200', 1200],
  ['12.345.678', 12_345_678],
  ['25', 25],
  ['25,5', 25.5],
  ['25.50', 25.5],
  ['0,80', 0.8],
  ['25 €', 25],
  ['25,- €', 25],
  ['25,–', 25],
  ['€ 28.50', 28.5],
  ['25 Euro', 25],
])('the amount „%s“ is read as it is meant', (text, amount) => {
  expect(eurosTyped(text)).toBe(amount)
})

test.each([
  '',
  '€',
  '0x20',
  '1e2',
  '-5',
  '−5 €',
  '+5',
  '1,2,3',
  '1,234',
  '1.2345',
  '1.20,5',
  '0.500',
  '12.34.567',
  '25-30',
  'NaN',
  '25 % €',
])('„%s“ is no amount', (text) => {
  expect(eurosTyped(text)).toBeUndefined()
})

test('a number is read without a currency', () => {
  expect([numberTyped(' 12,5 '), numberTyped('12 €')]).toEqual([12.5, undefined])
})

test('prices as they are shown are read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(eurosTyped(formatPrice(cents / 100))).toBe(cents / 100)
    }),
  )
})

test.each([
  ['hof.example', 'https://hof.example/'],
  ['hof.example:8080', 'https://hof.example:8080/'],
  ['www.hof.example:8080/hunde', 'https://www.hof.example:8080/hunde'],
  ['http://hof.example:8080', 'http://hof.example:8080/'],
])('„%s“ is the website %s', (text, address) => {
  expect(webAddressOf(text)).toBe(address)
})

test.each([
  'mailto:hof@hof.example',
  'tel:0301234567',
  'javascript:alert(1)',
  'hof.example:anna@mehr.example',
  'hof.example:99999',
  'hof:8080',
])('„%s“ is no website', (text) => {
  expect(webAddressOf(text)).toBeUndefined()
})
