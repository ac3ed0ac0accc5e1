/** Registrations with pictures, sent to a product that is killed again and again. */
import { throughKills } from './kills.ts'
import { API_ALONE, run } from './product.ts'
import { type Broken, type Kept, lookAtRegistrations, register } from './registrations.ts'

const AT_ONCE = 8

/** Sends `registrations` with two pictures each through `kills` SIGKILLs; answers how many are there and what is wrong. */
export async function registerThroughKills(
  { dataDir, databaseUrl }: Kept,
  registrations: number,
  kills: number,
): Promise<{ kept: number; broken: Broken }> {
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const acknowledged = await throughKills({
    start: () => run(settings, dataDir, API_ALONE),
    submissions: registrations,
    atOnce: Math.min(AT_ONCE, registrations),
    kills,
    send: register,
  })
  return lookAtRegistrations({ dataDir, databaseUrl }, acknowledged)
}
