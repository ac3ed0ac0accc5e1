import readline from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal; what is typed does not appear there. */
export function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = readline.createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  return new Promise((resolve) => {
    // The terminal hands over every key, Ctrl-C and Ctrl-D too.
    input.once('SIGINT', () => process.exit(130))
    input.once('close', () => process.stdout.write('\n'))
    input.question('', (answer) => {
      input.close()
      resolve(answer)
    })
  })
}
