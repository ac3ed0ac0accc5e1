import { expect, test } from 'vitest'
import { givenBack } from './given-back.ts'

test('what somebody types or pastes comes back whole, in whichever fields, also where it is longer than allowed', () => {
  const texts = {
    title: 'Hof',
    description: 'ä'.repeat(6000),
    services: 'x'.repeat(10_000),
    ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`pictures.${i}.text`, 'y'.repeat(100)])),
  }
  expect(givenBack(texts)).toEqual({ values: texts, cut: [] })
})

test('of hundreds of thousands of characters the longest texts are cut, with a word beside each, and the others come back whole', () => {
  const texts = {
    description: '"'.repeat(300_000),
    title: 'Hof',
    services: '<'.repeat(175_000),
    features: 'x'.repeat(9000),
  }
  const { values, cut } = givenBack(texts)
  expect(values).toMatchObject({ title: 'Hof', features: texts.features })
  const lengths = [values.description, values.services].map((text) => text?.length ?? 0)
  for (const length of lengths) expect(length).toBeGreaterThan(10_000)
  expect(JSON.stringify(Object.entries(values)).length).toBeLessThan(45_000)
  expect(Object.entries(values).reduce((sum, [name, text]) => sum + name.length + text.length, 0)).toBe(
    30_000,
  )
  expect(cut.map(({ path }) => path).toSorted()).toEqual(['description', 'services'])
})

test('no half of a character comes back, and no field with a name that is a text itself', () => {
  const { values } = givenBack({ description: '🐕'.repeat(50_000), ['hours.'.repeat(20_000)]: 'x' })
  expect(Object.keys(values)).toEqual(['description'])
  expect(values.description).toMatch(/^(🐕){1000,}$/u)
})
