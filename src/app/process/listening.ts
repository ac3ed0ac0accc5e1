/**
 * Takes connections by many sockets of one port. Node.js takes one new connection of each socket every time round its
 * loop, and a round lasts as long as answering all that was asked on open connections: where hundreds come at once, by
 * one socket the last of them would wait for seconds while those before them are answered again and again. See decision
 * 26.
 */
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/server/start-error.ts'
import { isWorker } from './workers.ts'

/** Those of Linux alone share their port fairly. Several processes have their connections from the one that started them. */
const SOCKETS = process.platform === 'linux' && !isWorker ? 128 : 1
/** Connections that wait to be taken, in all; whoever comes when so many wait is heard a second later, or two. */
const WAITING = 8192

const LOOK_AGAIN_MS = 20

/**
 * Listens; answers the port, which the system chooses for 0. Connections are taken until `app` closes, which waits for
 * the answers under way. Rejects with the system's error, such as EADDRINUSE.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  sockets = SOCKETS,
): Promise<number> {
  const others: net.Server[] = []
  // Its own connections `app` ends by itself, those of the others when they are idle.
  app.addHook('preClose', async () => {
    let isEnded = false
    const ended = Promise.all(others.map(closed)).then(() => {
      isEnded = true
    })
    while (!isEnded) {
      app.server.closeIdleConnections()
      await Promise.race([ended, wait(LOOK_AGAIN_MS)])
    }
  })
  const isShared = sockets > 1
  // Sockets that share a port share it with those of any other process of this user, too.
  if (isShared && port !== 0) await refuseTaken(host, port)
  const options = { host, port, backlog: Math.ceil(WAITING / sockets), reusePort: isShared }
  await app.listen(options)
  const bound = app.server.address() as net.AddressInfo
  for (let count = 1; count < sockets; count++) {
    const other = net.createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
      app.server.emit('connection', connection)
    })
    others.push(other)
    other.listen({ ...options, host: bound.address, port: bound.port })
    await once(other, 'listening')
  }
  return bound.port
}

/** Why nobody can be served at an address, in a sentence for whoever has chosen it. */
export function explainListen(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  if (error instanceof StartError) return error
  if (error.code === 'EADDRINUSE')
    return new StartError(`Der Port ${port} ist schon belegt. Mit ${setting}=… geht ein anderer.`)
  if (error.code === 'EACCES') return new StartError(`Für den Port ${port} fehlt die Berechtigung.`)
  return new StartError(
    `Auf ${host}:${port} lässt sich kein Dienst starten (${error.code ?? error.message}).`,
  )
}

/** Rejects when the port cannot be had alone. */
async function refuseTaken(host: string, port: number): Promise<void> {
  const alone = net.createServer()
  alone.listen({ host, port, exclusive: true })
  await once(alone, 'listening')
  await closed(alone)
}

function closed(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
