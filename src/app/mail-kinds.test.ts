/** Each kind of mail that the product sends has a name in staff's list of them. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allOccasionsOf } from '#features/booking-requests/server/mails.ts'
import { kindLabel } from '#features/mails/web/mail-texts.ts'
import { SUBSCRIPTION_KINDS } from '#features/subscriptions/rules.ts'

const SOURCES = path.resolve(import.meta.dirname, '..')
/** As occasions begin in the code: `claim-code:${…}`. */
const OCCASION = /`([a-z]+(?:-[a-z]+)+):\$\{/g

function kindsInSources(): string[] {
  return fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\bserver\/|^app\//.test(file) && /(?<!test|factory)\.ts$/.test(file))
    .flatMap((file) => [...fs.readFileSync(path.join(SOURCES, file), 'utf8').matchAll(OCCASION)])
    .map(([, kind = '']) => kind)
}

test('staff read German names for all kinds of mails', () => {
  const ofRequests = allOccasionsOf({ key: 'k', submission: 's' }, [1]).map(
    (each) => each.split(':')[0] ?? '',
  )
  const found = kindsInSources()
  expect(found).toContain('operator-link')
  const kinds = new Set([...found, ...ofRequests, ...SUBSCRIPTION_KINDS.map((kind) => `${kind}-confirm`)])
  expect([...kinds].filter((kind) => kindLabel(kind) === kind)).toEqual([])
})
