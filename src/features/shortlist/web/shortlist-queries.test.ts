import { expect, test } from 'vitest'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { listAddress } from './list-address.ts'
import { askListings } from './shortlist-queries.ts'
import { texts } from './shortlist-texts.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('long lists are asked for in parts; what was merged into one listing from several parts is one', async () => {
  const asked: string[] = []
  const api = {
    call: async (_path: string, { query }: { query: { ids: string } }) => {
      asked.push(query.ids)
      const ids = query.ids.split(',').map(Number)
      return ids.map((id) => (id % 50 === 1 ? { id: 900, mergedIds: [id] } : { id }))
    },
  } as unknown as ApiClient
  const listings = await askListings(api, upTo(60), {})
  expect(asked.map((ids) => ids.split(',').length)).toEqual([50, 10])
  expect(listings).toHaveLength(59)
  expect(listings[0]).toEqual({ id: 900, mergedIds: [1, 51] })
})

test('a link takes 200 along; how many stay behind is said', () => {
  const address = listAddress(upTo(203), undefined)
  expect(address.split(',')).toHaveLength(200)
  expect(address).toMatch(/^\/merkliste\?ids=1,2,.*,200$/)
  expect(texts.leftOut(3)).toBe(
    'Er nimmt die 200 zuletzt gemerkten Einträge mit, die 3 ältesten bleiben hier.',
  )
  expect(texts.leftOut(1)).toBe('Er nimmt die 200 zuletzt gemerkten Einträge mit, der älteste bleibt hier.')
})
