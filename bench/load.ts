/** A client of its own process: asks for the pages given on standard input, eight at a time, over HTTP. */
import http from 'node:http'
import { text } from 'node:stream/consumers'

const CONNECTIONS = 8

const { origin, paths }: { origin: string; paths: string[] } = JSON.parse(await text(process.stdin))
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let next = 0

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${path}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
  })
}

async function askOneByOne(): Promise<void> {
  for (let path = paths[next++]; path !== undefined; path = paths[next++]) await ask(path)
}

await Promise.all(Array.from({ length: CONNECTIONS }, askOneByOne))
agent.destroy()
