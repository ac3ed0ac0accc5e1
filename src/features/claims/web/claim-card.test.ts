import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { staffTexts } from './claim-texts.ts'

const CLAIMANT = 'neu@havel.example'
let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  cookie = await makeSession(db, 'Anna')
}, 'built')
beforeEach(() => app.empty('listing', 'operator'))

/** The buttons of a claim on a listing that these keep. */
async function buttons(heldBy: readonly string[], isClosed = false): Promise<string[]> {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Havelhunde' })
  if (isClosed)
    await db
      .updateTable('listing')
      .set({ deletedAt: new Date(), closedAt: new Date() })
      .where('id', '=', listing.id)
      .execute()
  for (const email of heldBy) await makeOperatorSession(db, email, [listing])
  await db
    .insertInto('claim')
    .values({
      listingId: listing.id,
      name: 'Katrin',
      email: CLAIMANT,
      proof: 'Impressum.',
      suspectedSpam: false,
    })
    .execute()
  const { body } = await app.app.inject({ url: '/admin/uebernahmen', headers: { cookie } })
  const all = [...body.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
  return all.filter((label) => /Übergeben|zulassen|öffnen/.test(label))
}

test('whoever claims what they alone keep is handed it over; nobody loses it', async () => {
  expect(await buttons([CLAIMANT])).toEqual([expect.stringMatching(/^Übergeben/)])
})

test('those who lose a listing are those who keep it beside whoever claims it', async () => {
  expect(await buttons([CLAIMANT, 'a@havel.example'])).toEqual([
    expect.stringMatching(/^Zusätzlich zulassen/),
    'Übergeben, dem anderen entziehen',
  ])
})

test('the question names all who lose a listing', () => {
  expect(staffTexts.replaceConfirm(['a@havel.example'])).toBe(
    'a@havel.example verliert den Eintrag und bekommt eine Mail. Wirklich übergeben?',
  )
  const both = ['a@havel.example', 'b@havel.example']
  expect(staffTexts.replaceConfirm(both)).toBe(
    'a@havel.example und b@havel.example verlieren den Eintrag und bekommen eine Mail. Wirklich übergeben?',
  )
  expect(staffTexts.replace(both)).toBe('Übergeben, den anderen entziehen')
})

test('what is closed for good is not handed over before it is open again', async () => {
  expect(await buttons(['a@havel.example'], true)).toEqual(['Eintrag wieder öffnen'])
})
