import { expect, test } from 'vitest'
import { disputed, merged, takenOver } from './conflict.ts'

const versions = {
  base: { title: 'Alt', slug: 'alt', text: 'Eins', author: 'Redaktion' },
  mine: { title: 'Meiner', slug: 'alt', text: 'Zwei', author: 'Erika' },
  theirs: { title: 'Ihrer', slug: 'neu', text: 'Zwei', author: 'Redaktion' },
}

test('what both changed to something else is disputed, what the others alone changed is taken over', () => {
  expect(disputed(versions)).toEqual(['title'])
  expect(takenOver(versions)).toEqual(['slug'])
})

test('of both versions comes one, with the chosen side of what is disputed and nobody else’s change lost', () => {
  const mine = { title: 'Meiner', slug: 'neu', text: 'Zwei', author: 'Erika' }
  expect(merged(versions, () => true)).toEqual(mine)
  expect(merged(versions, () => false)).toEqual({ ...mine, title: 'Ihrer' })
})
