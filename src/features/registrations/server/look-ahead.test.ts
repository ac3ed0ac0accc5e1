import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { registeredListing } from '../registered-listing.ts'
import { wholeListing } from '../whole-listing.ts'
import { registrationBody } from './factory.ts'

let staff: Record<string, string>

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})

async function register(changes: Record<string, unknown>): Promise<number> {
  const payload = registrationBody(changes)
  return (await app.call('POST', '/api/register-listing', payload)).body.number
}

async function asStaff(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/admin/${path}`
  return app.call(method, url, payload, staff)
}

/** Of the newest mail of the kind, as the log of mails shows it. */
async function sentMail(kind: string) {
  const { body } = await asStaff('GET', `mails?kind=${kind}&limit=1`)
  return (await asStaff('GET', `mails/${body.entries[0].id}`)).body
}

/** Addresses stand in links, and below buttons. */
const withoutLinks = (html: string) => html.replace(/http:[^"<]*/g, '')

test.each([
  ['activate', 'activate', undefined, 'registration-activated'],
  ['question', 'question', { message: 'Habt ihr eine Erlaubnis?\nSeit wann?' }, 'registration-question'],
  ['reject', 'reject', { reason: 'Das ist <b>keine</b> Hundepension.' }, 'registration-rejected'],
] as const)(
  'the mail that is looked at before %s is the one that leaves',
  async (decision, path, body, kind) => {
    const id = await register({
      listingTitle: `Hundehof ${decision}`,
      email: `${decision}@hof.example`,
      website: `www.${decision}.example`,
      phone: `03327 55501${decision.length}`,
    })
    const words = Object.values(body ?? {})[0] ?? ''
    const looked = await asStaff('POST', `registrations/${id}/mail`, { decision, words: ` ${words} ` })
    expect(looked.status).toBe(200)
    expect((await asStaff('GET', `registrations/${id}`)).body).toMatchObject({ status: 'new', messages: [] })
    expect((await asStaff('GET', `mails?kind=${kind}`)).body.total).toBe(0)

    expect((await asStaff('POST', `registrations/${id}/${path}`, body ?? {})).status).toBe(200)
    const { recipient, recipientName, subject, html } = await sentMail(kind)
    expect(looked.body).toEqual({ recipient, recipientName, subject, html: expect.any(String) })
    expect(withoutLinks(looked.body.html)).toBe(withoutLinks(html))
  },
)

test('the links of a mail that is looked at open nothing; where nothing is written yet it says so', async () => {
  const id = await register({ listingTitle: 'Hof Quitte', email: 'post@quitte.example' })
  const look = async (decision: string) =>
    (await asStaff('POST', `registrations/${id}/mail`, { decision })).body.html as string
  const all = (await Promise.all(['activate', 'question', 'reject'].map(look))).join()
  expect(all).not.toMatch(/\/anmeldung\/|\/mein-eintrag|vorschau/)
  expect(all).toContain('Hier steht der Grund.')
  expect(all).toContain('Hier steht die Frage.')
  expect((await asStaff('POST', 'registrations/999999/mail', { decision: 'reject' })).status).toBe(404)
})

test('the preview of a registration is the listing that it becomes', async () => {
  const id = await register({ listingTitle: 'Hof Mirabelle', admission: { large: 'no', rabies: 'yes' } })
  const preview = wholeListing(registeredListing((await asStaff('GET', `registrations/${id}`)).body))
  const { listingSlug } = (await asStaff('POST', `registrations/${id}/activate`)).body
  const { body } = await app.get(`/api/listings/slug/${listingSlug}`)
  const { id: _, slug, citySlug, state, qualityScore, updatedAt, ...shown } = body as typeof preview
  const known = Object.fromEntries(
    Object.keys(shown).map((name) => [name, preview[name as keyof typeof shown]]),
  )
  expect(known).toEqual(shown)
})
