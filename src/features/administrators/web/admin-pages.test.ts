import { expect, test } from 'vitest'
import { ADMIN_PAGES } from './admin-pages.ts'

test('each page of the navigation has an address and a key of its own', () => {
  for (const name of ['to', 'key'] as const) {
    const all = ADMIN_PAGES.map((page) => page[name])
    expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([])
  }
})
