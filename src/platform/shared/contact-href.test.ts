import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailHref } from './mail-href.ts'
import { phoneHref } from './phone-href.ts'

test.for([
  ['030 / 123 45-67', 'tel:0301234567'],
  ['+49 (0)89 1234', 'tel:+49891234'],
  ['0049(0)30 12345', 'tel:00493012345'],
  ['(0 30) 12 34 56', 'tel:030123456'],
  ['030 12345, Durchwahl 67', 'tel:0301234567'],
  ['030 12345 Durchwahl 67', 'tel:0301234567'],
  ['04101 / 123456 oder 0171 2345678', 'tel:04101123456'],
  ['04101 123456 / 0171 2345678', 'tel:04101123456'],
  ['04101 123456, mobil: 0171 2345678', 'tel:04101123456'],
  ['030/123456; +49 171 2345678', 'tel:030123456'],
  ['auf Anfrage', undefined],
  ['', undefined],
] as const)('whoever touches %s calls %s', ([phone, href]) => {
  expect(phoneHref(phone)).toBe(href)
})

test.for([
  ['info@hof.example', 'info@hof.example'],
  [' info@hof.example ', 'info@hof.example'],
  ['jule+hund@hof.example', 'jule+hund@hof.example'],
  ['info@müller-hof.example', 'info@müller-hof.example'],
  ['a@hof.example?bcc=b@hof.example', 'a@hof.example?bcc=b@hof.example'],
] as const)('a letter to "%s" goes to %s alone', ([email, recipient]) => {
  const { protocol, pathname, search } = new URL(mailHref(email))
  expect([protocol, decodeURIComponent(pathname), search]).toEqual(['mailto:', recipient, ''])
  // A mail program may read a bare plus sign as a space.
  expect(pathname).not.toContain('+')
})

test('nobody else puts such addresses together', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const others = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$|(mail|phone)-href\.ts$/.test(file))
    .filter((file) => /[`'"(](mailto|tel):/.test(readFileSync(path.join(src, file), 'utf8')))
  expect(others).toEqual([])
})
