/** One measured figure beside its target; without a target it is only told. */
export interface Figure {
  name: string
  value: number
  unit: string
  target?: { atMost: number } | { atLeast: number }
}

export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const { name, value, unit, target } of figures) {
    const shown = `${round(value)} ${unit}`.padStart(14)
    console.log(
      `  ${name.padEnd(58)}${shown}   ${target ? `${meets(value, target) ? 'ok  ' : 'MISS'} ${say(target)}` : ''}`,
    )
  }
}

function meets(value: number, target: NonNullable<Figure['target']>): boolean {
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

function say(target: NonNullable<Figure['target']>): string {
  return 'atMost' in target ? `Ziel höchstens ${target.atMost}` : `Ziel mindestens ${target.atLeast}`
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

/** The value below which this share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds of each run of `work`, after some that are not counted. */
export async function timings(
  inputs: readonly string[],
  work: (input: string) => Promise<unknown>,
  warmUp = 30,
): Promise<number[]> {
  for (const input of inputs.slice(0, warmUp)) await work(input)
  const samples: number[] = []
  for (const input of inputs) {
    const start = performance.now()
    await work(input)
    samples.push(performance.now() - start)
  }
  return samples
}
