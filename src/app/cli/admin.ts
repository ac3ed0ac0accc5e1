import { parseArgs } from 'node:util'
import { createApiKey } from '#features/administrators/contract.ts'
import { VALIDITIES } from '#features/administrators/fields.ts'
import {
  type Account,
  accountNamed,
  CONSOLE,
  changePassword,
  checkName,
  createAccount,
  disable,
  enable,
  endSecondFactors,
  makeApiKey,
  randomPassword,
  removeAccount,
  resetAccount,
  revokeKey,
  selectAccounts,
  selectApiKeys,
  type WantedKey,
} from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { forgetKey } from '#platform/server/folder-keys.ts'
import { StartError } from '#platform/server/start-error.ts'
import { countLabel } from '#platform/shared/format.ts'
import { AREAS, scopeLabel } from '#platform/shared/scope.ts'
import { askHidden } from './hidden-input.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Aufruf:
  npm run admin -- create NAME     legt ein Konto für die Verwaltung an
  npm run admin -- password NAME   gibt ihm ein neues Passwort; seine Sitzungen enden
  npm run admin -- reset NAME      dasselbe, und schaltet zweiten Faktor und Passkeys ab, wenn jemand sie verloren hat
  npm run admin -- disable NAME    sperrt es und die API-Schlüssel, die es erstellt hat; enable NAME gibt beides wieder frei
  npm run admin -- remove NAME     löscht es
  npm run admin -- list            zeigt alle Konten
  npm run admin -- keys create NAME [--area BEREICH] [--access read|write] [--validity DAUER]
      erstellt einen API-Schlüssel und zeigt ihn dieses eine Mal; Bereiche: ${Object.keys(AREAS).join(', ')};
      Dauern: ${Object.keys(VALIDITIES).join(', ')}; ohne Angaben darf er ein Jahr lang alles
  npm run admin -- keys list          zeigt alle API-Schlüssel, ohne die Schlüssel selbst
  npm run admin -- keys revoke ID     widerruft einen
  npm run admin -- links end          macht alle Links wertlos, die je verschickt wurden, ab dem nächsten Start
  npm run admin -- factors end        schaltet alle zweiten Faktoren ab, wenn ihr Schlüssel verloren ist; Passwörter und
      Passkeys bleiben
Am Terminal wird nach dem Passwort gefragt, sonst wird ein zufälliges gewählt und einmal gezeigt.`

/** What is done to the account of a name. */
const CHANGES: Record<string, { done: string; run: (db: Db, account: Account) => Promise<void> }> = {
  disable: { done: 'gesperrt', run: (db, account) => disable(db, CONSOLE, account) },
  enable: { done: 'wieder freigegeben', run: (db, account) => enable(db, CONSOLE, account) },
  remove: { done: 'gelöscht', run: removeAccount },
}

/** The same, with a password that is typed or found. */
const WITH_PASSWORD: Record<
  string,
  { done: string; mayBeNew?: boolean; run: (db: Db, name: string, password: string) => Promise<void> }
> = {
  create: {
    done: 'angelegt',
    mayBeNew: true,
    run: (db, name, password) => createAccount(db, CONSOLE, { name, password }),
  },
  password: {
    done: 'mit neuem Passwort versehen',
    run: async (db, name, password) =>
      changePassword(db, await accountNamed(db, name), password, { staff: CONSOLE }),
  },
  reset: {
    done: 'mit neuem Passwort versehen, ohne zweiten Faktor und Passkeys',
    run: async (db, name, password) => resetAccount(db, await accountNamed(db, name), password),
  },
}

/** Runs one command for accounts and API keys; its exit code is 0 when it did what was asked. */
export async function runAdmin(args: string[]): Promise<number> {
  const [command = '', ...rest] = args
  if (command === 'keys') return runKeys(rest)
  if (command === 'links' && rest.join() === 'end') return endLinks()
  if (command === 'factors' && rest.join() === 'end') return endFactors()
  const [name] = rest
  if (command === 'list' && rest.length === 0) return showAccounts()
  if (name === undefined || rest.length > 1) return explainUsage()
  const withPassword = Object.hasOwn(WITH_PASSWORD, command) ? WITH_PASSWORD[command] : undefined
  if (withPassword) return setPassword(name, withPassword)
  const change = Object.hasOwn(CHANGES, command) ? CHANGES[command] : undefined
  if (!change) return explainUsage()
  await withDatabase(async (db) => change.run(db, await accountNamed(db, name)))
  console.log(`Das Konto „${name}“ ist ${change.done}.`)
  return 0
}

function explainUsage(): number {
  console.error(USAGE)
  return 1
}

async function setPassword(
  name: string,
  { done, mayBeNew = false, run }: (typeof WITH_PASSWORD)[string],
): Promise<number> {
  // Before somebody types a password for nothing.
  checkName(name)
  const typed = process.stdin.isTTY ? await askTwice() : undefined
  const password = typed ?? randomPassword()
  const isDisabled = await withDatabase(
    async (db) => {
      await run(db, name, password)
      return (await accountNamed(db, name)).disabledAt !== null
    },
    { mayBeNew },
  )
  console.log(`Das Konto „${name}“ ist ${done}.`)
  if (isDisabled) console.log('Es bleibt gesperrt, bis es jemand mit „enable“ wieder freigibt.')
  if (typed === undefined) console.log(`Passwort, nur jetzt zu sehen: ${password}`)
  return 0
}

async function askTwice(): Promise<string> {
  const password = await askHidden('Passwort (mindestens 12 Zeichen): ')
  if ((await askHidden('Noch einmal: ')) === password) return password
  throw new StartError('Die beiden Passwörter sind verschieden. Nichts wurde geändert.')
}

async function showAccounts(): Promise<number> {
  const accounts = await withDatabase(selectAccounts)
  for (const { name, createdAt, lastUsedAt, disabledAt } of accounts) {
    const state = disabledAt === null ? '' : `, gesperrt ${day(disabledAt)}`
    console.log(`${name}  angelegt ${day(createdAt)}, zuletzt angemeldet ${day(lastUsedAt)}${state}`)
  }
  if (accounts.length === 0) console.log('Es gibt noch kein Konto.')
  return 0
}

async function endLinks(): Promise<number> {
  await withDatabase((db, { dataDir }) => forgetKey(db, dataDir, 'signing-key'))
  console.log(
    'Der Schlüssel der Links ist gelöscht. Bitte das Programm jetzt neu starten; es macht einen neuen.',
  )
  return 0
}

async function endFactors(): Promise<number> {
  const count = await withDatabase(async (db, { dataDir }) => {
    const ended = await endSecondFactors(db, CONSOLE)
    await forgetKey(db, dataDir, 'sealing-key')
    return ended
  })
  const ended = countLabel(count, 'zweiter Faktor ist', 'zweite Faktoren sind')
  console.log(
    `${ended} abgeschaltet, ihr Schlüssel ist gelöscht. Bitte das Programm jetzt neu starten; es macht einen neuen.`,
  )
  return 0
}

async function runKeys([command, ...rest]: string[]): Promise<number> {
  const [argument] = rest
  if (command === 'list' && argument === undefined) return showKeys()
  if (command === 'create') return createKey(rest)
  if (argument === undefined || rest.length > 1) return explainUsage()
  if (command !== 'revoke') return explainUsage()
  const id = /^\d{1,9}$/.test(argument) ? Number(argument) : undefined
  const isRevoked = id !== undefined && (await withDatabase((db) => revokeKey(db, CONSOLE, id)))
  if (!isRevoked) throw new StartError(`Einen gültigen API-Schlüssel ${argument} gibt es nicht.`)
  console.log(`Der API-Schlüssel ${id} ist widerrufen.`)
  return 0
}

async function createKey(args: string[]): Promise<number> {
  const wanted = readWantedKey(args)
  if (!wanted) return explainUsage()
  const { id, name, key } = await withDatabase((db) => makeApiKey(db, CONSOLE, wanted))
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
  for (const {
    id,
    name,
    createdBy,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
    isPaused,
    ...scope
  } of keys) {
    const until = expiresAt ? `gültig bis ${day(expiresAt)}` : 'ohne Ende'
    const end = isPaused ? `gesperrt mit dem Konto, ${until}` : until
    const state = revokedAt ? `widerrufen ${day(revokedAt)}` : `${end}, zuletzt benutzt ${day(lastUsedAt)}`
    console.log(`${id}  ${name}  ${scopeLabel(scope)}, erstellt ${day(createdAt)} von ${createdBy}, ${state}`)
  }
  if (keys.length === 0) console.log('Es gibt keinen API-Schlüssel.')
  return 0
}

function day(time: Date | null): string {
  return time === null ? 'nie' : time.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })
}
