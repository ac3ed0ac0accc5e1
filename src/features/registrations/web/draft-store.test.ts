import { expect, it } from 'vitest'
import { dropRegistrationDraft, keepRegistrationDraft, readRegistrationDraft } from './draft-store.ts'

it('where the browser has no place to keep it the form goes on without: nothing is read, kept or dropped', async () => {
  // Node has none.
  expect(globalThis).not.toHaveProperty('indexedDB')
  expect(await readRegistrationDraft()).toBeUndefined()
  expect(await keepRegistrationDraft({} as never, undefined)).toBeUndefined()
  expect(await dropRegistrationDraft()).toBeUndefined()
})
