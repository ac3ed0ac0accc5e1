/** Passing contacts on to the mail CRM (Brevo), and who has objected to it. */
import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count, mailAddress, text } from '#platform/shared/fields.ts'
import { jobProgress } from '#platform/shared/jobs.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'

export const syncContacts = endpoint('staff', 'POST /api/admin/sync-contacts-to-brevo', {
  scope: 'mails',
  summary: 'Beginnt, alle Kontakte an Brevo zu übertragen, oder sagt, wie weit die laufende Übertragung ist',
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    details: z.object({ totalContacts: count, failed: count }),
  }),
})

export const stopSync = endpoint('staff', 'POST /api/admin/sync-contacts-to-brevo/stop', {
  scope: 'mails',
  summary: 'Hält die laufende Übertragung an',
  output: z.object({ stopped: z.boolean() }),
})

const crmCall = staffCalls('mails', '/api/admin/crm')

export const crmState = crmCall('GET', {
  summary:
    'Ob ein Schlüssel hinterlegt ist und gilt, wie viele Kontakte es sind und wie weit die letzte Übertragung kam',
  output: z.object({
    /** `missing` without a key; `unreachable` when nobody knows whether it is valid. */
    key: z.enum(['missing', 'valid', 'refused', 'unreachable']),
    /** Those who have not objected. */
    contacts: count,
    objections: count,
    /** Whom Brevo is to forget, those first with whom it has a problem. */
    unforgotten: paged(z.object({ email: z.string(), problem: z.nullable(z.string()) })),
    sync: z.nullable(
      z.extend(jobProgress, {
        /** Contacts that Brevo refused; the first ones with its reason. */
        failed: count,
        refused: z.array(z.object({ email: z.string(), reason: z.string() })),
      }),
    ),
  }),
})

const email = mailAddress('Bitte gib eine E-Mail-Adresse an.').check(z.toLowerCase())

export const listObjections = crmCall('GET /objections', {
  summary: 'Wer der Weitergabe an das CRM widersprochen hat, neueste zuerst',
  query: z.object(pageQuery),
  output: paged(z.object({ email: z.string(), notedBy: z.string(), notedAt: z.iso.datetime() })),
})

export const noteObjection = crmCall('POST /objections', {
  summary: 'Vermerkt, dass jemand der Weitergabe an das CRM widersprochen hat',
  body: z.object({ email }),
  output: z.object({ email: z.string() }),
})

export const withdrawObjection = crmCall('POST /objections/withdraw', {
  summary: 'Nimmt einen Widerspruch zurück, etwa nach einem Tippfehler',
  body: z.object({ email }),
  output: z.object({ email: z.string() }),
  errors: ['not_found'],
})

export const noteForgotten = crmCall('POST /forgotten', {
  summary:
    'Vermerkt, dass Brevo eine Adresse nicht mehr hat, die dort zu löschen war; mit einem Schlüssel wird gleich nachgesehen',
  // As it was passed on.
  body: z.object({ email: text(254, 'Bitte gib eine E-Mail-Adresse an.').check(z.toLowerCase()) }),
  output: z.object({ email: z.string() }),
  errors: ['not_found'],
})
