import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { integer } from '#platform/shared/fields.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { FIELD_MESSAGES, MAX_MESSAGE_LENGTH, PROBLEM_KINDS, REPORT_VIEWS } from './rules.ts'

const MAX_EMAIL_LENGTH = 254
/** All but line breaks and tabs. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/u

/** Browsers send line breaks as CR LF, but count them as one character. */
const message = z.string().check(
  z.overwrite((value) => value.replaceAll('\r\n', '\n').trim()),
  z.maxLength(MAX_MESSAGE_LENGTH, FIELD_MESSAGES.message),
  z.refine((value) => !CONTROL_CHARACTERS.test(value), FIELD_MESSAGES.message),
)

const email = z.union([
  z.literal(''),
  z.email(FIELD_MESSAGES.email).check(z.maxLength(MAX_EMAIL_LENGTH, FIELD_MESSAGES.email)),
])

const fields = {
  kind: z.enum(PROBLEM_KINDS, FIELD_MESSAGES.kind),
  message: z._default(message, ''),
  /** For questions; empty if the sender wants none. */
  email: z._default(email, ''),
  /** People don't see this field; what fills it in is a program. */
  subject: z._default(z.string().check(z.maxLength(1000)), ''),
}

/** "Anderes" says nothing without a text. Asked even when other fields are wrong, so that all is said at once. */
const needsMessage = z.refine<{ kind?: unknown; message?: unknown }>(
  ({ kind, message }) => kind !== 'other' || (typeof message === 'string' && message.trim() !== ''),
  {
    error: FIELD_MESSAGES.message,
    path: ['message'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** What the form sends where no scripts run. */
export const reportForm = z.object(fields).check(needsMessage)
export type ReportInput = z.output<typeof reportForm> & { elapsedMs?: number | undefined }

export const reportProblem = endpoint({
  access: 'public',
  method: 'POST',
  path: '/api/listings/:id/reports',
  summary: 'Einen Fehler in einem Eintrag melden',
  params: z.object({ id: integer(1, 2_147_483_647) }),
  body: z
    .object({
      ...fields,
      /** Milliseconds from opening the form to sending it. */
      elapsedMs: z.number().check(z.gte(0)),
    })
    .check(needsMessage),
  output: z.object({ received: z.literal(true) }),
  errors: ['not_found', 'too_many_requests'],
})

const staffReport = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  kind: z.enum(PROBLEM_KINDS),
  message: z.string(),
  email: z.nullable(z.string()),
  status: z.enum(['open', 'done']),
  suspectedSpam: z.boolean(),
  listing: z.object({ id: z.int(), slug: z.string(), listingTitle: z.string() }),
})
export type StaffReport = z.output<typeof staffReport>

export const staffReports = endpoint({
  access: 'staff',
  path: '/api/admin/problem-reports',
  summary: 'Gemeldete Fehler in Einträgen, offene zuerst, dann das Neueste; Spamverdacht für sich',
  query: z.object({
    view: z._default(z.enum(REPORT_VIEWS), 'all'),
    ...pageQuery,
  }),
  output: z.extend(paged(staffReport), { counts: countsOf(REPORT_VIEWS) }),
  errors: ['unauthenticated'],
})

export const changeReportStatus = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/api/admin/problem-reports/:id',
  summary: 'Einen gemeldeten Fehler als erledigt oder wieder als offen kennzeichnen',
  params: z.object({ id: integer(1, 2_147_483_647) }),
  body: z.object({ status: z.enum(['open', 'done']) }),
  output: staffReport,
  errors: ['unauthenticated', 'not_found'],
})
