/**
 * A client of its own process: asks for the pages given on standard input over HTTP, some at a time; where there are
 * bodies, it posts them.
 */
import http from 'node:http'
import { text } from 'node:stream/consumers'

interface Load {
  origin: string
  paths: string[]
  /** JSON for each path, if it is to be posted. */
  bodies?: string[]
  connections?: number
}

const { origin, paths, bodies, connections = 8 }: Load = JSON.parse(await text(process.stdin))
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
let next = 0

function ask(path: string, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request(origin + path, { agent, method, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${path}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
    request.end(body)
  })
}

async function askOneByOne(): Promise<void> {
  for (let index = next++; index < paths.length; index = next++)
    await ask(paths[index] ?? '', bodies?.[index])
}

await Promise.all(Array.from({ length: connections }, askOneByOne))
agent.destroy()
