import { expect, test } from 'vitest'
import { DEFAULT_SOURCE } from './default-source.ts'
import { findSource, type Knowledge } from './nearby-source.ts'

const position = { lat: 48.1, lng: 11.5 }
const stored = { lat: 50.9, lng: 6.9 }

/** Everything is known, unless a test takes it away. */
function knowledge(without: Partial<Knowledge>): { asked: string[]; knowledge: Knowledge } {
  const asked: string[] = []
  const everything: Knowledge = {
    postcode: '50667',
    isPostcodeKnown: async () => true,
    locate: async () => position,
    storedPosition: stored,
    ...without,
  }
  const { locate } = everything
  return {
    asked,
    knowledge: {
      ...everything,
      locate: () => {
        asked.push('device')
        return locate()
      },
    },
  }
}

test('a stored postcode comes first, 15 km around, and the device is not asked', async () => {
  const { asked, knowledge: known } = knowledge({})
  expect(await findSource(known)).toEqual({
    kind: 'postcode',
    params: { query: '50667', maxDistance: 15, sort: 'distance' },
  })
  expect(asked).toEqual([])
})

test.each([{ postcode: undefined }, { isPostcodeKnown: async () => false }])(
  'without a postcode the device is asked',
  async (without) => {
    const { knowledge: known } = knowledge(without)
    expect(await findSource(known)).toMatchObject({ kind: 'position', params: position })
  },
)

test('when the device does not answer, the position of an earlier visit counts', async () => {
  const { asked, knowledge: known } = knowledge({ postcode: undefined, locate: async () => undefined })
  expect(await findSource(known)).toMatchObject({ kind: 'position', params: stored })
  expect(asked).toEqual(['device'])
})

test('when nothing is known it is Berlin, 30 km around', async () => {
  const { knowledge: known } = knowledge({
    postcode: undefined,
    locate: async () => undefined,
    storedPosition: undefined,
  })
  expect(await findSource(known)).toBe(DEFAULT_SOURCE)
  expect(DEFAULT_SOURCE.params).toMatchObject({ query: 'Berlin', maxDistance: 30 })
})
