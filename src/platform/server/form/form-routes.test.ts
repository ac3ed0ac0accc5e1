import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#platform/shared/api-error.ts'
import { sendError } from '../refusal.ts'
import { addFormRoutes, formRoute } from './form-routes.ts'
import { multipart, urlEncoded } from './forms-for-tests.ts'

/** What the page of a refused form gets back of what was sent. */
function application() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const submit = () => Promise.reject(new ApiError('invalid'))
  const name = z.optional(z.string())
  const uploads = { fields: ['file'], maxBytes: 1000, tooLarge: 'Zu groß.' }
  addFormRoutes(
    app,
    [
      formRoute({ path: '/form', body: z.object({ name, password: name }), submit }),
      formRoute({
        path: '/files',
        body: z.object({ name, hours: z.optional(z.object({ open: name })) }),
        uploads,
        submit,
      }),
      formRoute({ path: '/any', body: z.record(z.string(), z.string()), submit }),
      formRoute({ path: '/loose', body: z.looseObject({ name }), submit }),
    ],
    {
      render: async (_, { values }) => ({
        status: 200,
        headers: {},
        body: Buffer.from(JSON.stringify(values)),
      }),
      refuse: sendError,
    },
  )
  return app
}

test('a refused form comes back with the fields that it has, and no others', async () => {
  const app = application()
  const fields = { name: 'Hof', constructor: 'x', unknown: 'x', password: 'geheim' }
  expect((await app.inject({ url: '/form', ...urlEncoded(fields) })).json()).toEqual({ name: 'Hof' })
  const form = new FormData()
  for (const each of ['name', 'unknown', 'hours.open', 'other.open']) form.append(each, 'Hof')
  expect((await app.inject({ url: '/files', ...(await multipart(form)) })).json()).toEqual({
    name: 'Hof',
    'hours.open': 'Hof',
  })
})

test('where a form takes any fields all come back', async () => {
  const app = application()
  for (const url of ['/any', '/loose'])
    expect((await app.inject({ url, ...urlEncoded({ name: 'Hof', more: 'x' }) })).json()).toEqual({
      name: 'Hof',
      more: 'x',
    })
})

test('texts that come back whole also arrive, however they are encoded; floods of bytes or of fields do not', async () => {
  const app = application()
  const send = (fields: Record<string, string>) => app.inject({ url: '/any', ...urlEncoded(fields) })
  const long = { name: '…'.repeat(29_000) }
  expect((await send(long)).json()).toEqual(long)
  const hours = Object.fromEntries(Array.from({ length: 299 }, (_, day) => [`hours.${day}`, 'ja']))
  expect((await send({ name: 'Hof', ...hours })).json()).toEqual({ name: 'Hof', ...hours })
  for (const fields of [{ name: '…'.repeat(34_000) }, { name: 'Hof', more: 'x', ...hours }])
    expect((await send(fields)).statusCode).toBe(413)
})
