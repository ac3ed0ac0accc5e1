import { expect, test } from 'vitest'
import { combined } from './combine.ts'

test('calls that arrive during an earlier one are done together, each once', async () => {
  const rounds: number[][] = []
  const releases: (() => void)[] = []
  const add = combined(async (items: number[]) => {
    rounds.push(items)
    await new Promise<void>((resolve) => releases.push(resolve))
    return items.length
  })
  const answers = [add(1)]
  await Promise.resolve()
  answers.push(add(2), add(3))
  while (releases.length < 1) await new Promise(setImmediate)
  releases[0]?.()
  while (releases.length < 2) await new Promise(setImmediate)
  answers.push(add(4))
  releases[1]?.()
  while (releases.length < 3) await new Promise(setImmediate)
  releases[2]?.()
  expect(await Promise.all(answers)).toEqual([1, 2, 2, 1])
  expect(rounds).toEqual([[1], [2, 3], [4]])
})

test('a failure is the answer to those of its round alone', async () => {
  const add = combined(async ([item]: string[]) => {
    if (item === 'bad') throw new Error('no')
    return item
  })
  await expect(add('bad')).rejects.toThrow('no')
  expect(await add('good')).toBe('good')
})
