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
