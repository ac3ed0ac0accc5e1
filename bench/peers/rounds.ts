import { percentile } from '../report.ts'

/** How much is measured: in earnest, or little to see that all of it runs. */
export interface Size {
  /** How often the servers take turns. */
  rounds: number
  /** Answers from the cache that one round measures. */
  hits: number
  /** Pages made anew that one round measures, and that warm up before the first. */
  misses: number
  warmUp: number
  /** Of a load with a fixed rate of arrivals. */
  seconds: number
  /** Times that a rate is tried while looking for the highest. */
  tries: number
  clicks: number
  /** Of the directories called large and very large. */
  large: number
  veryLarge: number
}

export const FULL: Size = {
  rounds: 5,
  hits: 20_000,
  misses: 400,
  warmUp: 600,
  seconds: 15,
  tries: 9,
  clicks: 9,
  large: 100_000,
  veryLarge: 1_000_000,
}

export const SMALL: Size = {
  rounds: 2,
  hits: 500,
  misses: 30,
  warmUp: 20,
  seconds: 3,
  tries: 3,
  clicks: 2,
  large: 3000,
  veryLarge: 5000,
}

/**
 * Lets these take turns, so that whatever slows the machine meanwhile slows all of them; answers the median of each
 * over the rounds, by its name.
 */
export async function takeTurns<Name extends string>(
  rounds: number,
  turns: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(turns) as Name[]
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples.get(name)?.push(await turns[name](round))
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}
