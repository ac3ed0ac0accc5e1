import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readShippedFile } from './shipped-file.ts'
import { StartError } from './start-error.ts'

const unpacked = (bytes: Buffer) => JSON.parse(zlib.gunzipSync(bytes).toString())
const whole = zlib.gzipSync('{"places":[]}')

test.each([
  ['is missing', () => {}, 'fehlt'],
  ['is a folder', (file: string) => fs.mkdirSync(file), 'ist ein Ordner'],
  ['is cut', (file: string) => fs.writeFileSync(file, whole.subarray(0, 20)), 'ist beschädigt'],
  ['holds half of its words', (file: string) => fs.writeFileSync(file, zlib.gzipSync('{')), 'ist beschädigt'],
])('a file that %s is told in a sentence with its name', (_what, spoil, words) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shipped-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'places.json.gz')
  fs.writeFileSync(file, whole)
  expect(readShippedFile(file, unpacked)).toEqual({ places: [] })
  fs.rmSync(file)
  spoil(file)
  const read = () => readShippedFile(file, unpacked)
  expect(read).toThrow(StartError)
  expect(read).toThrow(`places.json.gz ${words}. Ohne diese Datei läuft das Programm nicht`)
})
