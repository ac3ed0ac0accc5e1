import { expect, test } from 'vitest'
import { setEarlierUndo, undoLast } from './staff-action.ts'

test('the key takes back what was decided before the page was loaded, as long as that stands there', () => {
  let count = 0
  undoLast()
  const end = setEarlierUndo(() => {
    count += 1
  })
  undoLast()
  expect(count).toBe(1)
  end()
  undoLast()
  expect(count).toBe(1)
})
