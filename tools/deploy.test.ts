/** The examples in `deploy/`, read by the programs that they are for. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as yaml from 'yaml'
import { findOrUnpack, findProgram, installPackage } from './debian.mjs'
import { serverArgs } from './server.mjs'

const project = path.resolve(import.meta.dirname, '..')
const deploy = path.join(project, 'deploy')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-deploy-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const read = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8')

test.each(['hundequartier.service', 'Dockerfile'])('%s starts the process as `npm start` does', (name) => {
  const started = read(name).replaceAll(/["',]+/g, '')
  expect(started).toContain(['node', ...serverArgs.slice(0, -1), 'src/app/main.ts'].join(' '))
})

/** nginx with its example between sockets in `folder`, as Debian has it: unless told otherwise it logs each request and compresses. */
async function nginxWithExample(): Promise<{ nginx: string; args: string[]; site: string }> {
  const nginx = await findOrUnpack('nginx', { remedy: 'Bitte nginx installieren.' })
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const openssl = await findOrUnpack('openssl', { remedy: 'Bitte openssl installieren.' })
  const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=x -days 1'
  execFileSync(openssl, ['req', ...made.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = read('nginx.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 80', `listen unix:${folder}/http`)
    .replace('listen 443', `listen unix:${folder}/https`)
    .replace('server 127.0.0.1:3000', `server unix:${folder}/nobody`)
    .replaceAll('/var/log/nginx', folder)
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const logs = `access_log ${folder}/all.log; error_log ${folder}/error.log;`
  fs.writeFileSync(
    file,
    `pid ${folder}/pid; daemon off; master_process off; events {} http { gzip on; ${logs} ${temporary} ${site} }`,
  )
  return { nginx, args: ['-e', `${folder}/error.log`, '-c', file], site }
}

test('nginx takes its example', async () => {
  const { nginx, args, site } = await nginxWithExample()
  const checked = spawnSync(nginx, ['-t', ...args], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  // The product compares it with the origin of forms, which names a port other than 443.
  expect(site.match(/proxy_set_header Host .*;/g)).toEqual(['proxy_set_header Host $http_host;'])
})

/** Asks nginx with its example, which runs for so long, for a link of a mail. */
async function askedOfNginx(
  ...asked: { send: (options: https.RequestOptions) => http.ClientRequest; socket: 'http' | 'https' }[]
): Promise<http.IncomingMessage[]> {
  const { nginx, args } = await nginxWithExample()
  const running = spawn(nginx, args, { stdio: 'ignore' })
  const answerOf = async ({ send, socket }: (typeof asked)[number]) => {
    const call = send({
      socketPath: path.join(folder, socket),
      path: '/anfrage/geheim',
      headers: { 'accept-encoding': 'gzip' },
      rejectUnauthorized: false,
    })
    const [answer] = (await once(call.end(), 'response')) as [http.IncomingMessage]
    return answer.resume()
  }
  try {
    await expect.poll(() => fs.existsSync(path.join(folder, 'https'))).toBe(true)
    return await Promise.all(asked.map(answerOf))
  } finally {
    running.kill()
    await once(running, 'exit')
  }
}

test('nginx passes on uncompressed what the product does not compress', async () => {
  const product = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('Anfrage von Erika. '.repeat(100))
  })
  await once(product.listen(path.join(folder, 'nobody')), 'listening')
  try {
    const [answer] = await askedOfNginx({ send: https.request, socket: 'https' })
    expect([answer?.statusCode, answer?.headers['content-encoding']]).toEqual([200, undefined])
  } finally {
    product.closeAllConnections()
    await new Promise((resolve) => product.close(resolve))
  }
})

test('nginx logs no links of mails, neither where it leads to HTTPS nor where the product does not answer', async () => {
  const answers = await askedOfNginx(
    { send: http.request, socket: 'http' },
    { send: https.request, socket: 'https' },
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 503])
  const logs = fs.readdirSync(folder).filter((name) => name.endsWith('.log'))
  expect(logs).toContain('hundequartier.log')
  expect(logs.filter((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes('geheim'))).toEqual(
    [],
  )
})

test('visitors of both proxies are told in German that the product is away, and search engines when to come again', async () => {
  const [answer] = await askedOfNginx({ send: https.request, socket: 'https' })
  const { 'content-type': type, 'retry-after': seconds } = answer?.headers ?? {}
  expect([answer?.statusCode, type, seconds]).toEqual([503, 'text/html; charset=utf-8', '60'])
  const [page] = /<!doctype html>.*<\/html>/.exec(read('nginx.conf')) ?? []
  expect(page).toContain('<h1>Gleich wieder da</h1>')
  expect(read('Caddyfile')).toContain(`respond @away \`${page}\` 503`)
})

test('Caddy takes its example', async () => {
  const caddy = await findOrUnpack('caddy', { remedy: 'Bitte caddy installieren.' })
  const file = path.join(deploy, 'Caddyfile')
  const { status, stderr } = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
})

test('systemd takes its unit', async () => {
  if (!findProgram(['systemd-analyze'])) {
    await installPackage('systemd', { remedy: 'Bitte systemd installieren.' })
  }
  const unit = path.join(folder, 'hundequartier.service')
  fs.writeFileSync(
    unit,
    read('hundequartier.service').replaceAll('/opt/hundequartier/node_modules/.bin/node', process.execPath),
  )
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('hundequartier.service'))).toEqual([])
})

test('every setting that the examples name is one that the product knows', () => {
  const known = new Set(
    [...fs.readFileSync(path.join(project, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    ),
  )
  const compose = yaml.parse(read('compose.yaml')) as { services: { app: { environment: object } } }
  const unit = [...read('hundequartier.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  const image = [...read('Dockerfile').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
  const named = [...Object.keys(compose.services.app.environment), ...unit, ...image]
  expect(named.filter((name) => !known.has(name) && name !== 'NODE_COMPILE_CACHE')).toEqual([])
})

test('the command reads the settings as the service has them, becomes its account, and makes no new database', () => {
  const [settings, stand] = [path.join(folder, 'hundequartier.env'), path.join(folder, 'stand-in')]
  const dataDir = path.join(folder, 'data "of" Erika')
  fs.writeFileSync(
    settings,
    `# DATA_DIR=/elsewhere\n\nDATA_DIR= '${dataDir}' \r\n  IMPRINT_NAME=Erika $(touch ${stand}) Muster\nPUBLIC_URL="https://dog.example"\r\nSMTP_URL=smtp://mail.example\n`,
  )
  const script = read('hundequartier')
    .replace(/^app=.*/m, `app=${project}`)
    .replace(/^unit=.*/m, `unit=${deploy}/hundequartier.service`)
    .replace(/^settings=.*/m, `settings=${settings}`)
  const shown = 'printf "%s|" "$NODE_ENV" "$DATA_DIR" "$IMPRINT_NAME" "$PUBLIC_URL"; shift 3; exec "$@"'
  fs.writeFileSync(path.join(folder, 'runuser'), `#!/bin/sh\nprintf "%s " "$@"\n${shown}\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'hundequartier', 'backup', `${stand}`], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  })
  const account = /^User=(.*)$/m.exec(read('hundequartier.service'))?.[1]
  expect(stdout).toBe(
    `-u ${account} -- node_modules/.bin/node src/app/cli.ts backup ${stand} production|${dataDir}|Erika $(touch ${stand}) Muster|https://dog.example|`,
  )
  expect([status, stderr]).toEqual([
    1,
    `Im Datenordner ${dataDir} ist keine Datenbank. Bitte mit den Einstellungen des Dienstes aufrufen (DATA_DIR oder DATABASE_URL).\n`,
  ])
  expect([dataDir, stand].map((file) => fs.existsSync(file))).toEqual([false, false])
})

test('every folder that the service or its container writes to is made for its account', () => {
  const guide = fs.readFileSync(path.join(project, 'docs/operations.md'), 'utf8')
  const unit = read('hundequartier.service')
  const made = /^install -d -m 700 -o hundequartier -g hundequartier (.*)$/m.exec(guide)?.[1]?.split(' ')
  const [, dataDir] = /^Environment=DATA_DIR=(.*)$/m.exec(unit) ?? []
  const [, backupDir] = /^BACKUP_DIR=(.*)$/m.exec(guide) ?? []
  expect(made).toEqual([dataDir, backupDir])
  expect(unit).toContain(`ReadWritePaths=-${backupDir}\n`)

  const compose = yaml.parse(read('compose.yaml')) as {
    services: { app: { volumes: string[]; environment: { BACKUP_DIR: string } } }
  }
  const mounted = compose.services.app.volumes.map((volume) => volume.split(':')[1])
  const image = read('Dockerfile')
  expect(/^RUN install --directory .* --owner=node --group=node (.*)$/m.exec(image)?.[1]?.split(' ')).toEqual(
    mounted,
  )
  expect(mounted).toContain(compose.services.app.environment.BACKUP_DIR)
})

test('the guide of operations runs commands with the settings of the service', () => {
  const guide = fs.readFileSync(path.join(project, 'docs/operations.md'), 'utf8')
  const byNpm = [...guide.matchAll(/npm run ([a-z:]+)(?! -- …)/g)].map(([, name]) => name)
  // The second is practice, in a folder of its own.
  expect(byNpm).toEqual(['build', 'restore', 'build', 'build', 'test:faults'])
  const settings = /```sh\n(PUBLIC_URL=[^`]*)```/.exec(guide)?.[1]?.trim().split('\n') ?? []
  // For systemd a remark behind a value is part of it.
  expect(settings.filter((line) => !/^(#.*|[A-Z_]+=[^#]*)$/.test(line))).toEqual([])
})
