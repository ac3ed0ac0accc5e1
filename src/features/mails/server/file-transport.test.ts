import fs from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedFolder, sharedTestApp } from '#app/test-app.ts'
import { enqueueMails } from './queries.ts'

const folder = sharedFolder()
const app = sharedTestApp(undefined, 'api', { DATA_DIR: folder })
beforeAll(() => app.app.listen({ host: '127.0.0.1', port: 0 }))

test('without a mail server each mail becomes a file that mail programs open', async () => {
  await enqueueMails(
    app.database.db,
    ['request-received:1', 'request-received:2', '../../evil:3'].map((occasion) => ({
      occasion,
      recipient: 'anna@hund.example',
      subject: `Grüße, ${occasion}`,
      content: { heading: 'Grüße', preview: '', blocks: [] },
    })),
  )
  const { db } = app.database
  await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('mail').select(['status', 'attempts']).execute()
      expect(rows).toEqual(Array(3).fill({ status: 'sent', attempts: 1 }))
    },
    { timeout: 5000 },
  )
  const ids = (await db.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id)
  const names = [`${ids[0]}-request-received.eml`, `${ids[1]}-request-received.eml`, `${ids[2]}-_evil.eml`]
  expect(fs.readdirSync(path.join(folder, 'mails')).sort()).toEqual(names.sort())
  const mail = await PostalMime.parse(fs.readFileSync(path.join(folder, 'mails', names[0] ?? '')))
  expect(mail).toMatchObject({
    from: { name: 'Hundequartier', address: 'kontakt@hundequartier.example' },
    subject: 'Grüße, request-received:1',
  })
})
