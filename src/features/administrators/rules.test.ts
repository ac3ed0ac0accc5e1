import { expect, test } from 'vitest'
import { accountKey, isAccountName, pageAfterLogin } from './rules.ts'

test('names of people and roles are account names', () => {
  for (const name of [
    'anna',
    'Änne Müller',
    'j.doe',
    'team-hund',
    'anna@hund.example',
    '7',
    'Zoë'.normalize('NFD'),
  ]) {
    expect([name, isAccountName(name)]).toEqual([name, true])
  }
})

test('what could be mistaken on a console or for another name is none', () => {
  for (const name of [
    '',
    ' anna',
    'anna ',
    '-x',
    'a\nb',
    'a/b',
    '<b>',
    'a'.repeat(61),
    'a\u200bb',
    'a\u202eb',
  ]) {
    expect([name, isAccountName(name)]).toEqual([name, false])
  }
})

test('the same name typed in another way is the same account', () => {
  expect(accountKey(' ÄNNE ')).toBe(accountKey('änne'.normalize('NFD')))
  expect(accountKey('Änne')).not.toBe(accountKey('Anne'))
})

test('only pages of the administration come after the login', () => {
  expect(pageAfterLogin('/admin')).toBe('/admin')
  expect(pageAfterLogin('/admin/anfragen?status=pending&seite=2')).toBe(
    '/admin/anfragen?status=pending&seite=2',
  )
  for (const page of ['/', '//admin', '/admin//evil\\', '/adminx', 'javascript:alert(1)', undefined, 7]) {
    expect([page, pageAfterLogin(page)]).toEqual([page, '/admin'])
  }
})
