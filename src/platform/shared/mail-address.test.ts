import { expect, test } from 'vitest'
import { countedAddress } from './mail-address.ts'

test.each([
  ['Anna+Hund@Müller.de', 'anna@xn--mller-kva.de'],
  ['ANNA@MÜLLER.DE', 'anna@xn--mller-kva.de'],
  ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
  ['A.n.n.a+x@googlemail.com', 'anna@gmail.com'],
])('limits count %s as the mailbox %s', (typed, counted) => {
  expect(countedAddress(typed)).toBe(counted)
})
