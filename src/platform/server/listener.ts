/** Node's own server below the framework: who is answered ahead of it, how long it waits, and what it cannot read. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, errorCodeOf } from '#platform/shared/api-error.ts'
import { errorBody } from '#platform/shared/error-body.ts'
import { log } from './log.ts'

/** In milliseconds. */
export interface Timeouts extends http.ServerOptions {
  /** For a connection on which nothing moves: an answer that nobody reads. */
  silenceTimeout?: number
}

/**
 * For the headers of a request, for all of it, for the next one on an open connection, and for an answer, which may be
 * fetched as slowly as it likes. Pictures of 10 MB come within that over 1 Mbit/s, with some time to wait for their turn.
 */
const TIMEOUTS: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 150_000,
  keepAliveTimeout: 72_000,
  silenceTimeout: 150_000,
}

/** The status for what Node's parser gives up on, by its error; 400 for all else. */
const UNREADABLE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const UNREADABLE_MESSAGES: Record<number, string> = {
  400: 'Die Anfrage lässt sich nicht lesen. Zeichen wie ä, ö und ü stehen in Adressen als %-Folgen.',
  408: 'Die Anfrage kam nicht rechtzeitig ganz an.',
  431: 'Die Kopfzeilen der Anfrage sind zu lang.',
}

/** Answers a request ahead of the framework, or leaves it to that. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** A server that leaves to `handler` what `answerFirst` does not answer. */
export function listener(
  handler: http.RequestListener,
  answerFirst: AnswerFirst,
  { silenceTimeout = 0, ...timeouts }: Timeouts = TIMEOUTS,
): http.Server {
  // What fails there ends one answer at most, not the process.
  const isAnsweredFirst: AnswerFirst = (request, response) => {
    try {
      return answerFirst(request, response)
    } catch (error) {
      log.error({ err: error }, 'a request could not be answered ahead of the framework')
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
  }
  const server = http.createServer(timeouts, (request, response) => {
    if (!isAnsweredFirst(request, response)) handler(request, response)
  })
  return server.setTimeout(silenceTimeout)
}

/** What Node's parser gives up on before there is a request: who sent it is answered as everybody is, and hung up on. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[code ?? ''] ?? 400
  const body = JSON.stringify(errorBody(new ApiError(errorCodeOf(status), UNREADABLE_MESSAGES[status])))
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
