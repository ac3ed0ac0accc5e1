import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from './fields.ts'
import { fieldSchemas } from './form-schema.ts'
import { seen } from './one-line.ts'

const form = z.object(
  fieldSchemas({ name: { kind: 'line', label: 'Name', required: true, message: 'Der Name fehlt.' } }),
)

test.each(['\u2028', '\u2029', '\n'])(
  'a line takes no %j, at which mails would begin another',
  (separator) => {
    const name = `Paula${separator}Betreff`
    expect([form.safeParse({ name }).success, text(100).safeParse(name).success]).toEqual([false, false])
  },
)

test.each(['\u3164', '\u115F\u1160', '\uFFA0', '\u2800 \u2800', '\u061C', '\u{E0041}\u{E007F}'])(
  '%j alone is no text',
  (name) => {
    expect([seen(name), form.safeParse({ name }).success]).toEqual(['', false])
  },
)

test('flags, families and hearts keep all that they are made of', () => {
  for (const emoji of ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '👩‍👧', '❤️'])
    expect(seen(` ${emoji} `)).toBe(emoji)
})
