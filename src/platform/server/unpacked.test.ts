import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedFolder } from '#app/test-app.ts'
import { unpacked } from './unpacked.ts'

const folder = sharedFolder()
const bytes = randomBytes(3_000_000)

function packedFile(): string {
  const file = path.join(folder, 'daten.gz')
  fs.writeFileSync(file, zlib.gzipSync(bytes, { level: 1 }))
  return file
}

test('what was packed is read whole', async () => {
  expect((await buffer(unpacked(fs.createReadStream(packedFile())))).equals(bytes)).toBe(true)
})

test('who breaks off leaves no file open', async () => {
  const source = fs.createReadStream(packedFile())
  const closed = new Promise<void>((close) => source.once('close', () => close()))
  const reading = unpacked(source)
  await once(reading, 'readable')
  reading.destroy()
  await closed
})

test('a file that is gone, or cut off, fails for whoever reads', async () => {
  await expect(buffer(unpacked(fs.createReadStream(path.join(folder, 'fehlt.gz'))))).rejects.toThrow('ENOENT')
  const file = packedFile()
  fs.truncateSync(file, 1_000_000)
  await expect(buffer(unpacked(fs.createReadStream(file)))).rejects.toThrow('unexpected end of file')
})
