/**
 * A client of its own process: asks for the pages given on standard input over HTTP, some at a time, each when one
 * before it is answered; where there are bodies, it posts them. It tells how long that took.
 */
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { Load } from './client.ts'

const { origin, paths, bodies, connections = 8 }: Load = JSON.parse(await text(process.stdin))
/** Views are counted of browsers alone. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let next = 0

function ask(agent: http.Agent, localAddress: string, path: string, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'user-agent': BROWSER,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request(origin + path, { agent, localAddress, method, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${path}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** One connection, as of one visitor: each has an address of its own. */
async function askOneByOne(_: unknown, connection: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let index = next++; index < paths.length; index = next++)
    await ask(agent, `127.0.0.${2 + connection}`, paths[index] ?? '', bodies?.[index])
  agent.destroy()
}

const start = performance.now()
await Promise.all(Array.from({ length: connections }, askOneByOne))
process.stdout.write(JSON.stringify({ seconds: (performance.now() - start) / 1000 }))
