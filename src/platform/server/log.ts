/** The log of the process, on standard output: lines for people, or JSON for programs (LOG_FORMAT=json). */
import pino from 'pino'
import type { Config } from './config.ts'

const WORDS: Record<number, string> = { 20: 'DEBUG', 30: 'INFO', 40: 'WARNUNG', 50: 'FEHLER', 60: 'ENDE' }
let format: Config['logFormat'] = 'text'

/** What everything of the process writes to. */
export const log = pino(
  { level: 'warn', redact: ['req.remoteAddress'] },
  { write: (line: string) => void process.stdout.write(format === 'json' ? line : forPeople(line)) },
)

/** Sets how much is logged from here on, and in which form. */
export function setUpLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): void {
  log.level = logLevel
  format = logFormat
}

/** Tells whoever has started the process something, whatever the level is. */
export function announce(text: string): void {
  if (format === 'json')
    console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: text }))
  else console.log(text)
}

/** Tells why the process ends: people on the error output, as a sentence where it is one, programs as all else. */
export function announceEnd(why: unknown): void {
  if (format !== 'json') console.error(why)
  else if (typeof why === 'string') log.fatal(why)
  else log.fatal({ err: why }, 'the process ends')
}

/** `2026-11-22T05:00:00.000Z WARNUNG what has happened {"more":"of it"}`, and below it an error's trace. */
function forPeople(line: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _host, ...rest } = JSON.parse(line)
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const trace = err ? `\n  ${String(err.stack ?? err.message).replaceAll('\n', '\n  ')}` : ''
  return `${new Date(time).toISOString()} ${WORDS[level] ?? level} ${msg ?? ''}${more}${trace}\n`
}
