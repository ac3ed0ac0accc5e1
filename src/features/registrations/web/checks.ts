/** What the page itself knows to be missing or wrong; the server's schema has the last word. */

import { isPhone, isPostcode, webAddressOf } from '#platform/shared/entered.ts'
import type { FormField } from '#platform/shared/form.ts'
import { REGISTRATION_FIELDS, SOCIAL_FIELDS } from '../fields.ts'
import { HANDLE } from '../rules.ts'

/** All fields of the form by the names under which they are sent. */
export const FORM_FIELDS = {
  ...REGISTRATION_FIELDS,
  'socialMedia.facebook': SOCIAL_FIELDS.facebook,
  'socialMedia.instagram': SOCIAL_FIELDS.instagram,
} as const
export type FieldName = keyof typeof FORM_FIELDS
export type Entered = Readonly<Partial<Record<FieldName, string>>>

const NAMES = Object.keys(FORM_FIELDS) as FieldName[]
const isRequired = (field: FormField) => 'required' in field && field.required === true

/** The fields without which nothing can be sent. */
export const REQUIRED_FIELDS = NAMES.filter((name) => isRequired(FORM_FIELDS[name]))

const RULES: Readonly<Partial<Record<FieldName, (text: string) => boolean>>> = {
  email: (text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text),
  phone: isPhone,
  postalCode: isPostcode,
  website: isWeb,
  'socialMedia.facebook': isProfile,
  'socialMedia.instagram': isProfile,
}

function isWeb(text: string): boolean {
  return webAddressOf(text) !== undefined
}

function isProfile(text: string): boolean {
  return HANDLE.test(text) || isWeb(text)
}

const textOf = (entered: Entered, name: FieldName) => (entered[name] ?? '').trim()

/** The required fields in which nothing stands, in their order. */
export function missingFields(entered: Entered): FieldName[] {
  return REQUIRED_FIELDS.filter((name) => textOf(entered, name) === '')
}

/** What is wrong, by the names of the fields, in the words that the server uses too. */
export function problemsIn(entered: Entered): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {}
  for (const name of NAMES) {
    const field: FormField = FORM_FIELDS[name]
    if (field.kind === 'trap') continue
    const text = textOf(entered, name)
    if (text === '') {
      if (isRequired(field)) problems[name] = field.missing ?? field.message
    } else if (RULES[name] && !RULES[name](text)) problems[name] = field.message
  }
  return problems
}

/** The fields that keep the form from being sent, be they empty or wrong, in their order. */
export function openFields(entered: Entered): FieldName[] {
  return Object.keys(problemsIn(entered)) as FieldName[]
}

/** What a box above the form says of these problems: where only the agreement is missing, what is said about that. */
export function summaryOf(wrong: Readonly<Record<string, string>>): string | undefined {
  const [only, ...others] = Object.keys(wrong)
  return only === 'acceptTerms' && others.length === 0 ? wrong[only] : undefined
}
