import { expect, test } from 'vitest'
import { ApiError } from '#platform/shared/api-error.ts'
import { StartError, toldOf } from './start-error.ts'

test('whoever starts something on a full disk is told so, whether the system or the database has found out, and of a database that is away', () => {
  for (const code of ['ENOSPC', '53100'])
    expect(toldOf(Object.assign(new Error('could not extend file'), { code }))).toMatch(
      /^Auf der Festplatte ist kein Platz mehr\./,
    )
  expect(toldOf(new StartError('Der Port ist belegt.'))).toBe('Der Port ist belegt.')
  expect(toldOf(new ApiError('conflict', 'Das Konto gibt es schon.'))).toBe('Das Konto gibt es schon.')
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(toldOf(lost)).toBe(
    'Die Datenbank war nicht erreichbar. Bitte noch einmal versuchen. (terminating connection)',
  )
  const held = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(toldOf(held)).toBe(held)
  const fault = new TypeError('a fault of the program')
  expect(toldOf(fault)).toBe(fault)
})
