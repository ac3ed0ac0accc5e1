/** The mail of a decision about a registration, before anybody decides. */
import type * as z from 'zod/mini'
import { type MailLook, type NewMail, previewMail, readStopped } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import type { registrationMail } from '../contract.ts'
import type { RegistrationMails } from './mails.ts'
import * as queries from './queries.ts'

/** Stand where nothing has been written yet. */
const NO_REASON = 'Hier steht der Grund.'
const NO_QUESTION = 'Hier steht die Frage.'

/** Says nothing about whether the decision can be taken. Throws ApiError `not_found`. */
export async function showMailOf(
  { db, mails, look }: { db: Db; mails: RegistrationMails; look: MailLook },
  id: number,
  { decision, words }: z.output<typeof registrationMail.body>,
): Promise<OutputOf<typeof registrationMail>> {
  const row = found(await queries.registrationBy(db, { id }))
  const isStopped = await readStopped(db, row.email.toLowerCase(), 'requests')
  const written: Record<typeof decision, () => NewMail> = {
    // What its links lead to is there only afterwards, and not shown.
    activate: () => mails.activated(row, 'vorschau', '/', { isStopped }),
    reject: () => mails.rejected(row, words || NO_REASON),
    question: () => mails.question(row, words || NO_QUESTION, 0),
  }
  return previewMail(written[decision](), look)
}
