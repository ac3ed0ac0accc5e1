import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from '#platform/server/start-error.ts'

/** Options and all else of a command. Throws StartError with a sentence for what is no such option. */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartError(inWords(error as NodeJS.ErrnoException))
  }
}

function inWords({ code, message }: NodeJS.ErrnoException): string {
  const [option = ''] = /--?[\w-]+/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Eine Option ${option} gibt es hier nicht.`
  return message.includes('does not take')
    ? `Die Option ${option} hat keinen Wert.`
    : `Nach ${option} fehlt der Wert.`
}

/** Of a usage that names each call by `npm run COMMAND` what is about this command, and that something is wrong; all of it where none is. */
export function usageOf(command: string | undefined, usage: string): string {
  const [heading, ...calls] = usage.split(/\n(?= {2}npm run )/)
  const own = calls.filter((call) => /npm run (\S+)/.exec(call)?.[1] === command)
  if (own.length === 0) return usage
  return [heading, ...own, `Zu „${command}“ fehlt eine Angabe, oder eine passt nicht.`].join('\n')
}
