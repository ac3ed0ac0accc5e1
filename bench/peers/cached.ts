import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { askAll } from '../client.ts'
import { type Figure, print } from '../report.ts'
import { freshSearches, readAddresses, take } from './addresses.ts'
import { atRest, cpuEach } from './cpu.ts'
import { type Filled, start } from './directory-on-disk.ts'
import { prepareAnswer, startBare, startNginx } from './prepared.ts'
import { type Size, takeTurns } from './rounds.ts'
import { rawAnswer, type Server } from './server.ts'

const PAGE = '/suche?query=Berlin&maxDistance=50'
const AT_MOST = 1.15
/** Hits that bring each server to its speed before it is measured, as a share of those measured. */
const WARM_UP = 0.25
const SETTLE_MS = 500
/** Views counted while pages are delivered, as a share of these, and the listings that each of them has shown. */
const COUNTED = 0.1
const SHOWN = Array.from({ length: 20 }, (_, index) => index + 1)

/** A page from the cache beside servers that only send the same bytes: CPU a request, new and after mixed load. */
export async function measureCached(filled: Filled, size: Size): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-prepared-'))
  // Each request is held against the limit, as ever; one client counts more views than a visitor could.
  const product = await start(filled, { RATE_LIMIT: '1000000' })
  const servers = [product]
  try {
    const { listings } = await readAddresses(product.origin)
    // A page that is asked for again is compressed better a moment later.
    for (let i = 0; i < 3; i++) {
      await rawAnswer(product.origin + PAGE)
      await wait(SETTLE_MS)
    }
    const answer = await rawAnswer(product.origin + PAGE)
    prepareAnswer(folder, answer)
    const bare = await startBare(folder)
    servers.push(bare)
    const nginx = await startNginx(folder, answer)
    if (nginx) servers.push(nginx)
    for (const { origin, name } of servers) {
      if (!(await rawAnswer(origin + PAGE)).body.equals(answer.body)) throw new Error(`${name} differs`)
    }
    await atRest(product.pid)
    print('Seite aus dem Seitenspeicher, neu gestartet', await figures(product, bare, nginx, size))
    const mixed = [...take(freshSearches(), size.misses * 4), ...listings]
    await askAll({ origin: product.origin, paths: mixed.slice(0, size.misses * 8) })
    print('Seite aus dem Seitenspeicher, nach gemischter Last', await figures(product, bare, nginx, size))
    print(
      'Seite aus dem Seitenspeicher, während Ansichten gezählt werden',
      await whileCounting(product, size),
    )
  } finally {
    for (const server of servers) await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function figures(
  product: Server,
  bare: Server,
  nginx: Server | undefined,
  { rounds, hits }: Size,
): Promise<Figure[]> {
  const cpu = async ({ origin, pid }: Server) => {
    await askAll({ origin, paths: Array(Math.ceil(hits * WARM_UP)).fill(PAGE) })
    const paths = Array(hits).fill(PAGE)
    return (await cpuEach(pid, hits, () => askAll({ origin, paths }))).all
  }
  const ms = await takeTurns(rounds, {
    product: () => cpu(product),
    bare: () => cpu(bare),
    ...(nginx && { nginx: () => cpu(nginx) }),
  } as Record<'product' | 'bare' | 'nginx', () => Promise<number>>)
  return [
    { name: 'CPU je Anfrage, Produkt', value: ms.product, unit: 'ms' },
    { name: 'CPU je Anfrage, node:http mit denselben Bytes', value: ms.bare, unit: 'ms' },
    ...(nginx ? [{ name: 'CPU je Anfrage, nginx mit denselben Bytes', value: ms.nginx, unit: 'ms' }] : []),
    {
      name: 'Produkt gegenüber node:http',
      value: ms.product / ms.bare,
      unit: 'mal',
      target: { atMost: AT_MOST },
    },
  ]
}

/** What a page costs while another client has views counted: all that the product spends, less what counting costs alone. */
async function whileCounting({ origin, pid }: Server, { rounds, hits }: Size): Promise<Figure[]> {
  const counts = Math.ceil(hits * COUNTED)
  const deliver = () => askAll({ origin, paths: Array(hits).fill(PAGE) })
  const count = () =>
    askAll({
      origin,
      paths: Array(counts).fill('/api/figures'),
      bodies: Array(counts).fill(JSON.stringify({ shown: SHOWN })),
      connections: 1,
    })
  const each = async (work: () => Promise<unknown>, requests: number) =>
    (await cpuEach(pid, requests, work)).all
  const ms = await takeTurns(rounds, {
    alone: () => each(deliver, hits),
    counting: () => each(count, counts),
    both: () => each(() => Promise.all([deliver(), count()]), hits),
  })
  const beside = ms.both - ms.counting * COUNTED
  return [
    { name: 'CPU je Anfrage, ohne Zählung', value: ms.alone, unit: 'ms' },
    { name: 'CPU je gezählter Ansicht', value: ms.counting, unit: 'ms' },
    { name: 'CPU je Anfrage, während gezählt wird, ohne das Zählen selbst', value: beside, unit: 'ms' },
    { name: 'gegenüber ohne Zählung', value: beside / ms.alone, unit: 'mal', target: { atMost: AT_MOST } },
  ]
}
