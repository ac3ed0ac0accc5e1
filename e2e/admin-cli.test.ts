import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverEnv } from '../tools/server.mjs'
import { ownProduct } from './harness/own-product.ts'

const CLI = path.resolve(import.meta.dirname, '../src/app/cli.ts')
/** Commands ask the product for its database while it runs, and are done in a third of the time. */
const { data } = ownProduct()

const admin = (...args: string[]) => command('admin', ...args)

const place = () => ({
  cwd: path.dirname(data),
  env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data, ...serverEnv },
})

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    ...place(),
    encoding: 'utf8',
  })
  return { status, output: stdout.trim(), errors: stderr.trim() }
}

test('an import is reported, listed, and taken back by its number', () => {
  const file = path.join(path.dirname(data), 'pensionen.csv')
  fs.writeFileSync(
    file,
    'Name;Kategorie;PLZ;Ort;Telefon\nHof Kieselgrund;Hundepension;10115;Berlin;030 901820\nPension Ohnesorg;Hundehotel;20095;Hamburg;\n',
  )
  const dry = command('import', file, '--dry-run')
  expect(dry.output).toMatch(/2 neu, 0 geändert, .*\(Probelauf, nichts geschrieben\)$/)
  const done = command('import', file, '--source', 'Stadtblatt', '--licence', 'CC BY 4.0')
  const id = /2 neu, .*\. „npm run import -- undo (\d+)“ nimmt das zurück\.$/.exec(done.output)?.[1] ?? ''
  expect([done.status, id]).toEqual([0, expect.stringMatching(/^\d+$/)])
  const line = (state: string) =>
    new RegExp(
      `^#${id}  \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d  pensionen\\.csv  \\S.*2 neu, 0 geändert, .* \\(${state}\\)$`,
      'm',
    )
  expect(command('import', 'list').output).toMatch(line('übernommen'))
  expect(command('import', 'undo', `#${id}`)).toMatchObject({
    status: 0,
    output: '2 Einträge zurückgenommen.',
  })
  expect(command('import', 'list').output).toMatch(line('zurückgenommen'))
  expect(command('import', 'undo', id)).toEqual({
    status: 1,
    output: '',
    errors: `Der Import #${id} ist schon zurückgenommen.`,
  })
})

test('what is no command is explained', () => {
  expect(command('import', 'list', 'all')).toEqual({
    status: 1,
    output: '',
    errors: expect.stringMatching(/^Aufruf:/),
  })
})

test('columns are understood by their names, by likeness and as an option says; what is there already as it is told', () => {
  const file = path.join(path.dirname(data), 'fremde-liste.csv')
  const rows = ['Hof Eibengrund;10115;Berlin;030 901821;x', 'Pension Lindwurm;10115;Berlin;030 901822;y']
  fs.writeFileSync(file, ['Betrieb;Postleitzal;Ort;Rückruf;intern', ...rows].join('\n'))
  const options = ['--column', 'Betrieb=Name', '--column', 'Rückruf=Telefon', '--column', 'intern=-']
  const first = command('import', file, ...options)
  expect(first.output).toMatch(
    /Spalte „Postleitzal“ als „PLZ“ gelesen\n2 neu, 0 geändert, .* 0 übersprungen\./,
  )

  fs.writeFileSync(
    file,
    ['Betrieb;PLZ;Ort;Mobil', 'Eibengrund, Inh. Maier;10115;Berlin;+49 30 901821'].join('\n'),
  )
  const again = (...more: string[]) =>
    command('import', file, '--column', 'name=Betrieb', '--dry-run', ...more)
  expect(again().output).toMatch(
    /übersprungen „Eibengrund, Inh. Maier“: gibt es wohl schon als „Hof Eibengrund“/,
  )
  expect(again('--duplicates', 'merge').output).toMatch(/1 zusammengeführt/)
  for (const [option, errors] of [
    [
      ['--column', 'Farbe=bunt'],
      expect.stringMatching(/^Ein Feld „bunt“ gibt es nicht\. Felder: Kennung, Name, /),
    ],
    [['--column', 'Farbe=Telefon'], expect.stringMatching(/: Eine Spalte „Farbe“ hat die Datei nicht\.$/)],
  ] as const) {
    expect(again(...option)).toEqual({ status: 1, output: '', errors })
  }
})

test('accounts are made, given a new password, listed and removed', () => {
  const made = admin('create', 'Änne')
  expect(made).toMatchObject({ status: 0, errors: '' })
  expect(made.output).toMatch(
    /^Das Konto „Änne“ ist angelegt\.\nPasswort, nur jetzt zu sehen: [a-z2-9]{5}(-[a-z2-9]{5}){3}$/,
  )
  const again = admin('create', 'änne')
  expect(again).toEqual({ status: 1, output: '', errors: 'Das Konto „änne“ gibt es schon.' })
  expect(admin('password', 'Änne').output).toMatch(
    /^Das Konto „Änne“ ist mit neuem Passwort versehen\.\nPasswort/,
  )
  expect(admin('list').output).toMatch(
    /^admin {2}angelegt [\d.]+, zuletzt angemeldet nie\nerika {2}angelegt [\d.]+, zuletzt angemeldet [\d.]+\nÄnne {2}angelegt [\d.]+, zuletzt angemeldet nie$/,
  )
  expect(admin('remove', 'Änne')).toMatchObject({ status: 0, output: 'Das Konto „Änne“ ist gelöscht.' })
  expect(admin('remove', 'Änne')).toMatchObject({ status: 1, errors: 'Das Konto „Änne“ gibt es nicht.' })
  expect(admin('list').output).not.toContain('Änne')
})

test('API keys are shown once, listed without themselves, and revoked', () => {
  const made =
    /^API-Schlüssel (\d+) \(„Sicherung“, Alles schreiben\), nur jetzt zu sehen: (hq_[\w-]{43})$/.exec(
      admin('keys', 'create', 'Sicherung').output,
    )
  const [, id = '', key = ''] = made ?? []
  expect(key).not.toBe('')
  const { output } = admin('keys', 'list')
  expect(output).toMatch(
    / {2}Sicherung {2}Alles schreiben, erstellt [\d.]+ von Konsole, gültig bis [\d.]+, zuletzt benutzt nie$/m,
  )
  expect(output).not.toContain(key)
  expect(admin('keys', 'revoke', `${id}e0`)).toMatchObject({
    status: 1,
    errors: `Einen gültigen API-Schlüssel ${id}e0 gibt es nicht.`,
  })
  expect(admin('keys', 'revoke', id)).toMatchObject({
    status: 0,
    output: `Der API-Schlüssel ${id} ist widerrufen.`,
  })
  expect(admin('keys', 'revoke', id)).toMatchObject({
    status: 1,
    errors: `Einen gültigen API-Schlüssel ${id} gibt es nicht.`,
  })
  expect(admin('keys', 'list').output).toMatch(/ {2}Sicherung {2}.*, widerrufen [\d.]+$/m)
})

test('nothing is left of a backup that somebody breaks off', async () => {
  const folder = path.join(path.dirname(data), 'backups')
  fs.mkdirSync(folder)
  // The first file is there long before all is written.
  const begun = once(fs.watch(folder), 'change')
  const backup = spawn(process.execPath, [CLI, 'backup', path.join(folder, 'x.backup')], place())
  await begun
  backup.kill('SIGINT')
  expect(await once(backup, 'exit')).toEqual([1, null])
  expect(fs.readdirSync(folder)).toEqual([])
})
