import { expect, test } from 'vitest'
import { ADMIN_PAGES } from '#features/administrators/web/exports.ts'
import { groupsOf } from './choices.ts'
import { texts } from './palette-texts.ts'

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

test('where the list finds more listings than are shown, it is offered with what was typed', () => {
  const entry = { ...{ id: 1, title: 'Mühle', detail: '', lines: [] }, state: null, email: null, slug: 'x' }
  const offered = (listed: number, total: number) =>
    groupsOf(' Mühle ', { groups: [{ kind: 'listings', total, entries: [entry] }], listed }, ADMIN_PAGES)
      .flatMap(({ choices }) => choices)
      .filter(({ key }) => key === 'listed')
      .map(({ title, to }) => [title, to])
  const to = '/admin/listings?suche=M%C3%BChle'
  expect(offered(38, 38)).toEqual([['Alle 38 in der Liste', to]])
  expect(offered(1204, 100)).toEqual([['1.204 in der Liste', to]])
  expect(offered(1, 4)).toEqual([])
})

test('a listing that could be begun is nothing that was found', () => {
  const total = (typed: string) =>
    groupsOf(typed, undefined, ADMIN_PAGES).reduce((sum, group) => sum + group.total, 0)
  expect([total('zzzzqq'), total('protokoll'), total('>protokoll')]).toEqual([0, 1, 1])
  expect(texts.hits(0, false)).toBe('Nichts gefunden')
})
