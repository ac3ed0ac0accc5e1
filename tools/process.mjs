/** What the set-up scripts share: running other programs, and failing with a sentence instead of a stack trace. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The folder of the project. */
export const root = dirname(import.meta.dirname)

/** An expected failure: its message is one clear sentence for the person at the keyboard. */
export class SetupError extends Error {}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()
let interrupt

/** Runs a script to its end: its result is the exit code, an expected failure is a sentence and exit code 1. */
export async function main(run) {
  for (const signal of signals) process.on(signal, () => interruptAll(signal))
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A terminal sends Ctrl-C to every process at once and npm sends it again: children hear of it once more, only. */
function interruptAll(signal) {
  if (children.size === 0) process.exit(exitCode(signal))
  if (!interrupt) for (const child of children) child.kill('SIGTERM')
  interrupt = signal
}

function exitCode(signal) {
  return 128 + constants.signals[signal]
}

function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options })
  children.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(code ?? exitCode(signal))
    })
  })
  return { child, ended }
}

/** Runs a program on this terminal; resolves to its exit code, also when it was stopped by a signal. */
export function runInForeground(command, args, env = process.env) {
  return run(command, args, { env, stdio: 'inherit' }).ended
}

/** Runs a step of a longer script on this terminal; an interruption ends the whole script. */
export async function runStep(command, args, env = process.env) {
  const code = await runInForeground(command, args, env)
  if (interrupt) process.exit(exitCode(interrupt))
  return code
}

/** Runs a program silently; resolves to its exit code and what it wrote. An interruption ends the whole script. */
export async function capture(command, args, options = {}) {
  const { child, ended } = run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await ended
  if (interrupt) process.exit(exitCode(interrupt))
  return { code, output }
}

/** The last lines of a program's output for an error message, without stack traces. */
export function lastLines(output, count = 15) {
  const lines = output.split('\n').filter((line) => !/^(npm error)?\s+at /.test(line))
  return lines.join('\n').trimEnd().split('\n').slice(-count).join('\n')
}

/** The environment in which installed programs are found and run on the given Node. */
export function programEnv(node, extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? '']
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { ...process.env, ...plain, PATH: path.join(delimiter), ...extra }
}
