import { parseArgs } from 'node:util'
import { createApiKey } from '#features/administrators/contract.ts'
import { VALIDITIES } from '#features/administrators/fields.ts'
import { isAccountName } from '#features/administrators/rules.ts'
import {
  type AccountProblem,
  changePassword,
  createAccount,
  listAccounts,
  makeApiKey,
  randomPassword,
  removeAccount,
  revokeKey,
  selectApiKeys,
  type WantedKey,
} from '#features/administrators/server/exports.ts'
import { StartError } from '#platform/server/start-error.ts'
import { AREAS, scopeLabel } from '#platform/shared/scope.ts'
import { askHidden } from './hidden-input.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Aufruf:
  npm run admin -- create NAME     legt ein Konto für die Verwaltung an
  npm run admin -- password NAME   gibt ihm ein neues Passwort; seine Sitzungen enden
  npm run admin -- remove NAME     löscht es
  npm run admin -- list            zeigt alle Konten
  npm run admin -- keys create NAME [--area BEREICH] [--access read|write] [--validity DAUER]
      erstellt einen API-Schlüssel und zeigt ihn dieses eine Mal; Bereiche: ${Object.keys(AREAS).join(', ')};
      Dauern: ${Object.keys(VALIDITIES).join(', ')}; ohne Angaben darf er ein Jahr lang alles
  npm run admin -- keys list          zeigt alle API-Schlüssel, ohne die Schlüssel selbst
  npm run admin -- keys revoke ID     widerruft einen
Am Terminal wird nach dem Passwort gefragt, sonst wird ein zufälliges gewählt und einmal gezeigt.`

const PROBLEMS: Record<AccountProblem, (name: string) => string> = {
  'bad-name': (name) =>
    `„${name}“ kann kein Benutzername sein. Erlaubt sind bis zu 60 Buchstaben, Ziffern und dazwischen . _ - @ und Leerzeichen.`,
  'bad-password': () => 'Das Passwort braucht mindestens 12 und höchstens 200 Zeichen.',
  exists: (name) => `Das Konto „${name}“ gibt es schon.`,
  unknown: (name) => `Das Konto „${name}“ gibt es nicht.`,
}

/** Runs one command for accounts and API keys; its exit code is 0 when it did what was asked. */
export async function runAdmin(args: string[]): Promise<number> {
  const [command, ...rest] = args
  if (command === 'keys') return runKeys(rest)
  const [name] = rest
  if (command === 'list' && rest.length === 0) return showAccounts()
  if (name === undefined || rest.length > 1) return explainUsage()
  if (command === 'create') return setPassword(name, createAccount, 'angelegt')
  if (command === 'password') return setPassword(name, changePassword, 'mit neuem Passwort versehen')
  if (command !== 'remove') return explainUsage()
  report(await withDatabase((db) => removeAccount(db, name)), name)
  console.log(`Das Konto „${name}“ ist gelöscht.`)
  return 0
}

function explainUsage(): number {
  console.error(USAGE)
  return 1
}

async function setPassword(
  name: string,
  change: typeof createAccount | typeof changePassword,
  done: string,
): Promise<number> {
  // Before somebody types a password for nothing.
  if (!isAccountName(name)) report('bad-name', name)
  const typed = process.stdin.isTTY ? await askTwice() : undefined
  const password = typed ?? randomPassword()
  report(await withDatabase((db) => change(db, name, password)), name)
  console.log(`Das Konto „${name}“ ist ${done}.`)
  if (typed === undefined) console.log(`Passwort, nur jetzt zu sehen: ${password}`)
  return 0
}

async function askTwice(): Promise<string> {
  const password = await askHidden('Passwort (mindestens 12 Zeichen): ')
  if ((await askHidden('Noch einmal: ')) === password) return password
  throw new StartError('Die beiden Passwörter sind verschieden. Nichts wurde geändert.')
}

function report(problem: AccountProblem | undefined, name: string): void {
  if (problem !== undefined) throw new StartError(PROBLEMS[problem](name))
}

async function showAccounts(): Promise<number> {
  const accounts = await withDatabase(listAccounts)
  for (const { name, createdAt, lastUsedAt } of accounts) {
    console.log(`${name}  angelegt ${day(createdAt)}, zuletzt angemeldet ${day(lastUsedAt)}`)
  }
  if (accounts.length === 0) console.log('Es gibt noch kein Konto.')
  return 0
}

async function runKeys([command, ...rest]: string[]): Promise<number> {
  const [argument] = rest
  if (command === 'list' && argument === undefined) return showKeys()
  if (command === 'create') return createKey(rest)
  if (argument === undefined || rest.length > 1) return explainUsage()
  if (command !== 'revoke') return explainUsage()
  const id = Number(argument)
  const isRevoked =
    Number.isInteger(id) && (await withDatabase((db) => revokeKey(db, { name: 'Konsole' }, id)))
  if (!isRevoked) throw new StartError(`Einen gültigen API-Schlüssel ${argument} gibt es nicht.`)
  console.log(`Der API-Schlüssel ${id} ist widerrufen.`)
  return 0
}

async function createKey(args: string[]): Promise<number> {
  const wanted = readWantedKey(args)
  if (!wanted) return explainUsage()
  const { id, name, key } = await withDatabase((db) => makeApiKey(db, { name: 'Konsole' }, wanted))
  console.log(`API-Schlüssel ${id} („${name}“, ${scopeLabel(wanted)}), nur jetzt zu sehen: ${key}`)
  return 0
}

/** Nothing for what is no such key. */
function readWantedKey(args: string[]): WantedKey | undefined {
  try {
    const string = { type: 'string' } as const
    const options = { area: string, access: string, validity: string }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) return undefined
    const defaults = { area: 'all', access: 'write', validity: 'year' }
    const { access, ...key } = createApiKey.body.parse({ ...defaults, ...values, name: positionals[0] })
    return { ...key, mayWrite: access === 'write' }
  } catch {
    return undefined
  }
}

async function showKeys(): Promise<number> {
  const keys = await withDatabase(selectApiKeys)
  for (const { id, name, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt, ...scope } of keys) {
    const end = expiresAt ? `gültig bis ${day(expiresAt)}` : 'ohne Ende'
    const state = revokedAt ? `widerrufen ${day(revokedAt)}` : `${end}, zuletzt benutzt ${day(lastUsedAt)}`
    console.log(`${id}  ${name}  ${scopeLabel(scope)}, erstellt ${day(createdAt)} von ${createdBy}, ${state}`)
  }
  if (keys.length === 0) console.log('Es gibt keinen API-Schlüssel.')
  return 0
}

function day(time: Date | null): string {
  return time === null ? 'nie' : time.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })
}
