import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'stop-on-signal.ts')

/** Ends a process by a signal that stops like this. */
function stopped(stop: string) {
  const script = `
    import { stopOnSignal } from ${JSON.stringify(MODULE)}
    stopOnSignal(${stop}, 200)
    setInterval(() => {}, 1000)
    process.kill(process.pid, 'SIGTERM')
    process.kill(process.pid, 'SIGINT')`
  const options = ['--input-type=module', '--eval', script]
  return spawnSync(process.execPath, options, { cwd: import.meta.dirname, encoding: 'utf8', timeout: 30_000 })
}

test('a process that stops in order ends with 0 and says nothing, however often it is asked', () => {
  const once = `(() => { let times = 0; return async () => { if (times++) throw new Error('again') } })()`
  expect(stopped(once)).toMatchObject({ status: 0, stdout: '', stderr: '' })
})

test.each([
  ['fails', `async () => { throw new Error('the database is gone') }`, 'the database is gone'],
  ['takes too long', '() => new Promise(() => {})', 'not within 200 ms'],
])('one whose stopping %s ends with 1 and says why', (_, stop, reason) => {
  const { status, stdout } = stopped(stop)
  expect(status).toBe(1)
  expect(stdout).toMatch(/FEHLER the process could not be stopped in order \{"signal":"SIG(TERM|INT)"\}/)
  expect(stdout).toContain(reason)
})
