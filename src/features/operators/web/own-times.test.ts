import { expect, test } from 'vitest'
import { answersText, ownTexts } from './own-texts.ts'
import { momentWords } from './own-times.ts'

const wordsAt = (now: string, instant: string) => momentWords(instant, Date.parse(now))

test('yesterday is the day before today, also where one of them has 23 or 25 hours', () => {
  expect(wordsAt('2027-03-29T00:30+02:00', '2027-03-28T09:14+02:00')).toBe('gestern um 09:14 Uhr')
  expect(wordsAt('2027-03-29T00:30+02:00', '2027-03-27T23:50+01:00')).toBe('am 27.03.2027 um 23:50 Uhr')
  expect(wordsAt('2027-10-31T23:30+01:00', '2027-10-30T12:00+02:00')).toBe('gestern um 12:00 Uhr')
  expect(wordsAt('2027-01-01T00:10+01:00', '2026-12-31T23:59+01:00')).toBe('gestern um 23:59 Uhr')
  expect(wordsAt('2028-03-01T08:00+01:00', '2028-02-29T07:00+01:00')).toBe('gestern um 07:00 Uhr')
  expect(wordsAt('2027-01-01T00:10+01:00', '2027-01-01T00:05+01:00')).toBe('heute um 00:05 Uhr')
})

test('how long answers take is said of each listing, not of the first for all', () => {
  const listing = (listingTitle: string, medianAnswerMinutes: number | null) => ({
    listingTitle,
    answers: { requests: 9, answerRate: 1, medianAnswerMinutes },
  })
  const [quick, slow, silent] = [listing('Spree', 120), listing('Panke', 4320), listing('Dahme', null)]
  expect(answersText([quick])).toContain('im Mittel nach 2 Stunden. Nach 72')
  expect(answersText([silent, quick, slow])).toContain(
    'im Mittel nach 2 Stunden (Spree) und 3 Tagen (Panke). Nach 72',
  )
  expect(answersText([silent])).toBe(ownTexts.noAnswersYet)
})
