import { expect, test } from 'vitest'
import { ADMIN_PAGES } from '#features/administrators/web/exports.ts'
import { groupsOf } from './choices.ts'

const commands = (typed: string) =>
  groupsOf(typed, undefined, ADMIN_PAGES).flatMap(({ choices }) => choices.map(({ to }) => to))

test('screens are found by the beginnings of what they are called and are for, and by longer parts of their words', () => {
  expect(commands('>proto')).toEqual(['/admin/protokoll'])
  expect(commands('>papierkorb')).toEqual(['/admin/papierkorb'])
  expect(commands('>schluessel')).toEqual(['/admin/settings'])
  expect(commands('>Blog planen')).toEqual(['/admin/content'])
  expect(commands('>beitraege')).toEqual(['/admin/content'])
  expect(commands('>ege')).toEqual([])
  expect(commands('quax')).toEqual(['/admin/add?name=quax'])
  expect(commands('#12')).toEqual([])
})
