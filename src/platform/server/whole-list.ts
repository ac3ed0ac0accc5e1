/** Whole lists are sent part by part, so that none is ever in memory as a whole, and few of them at once. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WholeList } from './http.ts'
import { WorkQueue } from './work-queue.ts'

/** Apart from other reads: who takes a list slowly keeps nobody from a page. */
export const LISTS_AT_ONCE = 2
const MAX_WAITING = 10
const LISTS_OF_ONE = 1
/** While others wait, whoever has not taken so many bytes after so long gives the place away. */
const STALLED_MS = 10_000
const STALLED_BYTES = 200_000

const lists = new WorkQueue(LISTS_AT_ONCE, MAX_WAITING, LISTS_OF_ONE)

/**
 * Sends the list when it is its sender's turn, who has one at a time. The place is free again when all is sent, or the
 * sender has gone.
 */
export async function sendWholeList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: WholeList<unknown>,
  stalledMs = STALLED_MS,
): Promise<FastifyReply> {
  // All of it would be read, to be thrown away.
  const isHead = request.method === 'HEAD'
  const bytes = () => reply.raw.socket?.bytesWritten ?? 0
  const stalled = () => void reply.raw.destroy()
  const watched = { bytes, atLeast: STALLED_BYTES, everyMs: stalledMs, stalled }
  if (!isHead) await lists.untilAnswered({ request, reply }, watched)
  reply.headers(list.headers).type('application/json; charset=utf-8')
  return reply.send(isHead ? undefined : Readable.from(arrayOf(list.parts)))
}

/** The text of a JSON array, part by part. */
async function* arrayOf(parts: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    for (const entry of part) {
      yield before + JSON.stringify(entry)
      before = ','
    }
  }
  yield before === '[' ? '[]' : ']'
}
