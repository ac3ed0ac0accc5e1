import { expect, test } from 'vitest'
import {
  CUSTOMER_LINK,
  MAILED_LINK,
  OPERATOR_LINK,
  REVIEW_LINK,
} from '#features/booking-requests/server/links.ts'
import { OPEN_LINK } from '#features/operators/server/access.ts'
import { REPLY_LINK } from '#features/reviews/server/invitations.ts'
import { LinkPurpose, SignedLinks } from '#platform/server/signed-links.ts'

const links = new SignedLinks(Buffer.alloc(32, 7))
const EXPIRES = new Date('2026-12-01T00:00:00Z')

test.each([
  [CUSTOMER_LINK, '42.g1g.4q0SggXUWzDxTTbJA1O3Dw'],
  [MAILED_LINK, '42.g1g.-ExVPe5vyDDYN9c0N0_C1w'],
  [OPERATOR_LINK, '42.g1g.kkURXkcrFoslGf5OUyVlCQ'],
  [REVIEW_LINK, '42.g1g.5iZLZ_k0FC_C7eqjQ5NRAQ'],
  [REPLY_LINK, '42.g1g.w0fxU5Af9aQIxR37Fu0SvA'],
  [OPEN_LINK, '42.g1g.6SuWwn4tpHaxDSCgmGhlgQ'],
])('a link that has been sent stays valid for its purpose, and for no other: $name', (purpose, token) => {
  expect(links.sign(purpose, '42', EXPIRES)).toBe(token)
  const read = (each: LinkPurpose, day: string) => () => links.read(each, token, new Date(day))
  for (const each of [CUSTOMER_LINK, MAILED_LINK, OPERATOR_LINK, REVIEW_LINK, REPLY_LINK, OPEN_LINK]) {
    if (each === purpose) expect(read(each, '2026-11-01')()).toBe('42')
    else expect(read(each, '2026-11-01')).toThrow('gibt es nicht')
  }
  expect(read(purpose, '2026-12-02')).toThrow('abgelaufen')
})

test('a purpose is declared once', () => {
  expect(() => new LinkPurpose('customer')).toThrow('customer')
})
