import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder, openDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-folder-'))
const umask = process.umask()
afterAll(() => {
  process.umask(umask)
  fs.rmSync(dataDir, { recursive: true })
})

test('what was laid into the data folder for everybody to read is the owner’s alone after the next start', () => {
  for (const mode of [0o755, 0o700]) {
    fs.chmodSync(dataDir, mode)
    fs.mkdirSync(path.join(dataDir, 'images/originals'), { recursive: true })
    const files = ['signing-key', 'sealing-key', 'images/originals/one.webp']
    for (const name of files) {
      fs.writeFileSync(path.join(dataDir, name), 'x')
      fs.chmodSync(path.join(dataDir, name), 0o644)
    }
    fs.chmodSync(path.join(dataDir, 'images/originals'), 0o755)
    openDataFolder(dataDir)
    const modeOf = (name: string) => fs.statSync(path.join(dataDir, name)).mode & 0o777
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600])
    expect(['.', 'images/originals'].map(modeOf)).toEqual([0o700, 0o700])
  }
})

test('a data folder that is a link, or has its pictures on another disk, is the owner’s alone where it is', () => {
  const [place, disk, link] = ['place', 'disk', 'link'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ]
  fs.mkdirSync(place)
  fs.mkdirSync(path.join(disk, 'originals'), { recursive: true })
  fs.symlinkSync(place, link)
  fs.symlinkSync(disk, path.join(place, 'images'))
  const files = [path.join(place, 'signing-key'), path.join(disk, 'originals/one.webp')]
  for (const file of files) fs.writeFileSync(file, 'x')
  for (const file of files) fs.chmodSync(file, 0o644)
  const folders = [place, disk, path.join(disk, 'originals')]
  for (const folder of folders) fs.chmodSync(folder, 0o755)
  openDataFolder(link)
  const modeOf = (name: string) => fs.statSync(name).mode & 0o777
  expect(files.map(modeOf)).toEqual([0o600, 0o600])
  expect(folders.map(modeOf)).toEqual([0o700, 0o700, 0o700])
})

test('a key that is a link to a file of others is left as it is', () => {
  const place = path.join(dataDir, 'with-mounted-key')
  const mounted = path.join(dataDir, 'mounted-key')
  fs.mkdirSync(place)
  fs.writeFileSync(mounted, 'x')
  fs.chmodSync(mounted, 0o644)
  fs.symlinkSync(mounted, path.join(place, 'signing-key'))
  openDataFolder(place)
  openDataFolder(place)
  expect(fs.statSync(mounted).mode & 0o777).toBe(0o644)
})

test('a file where the data folder should be is told as such', () => {
  const file = path.join(dataDir, 'file')
  fs.writeFileSync(file, 'x')
  expect(() => openDataFolder(file)).toThrow(new StartError(`Der Datenordner ${file} ist kein Ordner.`))
})

test.runIf(process.getuid?.() === 0)(
  'a key of another account is named with the accounts, and no other reason is given',
  () => {
    const place = path.join(dataDir, 'with-foreign-key')
    const key = path.join(place, 'signing-key')
    fs.mkdirSync(place)
    fs.writeFileSync(key, 'x')
    fs.chownSync(key, 4242, 4242)
    const refused = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
    })
    onTestFinished(() => refused.mockRestore())
    const own = process.getuid?.()
    expect(() => openDataFolder(place)).toThrow(
      new StartError(
        `${key} gehört einem anderen Konto (4242). Bitte mit „chown ${own} ${key}“ dem Konto ${own} geben, mit dem das Programm läuft.`,
      ),
    )
  },
)

test('a file where the folder of pictures should be is told as such', () => {
  const place = path.join(dataDir, 'with-file')
  fs.mkdirSync(place)
  fs.writeFileSync(path.join(place, 'images'), 'x')
  expect(() => openDataFolder(place)).toThrow(
    new StartError(`${path.join(place, 'images')} ist eine Datei, kein Ordner.`),
  )
})

test('a folder is made with those above it, once', () => {
  const place = path.join(dataDir, 'one/of/three')
  makeFolder(place, 0o700)
  makeFolder(place, 0o700)
  expect(fs.statSync(place).mode & 0o777).toBe(0o700)
})

test.runIf(process.platform === 'linux')('below /proc no folder can be made, which is said at once', () => {
  for (const place of ['/proc/x', '/proc/x/y'])
    expect(() => openDataFolder(place)).toThrow(
      new StartError(`In den Datenordner ${place} darf nicht geschrieben werden.`),
    )
})
