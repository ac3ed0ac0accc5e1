import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

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
