/**
 * The way into a running process for commands that need its embedded database: a socket in the data folder, which
 * belongs to the owner alone. A command's queries and transactions become the process's own, in the same messages that
 * go to its thread. What a command that has ended leaves open is rolled back.
 */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { EmbeddedClient, type EngineLink, embeddedDatabase } from './embedded-client.ts'
import type { Asked, ErrorFields, Reply, Request } from './embedded-messages.ts'

const LENGTH_BYTES = 4
/** Longer paths are cut by the system. */
const MAX_PATH_BYTES = 103

/** Who has the folder: a product until it is stopped, a command until it is done. */
export type Holder = 'product' | 'command'

/** Listens for commands, who are told whose database it is; answers how to stop. Only who holds the folder's lock may call it. */
export async function offerToCommands(
  client: EmbeddedClient,
  dataDir: string,
  holder: Holder,
): Promise<() => Promise<void>> {
  const address = addressIn(dataDir)
  if (process.platform !== 'win32') fs.rmSync(address, { force: true })
  const connections = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    serveCommand(client, socket, holder)
  })
  const failed = (error: unknown) => log.warn({ err: error }, 'commands cannot reach the running process')
  server.on('error', failed)
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(address, () => {
      if (process.platform !== 'win32') fs.chmodSync(address, 0o600)
      resolve()
    })
    server.unref()
  })
  return async () => {
    for (const connection of connections) connection.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The embedded database of the process that runs on this folder; undefined when none does. */
export async function connectToRunning(dataDir: string, isPatient = false): Promise<Database | undefined> {
  const client = await reach(dataDir)
  if (!client) return undefined
  await client.opened
  client.isPatient = isPatient
  return {
    ...embeddedDatabase(client),
    isOfRunningProcess: true,
    close: () => client.terminate(),
  }
}

/** Who lets commands into the database of this folder; undefined when nobody does. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
  const client = await reach(dataDir)
  // One that ends just then lets in nobody.
  const holder = await client?.opened.catch(() => undefined)
  await client?.terminate()
  return holder as Holder | undefined
}

async function reach(dataDir: string): Promise<EmbeddedClient | undefined> {
  const socket = net.connect(addressIn(dataDir))
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  // What waits for an answer when the other end closes is told by itself.
  return isConnected ? new EmbeddedClient(socketLink(socket), () => {}) : undefined
}

function socketLink(socket: net.Socket): EngineLink {
  return {
    send: (request) => void socket.write(framed(request)),
    open: (receive, ended) => {
      onFrames(socket, (reply) => receive(reply as Reply))
      socket.on('error', () => {})
      socket.on('close', () => ended(new StartError('Das laufende Programm hat die Verbindung beendet.')))
    },
    close: async () => void socket.end(),
  }
}

function serveCommand(client: EmbeddedClient, socket: net.Socket, holder: Holder): void {
  /** The process's own number of each of the command's transactions that are open. */
  const transactions = new Map<number, number>()
  const send = (reply: Reply) => socket.writable && socket.write(framed(reply))
  const answer = async (asked: Request): Promise<unknown> => {
    const operation = ownOperation(asked, transactions, client)
    if (asked.op === 'end') transactions.delete(asked.tx)
    return client.ask(operation)
  }
  onFrames(socket, (frame) => {
    const request = frame as Request
    answer(request).then(
      (value) => send({ kind: 'result', id: request.id, value }),
      (error: ErrorFields) =>
        send({ kind: 'error', id: request.id, error: { ...error, message: error.message } }),
    )
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const tx of transactions.values()) {
      client.ask({ op: 'end', tx, how: 'rollback' }).catch((error) => {
        log.warn({ err: error }, 'a transaction of a command that has ended could not be rolled back')
      })
    }
  })
  send({ kind: 'result', id: 0, value: holder })
}

/** What a command asks for, under the process's own numbers; it can neither close the database nor listen. */
function ownOperation(asked: Request, transactions: Map<number, number>, client: EmbeddedClient): Asked {
  switch (asked.op) {
    case 'script':
    case 'ping':
      return asked
    case 'query':
      return { ...asked, tx: asked.tx === undefined ? undefined : (transactions.get(asked.tx) ?? -1) }
    case 'begin': {
      const tx = client.nextTransaction()
      transactions.set(asked.tx, tx)
      return { op: 'begin', tx, isLong: asked.isLong }
    }
    case 'end':
      return { ...asked, tx: transactions.get(asked.tx) ?? -1 }
    default:
      throw new Error(`not for commands: ${asked.op}`)
  }
}

function framed(message: Request | Reply): Buffer {
  const body = serialize(message)
  const frame = Buffer.alloc(LENGTH_BYTES + body.length)
  frame.writeUInt32BE(body.length)
  body.copy(frame, LENGTH_BYTES)
  return frame
}

function onFrames(socket: net.Socket, receive: (message: unknown) => void): void {
  let chunks: Buffer[] = []
  let bytes = 0
  let needed = LENGTH_BYTES
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= needed) {
      const all = Buffer.concat(chunks)
      needed = LENGTH_BYTES + all.readUInt32BE(0)
      if (bytes >= needed) receive(deserialize(all.subarray(LENGTH_BYTES, needed)))
      const rest = bytes >= needed ? all.subarray(needed) : all
      if (bytes >= needed) needed = LENGTH_BYTES
      chunks = [rest]
      bytes = rest.length
      if (bytes < needed) break
    }
  })
}

/** In the data folder, told from here where the whole path would be too long; a named pipe on Windows. */
function addressIn(dataDir: string): string {
  const whole = path.resolve(dataDir, 'commands.socket')
  if (process.platform === 'win32') return path.join('\\\\?\\pipe', whole)
  return Buffer.byteLength(whole) <= MAX_PATH_BYTES ? whole : path.relative('', whole)
}
