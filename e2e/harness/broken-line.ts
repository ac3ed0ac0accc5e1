/** A line to a server that can be cut and go silent, as networks and restarts do it. */
import { once } from 'node:events'
import net from 'node:net'

export interface BrokenLine {
  /** The address of the server, through this line. */
  url: string
  /** Ends all connections; new ones are refused for so long. */
  cut(refuseForMs?: number): Promise<void>
  /** Passes nothing on in either direction, and ends nothing, until `speak`. */
  silence(): void
  speak(): void
  close(): Promise<void>
  /** Takes connections again after it was closed. */
  open(): Promise<void>
}

export async function brokenLine(serverUrl: string): Promise<BrokenLine> {
  const target = new URL(serverUrl)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isSilent = false
  const server = net.createServer((inner) => {
    const outer = net.connect(Number(target.port), target.hostname)
    const pair: [net.Socket, net.Socket] = [inner, outer]
    pairs.add(pair)
    const pass = (from: net.Socket, to: net.Socket) => {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isSilent) from.pause()
    }
    pass(inner, outer)
    pass(outer, inner)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as net.AddressInfo).port
  }
  const port = await listen(0)
  const end = () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
    return closed
  }
  const each = (act: (socket: net.Socket) => void) => {
    for (const sockets of pairs) for (const socket of sockets) act(socket)
  }
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: async (refuseForMs = 0) => {
      await end()
      await new Promise((resolve) => setTimeout(resolve, refuseForMs))
      await listen(port)
    },
    silence: () => {
      isSilent = true
      each((socket) => socket.pause())
    },
    speak: () => {
      isSilent = false
      each((socket) => socket.resume())
    },
    close: async () => void (await end()),
    open: async () => void (await listen(port)),
  }
}
