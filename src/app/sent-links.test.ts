import { expect, test } from 'vitest'
import {
  CUSTOMER_LINK,
  MAILED_LINK,
  OPERATOR_LINK,
  REVIEW_LINK,
} from '#features/booking-requests/server/links.ts'
import { STOP_LINK } from '#features/mails/server/objections.ts'
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
  [STOP_LINK, '42.g1g.lwObkYb5CxU_Hqlmrc8Geg'],
  [REPLY_LINK, '42.g1g.w0fxU5Af9aQIxR37Fu0SvA'],
  [OPEN_LINK, '42.g1g.6SuWwn4tpHaxDSCgmGhlgQ'],
])('a link that has been sent stays valid for its purpose, and for no other: $name', (purpose, token) => {
  expect(links.sign(purpose, '42', EXPIRES)).toBe(token)
  const read = (each: LinkPurpose, day: string) => () => links.read(each, token, new Date(day))
  for (const each of [
    CUSTOMER_LINK,
    MAILED_LINK,
    OPERATOR_LINK,
    REVIEW_LINK,
    STOP_LINK,
    REPLY_LINK,
    OPEN_LINK,
  ]) {
    if (each === purpose) expect(read(each, '2026-11-01')()).toBe('42')
    else expect(read(each, '2026-11-01')).toThrow('gibt es nicht')
  }
  expect(read(purpose, '2026-12-02')).toThrow('abgelaufen')
})

test('a purpose is declared once', () => {
  expect(() => new LinkPurpose('customer')).toThrow('customer')
})

test('a code is good for half an hour at least and a whole one at most, for its subject and in every spelling', () => {
  const [purpose, now] = [OPEN_LINK, new Date('2026-12-01T12:29:59Z')]
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const code = links.code(purpose, '42 anna@hund.example', now)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  const isGood = (typed: string, at: Date, subject = '42 anna@hund.example') =>
    links.isCode(purpose, subject, typed, at)
  expect([0, 30, 31].map((minutes) => isGood(code, later(minutes)))).toEqual([true, true, false])
  expect(isGood(code.toLowerCase().replace('-', ' '), now)).toBe(true)
  expect(isGood(code, now, '43 anna@hund.example')).toBe(false)
  expect([isGood('', now), isGood(code.slice(1), now)]).toEqual([false, false])
  expect(links.isCode(REPLY_LINK, '42 anna@hund.example', code, now)).toBe(false)
})
