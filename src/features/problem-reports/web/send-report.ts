import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { reportProblem } from '../contract.ts'
import type { ProblemKind, ReportField } from '../rules.ts'
import { texts } from './report-texts.ts'

/** The fields that are wrong, and what is wrong with the whole. */
export type ReportErrors = Partial<Record<ReportField, true>> & { form?: string }

/** Sends the form's content; answers what was wrong, or nothing. */
export async function sendReport(
  api: ApiClient,
  listingId: number,
  form: FormData,
  elapsedMs: number,
): Promise<ReportErrors | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    // The server says what is missing; an unknown kind is as good as none.
    kind: text('kind') as ProblemKind,
    message: text('message'),
    email: text('email'),
    subject: text('subject'),
    elapsedMs,
  }
  try {
    const params = { id: listingId }
    await api.send<typeof reportProblem>('POST', '/api/listings/:id/reports', { params, body })
    return undefined
  } catch (error) {
    return errorsOf(error)
  }
}

function errorsOf(error: unknown): ReportErrors {
  const { code, issues = [] } = error as { code?: string; issues?: { path: string }[] }
  if (code === 'too_many_requests') return { form: texts.limit }
  const errors = fieldErrors(issues.map(({ path }) => path))
  return Object.keys(errors).length > 0 ? errors : { form: texts.failed }
}

/** From names of fields, as the server gives them; unknown ones are dropped. */
export function fieldErrors(names: readonly string[]): ReportErrors {
  return {
    ...(names.includes('kind') && { kind: true }),
    ...(names.includes('message') && { message: true }),
    ...(names.includes('email') && { email: true }),
    ...(names.includes('limit') && { form: texts.limit }),
  }
}
