/** Asks for calls one after the other, each several times, and prints the milliseconds of each: a program of its own. */
import { text } from 'node:stream/consumers'
import type { Calls } from './client.ts'

const { origin, headers, calls, rounds } = JSON.parse(await text(process.stdin)) as Calls
const samples: Record<string, number[]> = {}
// The first round warms up and is not counted.
for (let round = 0; round <= rounds; round++) {
  for (const { name, path, method, body } of calls) {
    const start = performance.now()
    const answer = await fetch(origin + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.status} ${path}`)
    if (round > 0) samples[name] = [...(samples[name] ?? []), performance.now() - start]
  }
}
console.log(JSON.stringify(samples))
