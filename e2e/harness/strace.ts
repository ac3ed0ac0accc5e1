/** Faults of the system, injected into a running process by strace. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findProgram, installPackage } from '../../tools/debian.mjs'

if (!findProgram(['strace'])) {
  const said = (error: Error) => console.log(error.message)
  await installPackage('strace', { remedy: 'Bitte strace installieren.' }).catch(said)
}

/** Whether strace is there and may look into processes here. */
export const canInject = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** From when it returns, each of these system calls of the process fails with this error, until the answer is called. */
export async function inject(pid: number, call: string, error: string): Promise<() => Promise<void>> {
  const args = ['-f', '-p', String(pid), '-e', `trace=${call}`, '-e', `inject=${call}:error=${error}`]
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(strace, 'exit')
  await Promise.race([once(strace.stderr, 'data'), ended])
  strace.stderr.resume()
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}
