import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/database/database.ts'
import { addForms } from '#platform/server/forms.ts'
import type { SenderLimit } from '#platform/server/sender-limit.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { replyForm, reviewForm, reviewReportForm } from '../contract.ts'
import { id as reviewId } from '../fields.ts'
import { writeReplyTo, writeStayReview } from './invitations.ts'
import { receiveReport } from './service.ts'

/** What is too long for an address is not given back to the form. */
const MAX_KEPT_LENGTH = 6000

interface Parts {
  db: Db
  links: SignedLinks
  limit: SenderLimit
}

/** Each page takes its own form and leads back to itself: with thanks, or with what is wrong and what was written. */
export function addReviewForms(app: FastifyInstance, { db, links, limit }: Parts): void {
  addForms(app, (scope) => {
    const options = { schema: { hide: true } }

    scope.post<{ Params: { token: string } }>('/bewerten/:token', options, async (request, reply) => {
      const { token } = request.params
      const form = `/bewerten/${encodeURIComponent(token)}`
      const input = z.safeParse(reviewForm, request.body)
      if (!input.success) return back(reply, form, fieldsOf(input.error), request.body)
      await settled(() => writeStayReview(db, links, token, input.data))
      return reply.redirect(form, 303)
    })

    scope.post<{ Params: { token: string } }>('/antworten/:token', options, async (request, reply) => {
      const { token } = request.params
      const form = `/antworten/${encodeURIComponent(token)}`
      const input = z.safeParse(replyForm, request.body)
      if (!input.success) return back(reply, form, fieldsOf(input.error), request.body)
      await settled(() => writeReplyTo(db, links, token, input.data.reply))
      return reply.redirect(form, 303)
    })

    scope.post<{ Params: { id: string } }>('/bewertung-melden/:id', options, async (request, reply) => {
      const form = `/bewertung-melden/${encodeURIComponent(request.params.id)}`
      const review = z.safeParse(reviewId, request.params.id)
      const input = z.safeParse(reviewReportForm, request.body)
      if (!input.success) return back(reply, form, fieldsOf(input.error), request.body)
      if (limit.take(request.ip) !== undefined) return back(reply, form, 'limit', request.body)
      const received = review.success && (await settled(() => receiveReport(db, review.data, input.data)))
      return reply.redirect(received ? `${form}?gesendet=1` : form, 303)
    })
  })
}

/** The page itself says what became of an expected failure: it shows what is there now. */
async function settled(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function fieldsOf(error: z.core.$ZodError): string {
  return [...new Set(error.issues.map(({ path }) => String(path[0])))].join(',')
}

function back(reply: FastifyReply, form: string, wrong: string, fields: unknown): FastifyReply {
  const kept = new URLSearchParams(fields as Record<string, string>)
  kept.set('fehler', wrong)
  const search = kept.toString()
  return reply.redirect(`${form}?${search.length > MAX_KEPT_LENGTH ? `fehler=${wrong}` : search}`, 303)
}
