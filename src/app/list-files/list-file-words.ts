/** What the values of lists as files say in German where they are names in the API. */
import { valueLabel } from '#features/administrators/audit-fields.ts'
import { actionLabel, subjectLabel } from '#features/administrators/audit-words.ts'
import type { AuditEntry } from '#features/administrators/contract.ts'
import { admissionText } from '#features/admission/admission-text.ts'
import { STATUS_LABELS as REQUEST_STATUSES, SIGNAL_LABELS } from '#features/booking-requests/rules.ts'
import { texts as requestTexts } from '#features/booking-requests/web/admin-texts.ts'
import { staffTexts as claimTexts } from '#features/claims/web/claim-texts.ts'
import { type Confirmation, confirmationText, FACT_LABELS } from '#features/confirmations/rules.ts'
import { TOPICS } from '#features/contact/fields.ts'
import { TYPE_LABELS } from '#features/content-manager/web/content-texts.ts'
import type { ImportBatch, ImportEntry } from '#features/listing-import/contract.ts'
import { OUTCOMES } from '#features/listing-import/rules.ts'
import * as importTexts from '#features/listing-import/web/import-texts.ts'
import type { BusinessHours } from '#features/listings/contract.ts'
import { openingLines } from '#features/listings/web/opening-hours-texts.ts'
import * as mailTexts from '#features/mails/web/mail-texts.ts'
import { CHANGE_NAMES, CHANGES } from '#features/operators/editing.ts'
import { changesTexts } from '#features/operators/web/own-texts.ts'
import { texts as permissionTexts } from '#features/permissions/web/staff-texts.ts'
import { OFFERS, PACKAGES } from '#features/premium/packages.ts'
import { staffTexts as premiumTexts } from '#features/premium/web/staff-texts.ts'
import { STATUS_LABELS as REGISTRATION_STATUSES } from '#features/registrations/rules.ts'
import { REPORT_KINDS } from '#features/reports/rules.ts'
import { STATUS_LABELS as REPORT_STATUSES } from '#features/reports/web/staff-texts.ts'
import { texts as reviewTexts } from '#features/reviews/web/moderation-texts.ts'
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'

/** By the name in the API, or made of the value and the entry that has it. */
type Words = Readonly<Record<string, string>> | ((value: never, entry: never) => string)

interface NamedListing {
  id: number
  listingTitle: string
  location?: string
  why?: string
  isLive?: boolean
}

function listingText({ id, listingTitle, location, why, isLive }: NamedListing): string {
  const gone = isLive === false && premiumTexts.gone
  return [`#${id} ${listingTitle}`, location, why, gone].filter(Boolean).join(', ')
}

const { stations } = requestTexts

/** Parts of an entry, and lists of such parts, that have words as a whole. */
export const WHOLE: Record<string, (part: never) => string> = {
  admission: admissionText,
  businessHours: (hours: BusinessHours) => openingLines(hours).join('; '),
  confirmations: (list: Confirmation[]) =>
    list.map((each) => `${FACT_LABELS[each.fact]}: ${confirmationText(each)}`).join('; '),
  corrections: (list: ImportEntry['corrections']) =>
    list.map(({ label, text }) => `${label}: ${text || 'leer'}`).join('; '),
  differences: (list: ImportEntry['differences']) =>
    list.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
  listings: (list: NamedListing[]) => list.map(listingText).join('; '),
  mergedInto: listingText,
  others: (list: NamedListing[]) => list.map(listingText).join('; '),
  outcomes: (counts: ImportBatch['outcomes']) =>
    OUTCOMES.map((outcome) => `${importTexts.OUTCOME_LABELS[outcome]}: ${counts[outcome]}`).join('; '),
  sides: (list: ImportEntry['sides']) =>
    list.map(({ label, listing, file }) => `${label}: ${listing} (Eintrag), ${file} (Datei)`).join('; '),
}

/** Of fields that hold the same in every list. */
const VALUES: Record<string, Words> = {
  format: { html: 'HTML', markdown: 'Markdown' },
  package: Object.fromEntries(PACKAGES.map((name) => [name, OFFERS[name].name])),
  pageType: TYPE_LABELS,
  signals: SIGNAL_LABELS,
  subject: { listing: 'Eintrag', review: 'Bewertung' },
}

const REVIEW_VALUES = { source: reviewTexts.sources, status: reviewTexts.reviewStatuses }

/** Of fields as a list has them, by its address and their path. */
const VALUES_OF_LIST: Record<string, Record<string, Words>> = {
  '/api/admin/audit': {
    action: actionLabel,
    subjectId: (id: string, { action }: AuditEntry) => subjectLabel(action, id),
  },
  '/api/admin/booking-requests': {
    status: REQUEST_STATUSES,
    delivery: {
      waiting: stations.underway,
      accepted: stations.accepted,
      opened: stations.opened,
      staff: stations.byUs,
      undeliverable: stations.undeliverable,
    },
  },
  '/api/admin/claims': { status: claimTexts.states },
  '/api/admin/contact-messages': { topic: TOPICS },
  '/api/admin/imports': {
    status: importTexts.STATUS_LABELS,
    'job.status': { open: 'Läuft', done: 'Erledigt', failed: 'Fehlgeschlagen', stopped: 'Angehalten' },
  },
  '/api/admin/imports/:id/entries': {
    outcome: importTexts.OUTCOME_LABELS,
    choice: importTexts.CHOICE_LABELS,
    done: { added: 'Neu', changed: 'Geändert', merged: 'Zusammengeführt' },
    undone: { whole: 'Ganz', partly: 'Teilweise', not: 'Nicht' },
  },
  '/api/admin/listing-changes': {
    name: Object.fromEntries(CHANGE_NAMES.map((name) => [name, CHANGES[name].label])),
    status: changesTexts.states,
  },
  '/api/admin/mails': { kind: mailTexts.kindLabel, status: mailTexts.STATUS_LABELS },
  '/api/admin/permissions': { status: permissionTexts.states },
  '/api/admin/premium-contracts': { state: premiumTexts.states },
  '/api/admin/premium-inquiries': { status: premiumTexts.inquiryLabels },
  '/api/admin/problem-reports': {
    kind: { ...REPORT_KINDS.listing, ...REPORT_KINDS.review },
    status: REPORT_STATUSES,
    'review.source': REVIEW_VALUES.source,
    'review.status': REVIEW_VALUES.status,
  },
  '/api/admin/registrations/page': { status: REGISTRATION_STATUSES },
  '/api/admin/reviews': REVIEW_VALUES,
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function momentText(moment: Date): string {
  return `${berlinDay(moment)} ${berlinTime(moment)}`
}

/** What an entry of a list has at a path, as people read it: moments by the clock of Berlin, numbers with a comma. */
export function cellText(list: string, path: string, entry: unknown): string {
  const names = path.split('.')
  const value = names.reduce<unknown>((part, name) => Object(part)[name], entry)
  const field = names.at(-1) ?? ''
  const words = WHOLE[field] ?? VALUES_OF_LIST[list]?.[path] ?? VALUES[field]
  if (value === null || value === undefined) return ''
  if (typeof words === 'function') return words(value as never, entry as never)
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return value.map(partText).join('; ')
  if (Array.isArray(value)) return value.map((each) => valueText(each, words)).join(', ')
  return typeof value === 'object' ? valueLabel(path, value) : valueText(value, words)
}

function valueText(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = String(value)
  if (Object.hasOwn(words, text)) return words[text] ?? text
  return MOMENT.test(text) ? momentText(new Date(text)) : text
}

/** A part of a list, such as a question with its answer: `Bellt er?: Nein`. */
function partText(part: unknown): string {
  const texts = Object.values(Object(part)).filter((each) => typeof each !== 'boolean' && each !== '')
  return texts.map((each) => valueText(each)).join(': ')
}
