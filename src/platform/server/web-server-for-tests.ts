import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on loopback that answers as the test says, and counts how often each path was asked for. */
export async function startWebServer(answer: http.RequestListener) {
  const asked: string[] = []
  const server = http.createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
