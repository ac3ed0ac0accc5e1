import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { UndoAnswer } from './undo-answer.tsx'

test('where no scripts run the clock time stands there until which an answer can be taken back', () => {
  const view = { undoUntil: '2026-11-28T07:33:40.512Z', decision: null }
  const form = createElement(UndoAnswer, { ...{ view, token: 'x', onDone() {}, onUndone() {} } } as never)
  const value = { path: '/betreiber/x', search: {} } as unknown as PageState
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, form))
  expect(html).toContain('Wird um 08:33:40\u00a0Uhr verschickt')
})
