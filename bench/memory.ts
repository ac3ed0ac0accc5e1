import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from './product.ts'
import { print } from './report.ts'

const SETTLE_MS = 15_000
/** What quick answers may cost, see decision 23. */
const MOST_MB = 600

/** Memory of the running product with the demo directory, idle after its second start. */
export async function measureMemory(databaseUrl: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-memory-'))
  try {
    print('Speicher im Leerlauf (1.700 Einträge)', [
      {
        name: 'eingebettet',
        value: await idle({ DATA_DIR: dataDir }),
        unit: 'MB',
        target: { atMost: MOST_MB },
      },
      {
        name: 'mit Server',
        value: await idle({ DATABASE_URL: databaseUrl }),
        unit: 'MB',
        target: { atMost: MOST_MB },
      },
    ])
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** MB (resident) of the second start, some requests and a while of rest later. */
async function idle(environment: NodeJS.ProcessEnv): Promise<number> {
  await (await startProduct(environment)).stop()
  const product = await startProduct(environment)
  try {
    for (const page of ['/', '/suche', '/suche?query=Berlin']) await (await fetch(product.url + page)).text()
    await wait(SETTLE_MS)
    const status = fs.readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
  } finally {
    await product.stop()
  }
}
