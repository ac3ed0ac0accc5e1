import type { FastifyReply } from 'fastify'

/** Kept answers that may be out of date at any time. */
export const ASKED_ANEW = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** What has moved may move back: browsers, which keep such an answer for good unless told otherwise, ask again. */
export function sendMoved(reply: FastifyReply, location: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.headers(ASKED_ANEW)
  return reply.code(301).header('location', location).send()
}
