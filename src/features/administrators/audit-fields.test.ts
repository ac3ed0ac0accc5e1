import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FIELD_NAMES as REQUEST_FIELDS } from '#features/booking-requests/fields.ts'
import { STATUS_LABELS as REQUEST_STATUSES } from '#features/booking-requests/rules.ts'
import { staffTexts as claimTexts } from '#features/claims/web/claim-texts.ts'
import { VIEW_LABELS as IMPORT_VIEWS } from '#features/listing-import/web/import-texts.ts'
import { FIELD_NAMES } from '#features/listings/declared/fields.ts'
import { FIELD_SCHEMAS } from '#features/listings/fields.ts'
import { STATUS_LABELS as MAIL_STATUSES, VIEW_LABELS as MAIL_VIEWS } from '#features/mails/web/mail-texts.ts'
import { changesTexts } from '#features/operators/web/own-texts.ts'
import { STATE_LABELS } from '#features/palette/web/palette-texts.ts'
import { texts as permissionTexts } from '#features/permissions/web/staff-texts.ts'
import { staffTexts as premiumTexts } from '#features/premium/web/staff-texts.ts'
import { STATUS_LABELS as REGISTRATION_STATUSES } from '#features/registrations/rules.ts'
import { VIEW_LABELS as REGISTRATION_VIEWS } from '#features/registrations/web/staff-texts.ts'
import { STATUS_LABELS as REPORT_STATUSES } from '#features/reports/web/staff-texts.ts'
import { texts as reviewTexts } from '#features/reviews/web/moderation-texts.ts'
import { fieldLabel, valueLabel } from './audit-fields.ts'
import { AUDIT_ACTIONS, actionLabel, SUBJECTS, subjectLabel } from './audit-words.ts'
import { FIELD_WORDS, WORDS } from './field-words.ts'

const NAME = /^[a-z]+([A-Z-.][a-zA-Z]*)*$/
/** Fields whose German name is what the program calls them. */
const SAME = ['klein', 'mittel', 'groß']

/** What the features call their statuses. */
const FEATURES: readonly Readonly<Record<string, string>>[] = [
  ...[MAIL_STATUSES, REGISTRATION_STATUSES, REPORT_STATUSES, REQUEST_STATUSES, reviewTexts.reviewStatuses],
  ...[changesTexts.states, claimTexts.states, permissionTexts.states, premiumTexts.inquiryLabels],
]

interface Part {
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
  oneOf?: Part[]
  propertyNames?: Part
  additionalProperties?: Part | boolean
  enum?: unknown[]
  const?: unknown
}

/** The names of all that a field holds, and the values that are names, each `field value`. */
function namesIn(part: Part, at: string): { fields: string[]; values: string[] } {
  const inner = [part.items, ...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  if (typeof part.additionalProperties === 'object') inner.push(part.additionalProperties)
  const found = [
    ...inner.flatMap((each) => (each ? [namesIn(each, at)] : [])),
    ...Object.entries(part.properties ?? {}).map(([name, each]) => namesIn(each, name)),
  ]
  const values = [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])]
  return {
    fields: [at, ...((part.propertyNames?.enum ?? []) as string[]), ...found.flatMap(({ fields }) => fields)],
    values: [
      ...values.filter((value) => typeof value === 'string').map((value) => `${at} ${value}`),
      ...found.flatMap(({ values: each }) => each),
    ],
  }
}

const isRaw = (name: string, label: string) =>
  label === 'Weitere Angabe' || (label === name && !SAME.includes(name))

test('every action has words, and a noun that the protocol is filtered by', () => {
  const wordless = AUDIT_ACTIONS.filter((action) => NAME.test(actionLabel(action)))
  expect(wordless).toEqual([])
  expect(AUDIT_ACTIONS.filter((action) => !SUBJECTS[action.split('.')[0] ?? ''])).toEqual([])
  expect(actionLabel('visit.begin')).toBe('Sonstiges')
})

test('every field has words, and so has whatever a listing holds, down to the last rule', () => {
  const found = Object.entries(FIELD_SCHEMAS).map(([name, schema]) =>
    namesIn(z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any' }) as Part, name),
  )
  const fields = [...Object.keys(FIELD_WORDS), ...new Set(found.flatMap((each) => each.fields))]
  expect(fields.length).toBeGreaterThan(120)
  expect(fields.filter((name) => isRaw(name, fieldLabel(name)))).toEqual([])
  const values = [...new Set(found.flatMap((each) => each.values))]
  expect(values.length).toBeGreaterThan(30)
  const raw = values.filter((pair) => {
    const [name = '', value = ''] = pair.split(' ')
    return valueLabel(name, value) === value && value !== 'km'
  })
  expect(raw).toEqual([])
  expect(fieldLabel('visits')).toBe('Weitere Angabe')
  // What people wrote is shown as it is.
  expect(fieldLabel('Mails der Verwaltung')).toBe('Mails der Verwaltung')
})

test('no field has its words twice', () => {
  const declared: string[] = [...FIELD_NAMES, ...REQUEST_FIELDS]
  expect(Object.keys(WORDS).filter((name) => declared.includes(name))).toEqual([])
  expect(Object.keys(FIELD_WORDS).filter((name) => fieldLabel(name) !== FIELD_WORDS[name])).toEqual([])
})

test('the protocol and the palette call a status what its feature calls it', () => {
  const statuses = [...new Set(FEATURES.flatMap((words) => Object.keys(words)))]
  const isOwn = (status: string, word = '') =>
    FEATURES.some((words) => words[status]?.toLowerCase() === word.toLowerCase())
  expect(statuses.filter((status) => !isOwn(status, valueLabel('status', status)))).toEqual([])
  expect(statuses.filter((status) => status in STATE_LABELS && !isOwn(status, STATE_LABELS[status]))).toEqual(
    [],
  )
  const views = { ...IMPORT_VIEWS, ...MAIL_VIEWS, ...REGISTRATION_VIEWS }
  for (const [view, word] of Object.entries(views)) expect(valueLabel('view', view)).toBe(word)
})

test('values are shown as people read them', () => {
  expect(valueLabel('until', '2026-11-20T08:14:00.000Z')).toBe('20.11.2026 09:14')
  expect(valueLabel('endsOn', '2026-11-20')).toBe('20.11.2026')
  expect(valueLabel('reply', null)).toBe('leer')
  expect(valueLabel('features', ['Auslauf', 'Pool'])).toBe('Auslauf, Pool')
  expect(valueLabel('businessHours', { monday: { open: '08:00', close: '12:00' } })).toBe(
    'Montag von 08:00; bis 12:00',
  )
  expect(valueLabel('admission', { small: 'yes', rabies: 'request' })).toBe(
    'Kleine Hunde ja; Tollwutimpfung auf Anfrage',
  )
  expect(valueLabel('description', 'yes')).toBe('yes')
})

test('what an entry is about is said without the names of the program', () => {
  expect(subjectLabel('mail.send-now', 'listing-merge 12')).toBe('Zusammenführung 12')
  expect(subjectLabel('mail.send-now', 'listing-change 5')).toBe('Änderung 5')
  expect(subjectLabel('inbox.defer', 'suspectedClaims 7')).toBe('7')
  expect(subjectLabel('list.export', 'booking-requests')).toBe('')
  expect(subjectLabel('crm.sync', 'brevo')).toBe('Brevo')
  expect(subjectLabel('account.create', 'Anna')).toBe('Anna')
})
