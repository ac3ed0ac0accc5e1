import { setTimeout as wait } from 'node:timers/promises'

/** Longer than it takes to look somebody up and to put a mail into the outbox. */
export const ANSWER_AFTER_MS = 400

/** Answers work no sooner than after a while: the time of the answer does not tell whether there was somebody to mail. */
export async function inSameTime<Result>(afterMs: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, wait(afterMs)])
  return result
}
