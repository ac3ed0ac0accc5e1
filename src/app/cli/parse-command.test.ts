import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { runAdmin } from './admin.ts'
import { runImport } from './import.ts'
import { usageOf } from './parse-command.ts'
import { runPrivacy } from './privacy.ts'

test.each([
  [['--licence'], 'Nach --licence fehlt der Wert.'],
  [['--dry-run=no'], 'Die Option --dry-run hat keinen Wert.'],
  [['--lizenz'], 'Eine Option --lizenz gibt es hier nicht.'],
  [['--duplicates', 'vielleicht'], '--duplicates ist leave, merge, new, nicht „vielleicht“.'],
])('an option of an import that cannot be meant is refused in a sentence: %j', async (options, sentence) => {
  await expect(runImport([import.meta.filename, ...options])).rejects.toThrow(new StartError(sentence))
})

test.each([[['list', 'all']], [['undo']], [['undo', '1', '2']], [[]]])(
  'what is no command for imports is not taken for one: %j',
  async (args) => {
    expect(await runImport(args)).toBe(undefined)
  },
)

test.each([[['retention', 'x']], [['retention', '--dry-run', 'x']], [['löschen', 'x']], [['export']], [[]]])(
  'what is no command for privacy is not taken for one: %j',
  async (args) => {
    expect(await runPrivacy(args)).toBe(undefined)
  },
)

test('what can be no number of an import is refused in a sentence', async () => {
  await expect(runImport(['undo', 'x'])).rejects.toThrow(
    new StartError('„x“ ist keine Nummer eines Imports.'),
  )
})

test.each([
  [[]],
  [['create', 'a', 'b']],
  [['löschen', 'x']],
  [['keys', 'create', 'x', '--area', 'everything']],
  [['keys', 'create', ' ']],
])('what is no command for accounts and keys is explained: %j', async (args) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  expect(await runAdmin(args)).toBe(1)
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^Aufruf:/)]])
})

test('what can be no name of an account is refused in a sentence', async () => {
  const refused = runAdmin(['create', '-x'])
  await expect(refused.catch(toldOf)).resolves.toMatch(/^„-x“ kann kein Benutzername sein\./)
})

test.each(['abc', '0x1', '99999999999999'])(
  'what can be no number of a key is refused in a sentence: %s',
  async (number) => {
    await expect(runAdmin(['keys', 'revoke', number])).rejects.toThrow(
      new StartError(`Einen gültigen API-Schlüssel ${number} gibt es nicht.`),
    )
  },
)

test.each([
  ['admin', 'links', 'end'],
  ['admin', 'disable', 'Änne'],
  ['admin', 'reset', 'Änne'],
  ['admin', 'list'],
  ['admin', 'keys', 'create', 'Skript'],
  ['admin', 'keys', 'revoke', '1'],
  ['privacy', 'export', 'anna@hund.example'],
  ['privacy', 'erase', 'anna@hund.example'],
  ['privacy', 'retention'],
  ['import', 'list'],
  ['import', 'undo', '1'],
])('a command works on no database that would have to be made first: %s %s', async (command, ...args) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    fs.rmSync(folder, { recursive: true })
  })
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', undefined)
  const run = { admin: runAdmin, privacy: runPrivacy, import: runImport }[command as 'admin']
  await expect(run(args)).rejects.toThrow(
    new StartError(
      `Im Datenordner ${folder} ist keine Datenbank. Bitte mit den Einstellungen des Dienstes aufrufen (DATA_DIR oder DATABASE_URL).`,
    ),
  )
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a call of a command that cannot be meant is answered with the calls of this command', () => {
  const usage =
    'Aufruf:\n  npm run backup -- DATEI\n      sichert\n  npm run demo -- load\n      lädt\n  npm run demo -- clear'
  expect(usageOf('backup', usage)).toBe(
    'Aufruf:\n  npm run backup -- DATEI\n      sichert\nZu „backup“ fehlt eine Angabe, oder eine passt nicht.',
  )
  expect(usageOf('demo', usage)).toContain('load\n      lädt\n  npm run demo -- clear\nZu')
  expect(usageOf('lader', usage)).toBe(usage)
  expect(usageOf(undefined, usage)).toBe(usage)
})
