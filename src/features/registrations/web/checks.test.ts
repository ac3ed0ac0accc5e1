import { expect, test } from 'vitest'
import { registrationBody } from '../schemas.ts'
import { registrationBody as sentBody } from '../server/factory.ts'
import { FORM_FIELDS, missingFields, openFields, problemsIn, REQUIRED_FIELDS, summaryOf } from './checks.ts'
import { texts } from './registration-texts.ts'

const { socialMedia: _, businessHours: __, features: ___, acceptTerms: ____, ...plain } = sentBody()
const FILLED = Object.fromEntries(
  [...Object.entries(plain), ['acceptTerms', 'true']].map(([name, value]) => [name, String(value)]),
)

test('eleven fields and the agreement are required', () => {
  expect(REQUIRED_FIELDS).toHaveLength(12)
  expect(missingFields({})).toEqual(REQUIRED_FIELDS)
  expect(missingFields(FILLED)).toEqual([])
  expect(missingFields({ ...FILLED, phone: '  ' })).toEqual(['phone'])
})

test('what the page calls wrong the server refuses, with the same words', () => {
  const wrong = {
    phone: '12',
    email: 'anna@hof',
    postalCode: '1408',
    website: 'kein wort',
    city: ' ',
    description: '',
    acceptTerms: '',
  }
  const problems = problemsIn({ ...FILLED, ...wrong })
  expect(Object.keys(problems).toSorted()).toEqual(Object.keys(wrong).toSorted())
  const answer = registrationBody.safeParse({ ...sentBody(), ...wrong })
  const said = new Map(answer.error?.issues.map(({ path, message }) => [path.join('.'), message]))
  for (const [name, message] of Object.entries(problems)) expect(said.get(name), name).toBe(message)
})

test('a name at Facebook or Instagram is taken for its address there, an address for itself', () => {
  const meant = (facebook: string, instagram: string) => {
    const names = { 'socialMedia.facebook': facebook, 'socialMedia.instagram': instagram }
    expect(problemsIn({ ...FILLED, ...names })).toEqual({})
    return registrationBody.parse({ ...sentBody(), socialMedia: { facebook, instagram } }).socialMedia
  }
  const both = {
    facebook: 'https://www.facebook.com/alteMuehle',
    instagram: 'https://www.instagram.com/alte.muehle',
  }
  expect(meant('@alteMuehle', 'alte.muehle')).toEqual(both)
  expect(meant('www.facebook.com/alteMuehle', both.instagram)).toEqual(both)
})

test('in how many days staff look at it stands on one line', () => {
  expect(texts.afterwards).toContain('1–\u20603\u00a0Werktagen')
})

test('what is wrong keeps the form from being sent as what is missing does', () => {
  const entered = { ...FILLED, firstName: '', phone: '12', website: 'kein wort' }
  expect(missingFields(entered)).toEqual(['firstName'])
  expect(openFields(entered)).toEqual(['firstName', 'phone', 'website'])
  expect(openFields(FILLED)).toEqual([])
})

test('a filled form is right', () => {
  expect(problemsIn(FILLED)).toEqual({})
})

test('where only the agreement is missing the box says so in its words', () => {
  const { message } = FORM_FIELDS.acceptTerms
  expect(summaryOf({ acceptTerms: message })).toBe(
    'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.',
  )
  expect(summaryOf({ acceptTerms: message, city: 'Der Ort fehlt noch.' })).toBeUndefined()
  expect(summaryOf({})).toBeUndefined()
})
