/** The examples in `deploy/`, read by the programs that they are for, where these are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as yaml from 'yaml'

const project = path.resolve(import.meta.dirname, '..')
const deploy = path.join(project, 'deploy')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-deploy-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const read = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8')
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

test.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx takes its example', () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=x',
      '-days',
      '1',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const site = read('nginx.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('/var/log/nginx', folder)
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${site} }`)
  expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' }).stderr).toContain('test is successful')
})

test.runIf(isInstalled('caddy'))('Caddy takes its example', () => {
  const file = path.join(deploy, 'Caddyfile')
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
})

test.runIf(isInstalled('systemd-analyze'))('systemd takes its unit', () => {
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
