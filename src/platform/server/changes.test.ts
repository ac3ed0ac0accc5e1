import { expect, test } from 'vitest'
import { type Change, Changes } from './changes.ts'
import type { Database } from './database/database.ts'

/** A database that tells what the test wants, as another process would. */
async function follow() {
  const heard: Change[] = []
  let tell = (_payload: string) => {}
  let comeBack = () => {}
  const database = {
    listen: async (channel: string, told: (payload: string) => void, isBack: () => void) => {
      expect(channel).toBe('public_data')
      tell = told
      comeBack = isBack
    },
  }
  const changes = await Changes.follow(database as unknown as Database)
  changes.subscribe((change) => heard.push(change))
  return { heard, tell, comeBack }
}

test('what another process wrote is told by what it concerns', async () => {
  const { heard, tell } = await follow()
  for (const payload of ['listing:7', 'listing:7,12', 'shown:9', 'page_content:berlin']) tell(payload)
  expect(heard).toEqual([
    { kind: 'listings', ids: [7] },
    { kind: 'listings', ids: [7, 12] },
    { kind: 'shown', ids: [9] },
    { kind: 'thing', name: 'page_content:berlin' },
  ])
})

test('anything may be otherwise after a restored backup, and once a lost connection is back', async () => {
  const { heard, tell, comeBack } = await follow()
  tell('everything')
  comeBack()
  expect(heard).toEqual([{ kind: 'anything' }, { kind: 'anything' }])
})
