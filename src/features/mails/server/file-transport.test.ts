import fs from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedFolder, sharedTestApp } from '#app/test-app.ts'
import { forgetMailFiles } from './file-transport.ts'
import { enqueueMails } from './queries.ts'

const folder = sharedFolder()
const app = sharedTestApp(undefined, 'api', { DATA_DIR: folder })
const inFolder = (name: string) => path.join(folder, 'mails', name)
const written = () => fs.readdirSync(path.join(folder, 'mails'))
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'mails'))
  for (const [name, monthsAgo] of [
    ['1-alt.eml', 13],
    ['2-jung.eml', 11],
    ['anderes.txt', 13],
  ] as const) {
    const day = new Date()
    day.setMonth(day.getMonth() - monthsAgo)
    fs.writeFileSync(inFolder(name), '')
    fs.utimesSync(inFolder(name), day, day)
  }
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})

test('mails in files are removed once mails are kept no longer, and nothing else is', async () => {
  await vi.waitFor(() => expect(written().toSorted()).toEqual(['2-jung.eml', 'anderes.txt']), 30_000)
  await forgetMailFiles(path.join(folder, 'fehlt'), 12)
  for (const name of written()) fs.rmSync(inFolder(name))
})

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
    { timeout: 30_000 },
  )
  const ids = (await db.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id)
  const names = [`${ids[0]}-request-received.eml`, `${ids[1]}-request-received.eml`, `${ids[2]}-_evil.eml`]
  expect(written().toSorted()).toEqual(names.toSorted())
  const mail = await PostalMime.parse(fs.readFileSync(inFolder(names[0] ?? '')))
  expect(mail).toMatchObject({
    from: { name: 'Hundequartier', address: 'kontakt@hundequartier.example' },
    subject: 'Grüße, request-received:1',
  })
})
