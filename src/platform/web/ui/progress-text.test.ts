import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

test('progress is told in percent and megabytes', () => {
  expect(progressText({ sent: 1_800_000, all: 2_900_000 })).toBe('62 %, 1,8 von 2,9 MB')
  expect(progressText({ sent: 0, all: 0 })).toBe('0 %, 0,0 von 0,0 MB')
})
