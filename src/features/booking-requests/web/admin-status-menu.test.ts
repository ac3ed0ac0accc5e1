import { expect, test } from 'vitest'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { texts as staffTexts } from '#platform/web/admin/texts.ts'
import { statusAction } from './admin-status-menu.tsx'

const rejected = (suspectedSpam: boolean) =>
  statusAction({} as ApiClient, { id: 3, status: 'pending', suspectedSpam }, 'rejected')

test('where nobody is mailed no mail is offered to be sent at once', () => {
  expect(rejected(true)).toMatchObject({
    done: { title: 'Als Spam abgelegt' },
    undo: { write: expect.any(Function) },
  })
  expect(rejected(true).undo).not.toHaveProperty('sendNow')
  expect(rejected(false)).toMatchObject({
    done: { title: 'Status aktualisiert' },
    undo: { sendNow: expect.any(Function) },
  })
})

test('that a mail is under way is said where one is', () => {
  expect([0, 1].map(staffTexts.sent)).toEqual(['Dazu wartet keine Mail.', 'Die Mail ist unterwegs.'])
})
