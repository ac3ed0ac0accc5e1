import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFERRAL_FIELDS } from '#features/inbox/fields.ts'
import { CHECK_FIELDS, PERMISSION_FIELDS } from '#features/permissions/fields.ts'
import { CONTRACT_FIELDS } from '#features/premium/fields.ts'
import { TextField } from '#platform/web/form/fields.tsx'

test.each([
  PERMISSION_FIELDS.issuedOn,
  CHECK_FIELDS.checkedOn,
  CONTRACT_FIELDS.startsOn,
  DEFERRAL_FIELDS.day,
])('browsers ask for a day with their calendar: $label', (field) => {
  const state = { id: 'tag', name: 'tag', field, value: '', error: undefined }
  expect(renderToStaticMarkup(createElement(TextField, state))).toContain(' type="date"')
})
