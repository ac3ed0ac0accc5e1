import { expect, test } from 'vitest'
import { ringStep } from './ring-step.ts'

test('rings are a round number of metres apart, and never so close that their numbers touch', () => {
  const steps = [12, 13, 14, 15, 16, 17].map((zoom) => ringStep(52, zoom))
  expect(steps).toEqual([5000, 2000, 1000, 500, 200, 100])
})
