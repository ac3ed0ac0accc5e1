/** Work that is sent to a product which is killed again and again meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Process } from './product.ts'

interface ThroughKills<Acknowledged> {
  /** Starts the product on the data that the one before has left. */
  start(): Process
  submissions: number
  atOnce: number
  kills: number
  /** Sends one of the submissions, counted from 0; what it throws but a broken connection (TypeError) ends all. */
  send(origin: string, submission: number): Promise<Acknowledged>
}

/**
 * Sends everything, each until it is acknowledged, as a browser does that has lost its connection, while the product
 * is killed at random moments and started again. Answers what was acknowledged; the last product has been killed, too.
 */
export async function throughKills<Acknowledged>({
  start,
  submissions,
  atOnce,
  kills,
  send,
}: ThroughKills<Acknowledged>): Promise<Acknowledged[]> {
  let product = start()
  /** Where the product serves; another promise as soon as it has been killed. */
  let origin = product.serving
  const killAndStartAgain = async () => {
    await product.stop('SIGKILL')
    product = start()
    return product.serving
  }
  const due = Array.from({ length: kills }, () => 1 + Math.floor(Math.random() * (submissions - atOnce)))
  const acknowledged: Acknowledged[] = []
  const sendUntilAcknowledged = async (submission: number): Promise<Acknowledged> => {
    for (;;) {
      const address = await origin
      try {
        return await send(address, submission)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        await wait(20)
      }
    }
  }
  let next = 0
  const sender = async () => {
    for (let submission = next++; submission < submissions; submission = next++) {
      acknowledged.push(await sendUntilAcknowledged(submission))
      const reached = due.findIndex((count) => acknowledged.length >= count)
      if (reached < 0) continue
      due.splice(reached, 1)
      await wait(Math.random() * 20)
      origin = origin.then(killAndStartAgain)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, sender))
    for (; due.length > 0; due.pop()) origin = origin.then(killAndStartAgain)
    await origin
  } finally {
    await product.stop('SIGKILL')
  }
  return acknowledged
}
