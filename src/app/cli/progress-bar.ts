import { clearLine, cursorTo } from 'node:readline'
import { announce } from '#platform/server/log.ts'

const WIDTH = 30

/** Shows how far something is (0 to 1): a bar that moves in a terminal, elsewhere a line at the beginning and one at the end. */
export function progressBar(title: string): (share: number) => void {
  let hasBegun = false
  return (share) => {
    const filled = Math.round(share * WIDTH)
    const line = `${title} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${Math.round(share * 100)} %`
    if (process.stdout.isTTY) {
      cursorTo(process.stdout, 0)
      process.stdout.write(line)
      clearLine(process.stdout, 1)
      if (share >= 1) process.stdout.write('\n')
    } else if (share >= 1) announce(line)
    else if (!hasBegun) announce(`${title} …`)
    hasBegun = true
  }
}
