import { spawnSync } from 'node:child_process'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { lookedInto, readProof } from './proof-file.ts'

/** A document whose second object holds others, packed as most programs do. */
function packed(
  objects: string,
  type = 'ObjStm',
  pack = (data: Buffer): Buffer => zlib.deflateSync(data),
): Buffer {
  const stream = pack(Buffer.from(objects, 'latin1'))
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n'),
    Buffer.from(
      `2 0 obj\n<< /Type /${type} /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\r\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n%%EOF\n'),
  ])
}
const answerTo = (file: Buffer) =>
  readProof(file, 'file', 'Fehlt.').then(
    ({ mediaType }) => mediaType,
    ({ code }) => code,
  )
const PROGRAM = '3 0 << /Type /Catalog /OpenAction << /S /JavaScript /JS 5 0 R >> >>'
const PAGES = '3 0 << /Type /Catalog /Pages 4 0 R >>'

test('a document whose objects are packed is taken, unless there is more than pages in the pack', async () => {
  expect(await answerTo(packed(PAGES))).toBe('application/pdf')
  for (const active of ['/OpenAction << /S /JavaScript /JS 5 0 R >>', '/Names << /EmbeddedFiles 3 0 R >>'])
    for (const type of ['ObjStm', 'Obj#53tm'])
      expect(await answerTo(packed(`3 0 << /Type /Catalog ${active} >>`, type))).toBe(
        'unsupported_media_type',
      )
})

test('names are read as they are meant, however they are written', async () => {
  const file = Buffer.from('%PDF-1.7 << /S /J#61vaScript /#4aS (app.alert(1)) >> %%EOF')
  expect(await answerTo(file)).toBe('unsupported_media_type')
})

test('a pack that is none, or holds more than any document, is refused', async () => {
  expect(await answerTo(packed(PAGES, 'ObjStm', (data) => data))).toBe('unsupported_media_type')
  expect(await answerTo(packed(' '.repeat(20_000_001)))).toBe('unsupported_media_type')
})

test.each(['stream \n', 'stream\r', 'stream\t\r\n', 'stream%\n'])(
  'a pack is looked into, or the document refused, where it begins with %j',
  async (begin) => {
    const file = Buffer.from(packed(PROGRAM).toString('latin1').replace('stream\r\n', begin), 'latin1')
    expect(await answerTo(file)).toBe('unsupported_media_type')
  },
)

test('of a document with a password the password is told, though its packs cannot be opened', async () => {
  const text = packed(PAGES, 'ObjStm', () => Buffer.from('secret')).toString('latin1')
  const file = Buffer.from(text.replace('trailer', 'trailer << /Encrypt 9 0 R >>'), 'latin1')
  await expect(readProof(file, 'file', 'Fehlt.')).rejects.toThrow(/ist verschlüsselt/)
})

test('a document with millions of characters by their numbers takes little memory', () => {
  const script = `
    import { readProof } from ${JSON.stringify(new URL('./proof-file.ts', import.meta.url).href)}
    const file = Buffer.from('%PDF-1.7\\n' + '#41'.repeat(3_000_000) + '\\n%%EOF')
    console.log((await readProof(file, 'file', 'Fehlt.')).mediaType)`
  const args = ['--max-old-space-size=300', '--input-type=module', '-e', script]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stdout.trim()).toBe('application/pdf')
})

test('pictures that are sent at once wait for each other, and not without end', async () => {
  const file = await picture(20, 20, '#cfe3da').png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 60 }, () => answerTo(file)))
  expect(new Set(answers)).toEqual(new Set(['image/webp', 'unavailable']))
})

test('others are answered while a document is looked into, which ends after a time', async () => {
  const file = packed(PAGES)
  const done: string[] = []
  const answer = answerTo(file).then(() => done.push('read'))
  await new Promise(setImmediate)
  done.push('others')
  await answer
  expect(done).toEqual(['others', 'read'])
  expect(await lookedInto(file, 0)).toBe('Dieses PDF lässt sich nicht lesen. Bitte nimm ein Foto davon.')
})
