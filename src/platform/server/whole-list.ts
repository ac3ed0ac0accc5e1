/** Whole lists are sent part by part, so that none is ever in memory as a whole, and few of them at once. */
import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WholeList } from './http.ts'
import { senderNetwork } from './sender-network.ts'
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
  if (!isHead) await turn(request, reply, stalledMs)
  reply.headers(list.headers).type('application/json; charset=utf-8')
  return reply.send(isHead ? undefined : Readable.from(arrayOf(list.parts)))
}

function turn(request: FastifyRequest, reply: FastifyReply, stalledMs: number): Promise<void> {
  return new Promise((start, refuse) => {
    const untilSent = () =>
      new Promise<void>((end) => {
        const watch = endStalled(reply, stalledMs)
        finished(reply.raw, () => {
          clearInterval(watch)
          end()
        })
        start()
      })
    lists.run(senderNetwork(request.ip), untilSent).catch(refuse)
  })
}

/** Cuts off an answer that others wait for and that nobody takes. */
function endStalled({ raw }: FastifyReply, stalledMs: number): NodeJS.Timeout {
  const written = () => raw.socket?.bytesWritten ?? 0
  let before = written()
  return setInterval(() => {
    const isStalled = written() - before < STALLED_BYTES
    before = written()
    if (isStalled && lists.waiting > 0) raw.destroy()
  }, stalledMs)
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
