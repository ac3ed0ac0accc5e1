import { expect, test } from 'vitest'
import { OPEN_LINK } from '#features/operators/server/access.ts'
import { REPLY_LINK } from '#features/reviews/server/invitations.ts'
import { LinkPurpose, SignedLinks } from '#platform/server/signed-links.ts'
// Everything that makes links.
import './features.ts'

const links = new SignedLinks(Buffer.alloc(32, 7))
const EXPIRES = new Date('2026-12-01T00:00:00Z')

/** What each purpose has made of the same subject since its links are sent. */
const SENT = {
  claim: '42.g1g.6t966HEb-Jhpp9VU4fm68w',
  confirmation: '42.g1g.rbZ6J2SeJLY1l8vJyboIOA',
  customer: '42.g1g.4q0SggXUWzDxTTbJA1O3Dw',
  'customer-mail': '42.g1g.-ExVPe5vyDDYN9c0N0_C1w',
  'known-device': '42.g1g.sNb8fjMqU9zBCBy8jIJlYg',
  'mail-stop': '42.g1g.lwObkYb5CxU_Hqlmrc8Geg',
  'newsletter-confirm': '42.g1g.nOJZLmGaRZgwqe6gLhBKig',
  'newsletter-unsubscribe': '42.g1g.tRKkAWq49Wd77SkooF2YbQ',
  'notice-confirm': '42.g1g.7Tj0bTFvoVtjn9WuAIeSuA',
  'notice-unsubscribe': '42.g1g.VelemhQMCB8qPeSRCgkjLA',
  operator: '42.g1g.kkURXkcrFoslGf5OUyVlCQ',
  'operator-open': '42.g1g.6SuWwn4tpHaxDSCgmGhlgQ',
  'registration-answer': '42.g1g.792RsnnTkTGY8omc1X8zvg',
  reply: '42.g1g.w0fxU5Af9aQIxR37Fu0SvA',
  review: '42.g1g.5iZLZ_k0FC_C7eqjQ5NRAQ',
  'room-report': '42.g1g.sUjSehu--LF97gjBd8pxaQ',
  'staff-password': '42.g1g.2GNY6iEg4e2uR7giiA0dAw',
}

test('every link that has been sent stays valid for its purpose, and for no other', () => {
  const purposes = [...LinkPurpose.all().values()]
  const made = purposes.map((purpose) => [purpose.name, links.sign(purpose, '42', EXPIRES)])
  expect(Object.fromEntries(made)).toEqual(SENT)
  const read = (each: LinkPurpose, token: string, day: string) => () => links.read(each, token, new Date(day))
  for (const purpose of purposes) {
    for (const [name, token] of Object.entries(SENT)) {
      if (name === purpose.name) {
        expect(read(purpose, token, '2026-11-01')()).toBe('42')
        expect(read(purpose, token, '2026-12-02')).toThrow('abgelaufen')
      } else expect(read(purpose, token, '2026-11-01'), `${name} as ${purpose.name}`).toThrow('gibt es nicht')
    }
  }
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
