import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Received {
  sender: string
  recipients: string[]
  raw: Buffer
  mail: Email
}

/** A code, or a code with what the server says beside it. */
type Refusal = number | { code: number; text: string }

interface Behaviour {
  /** Before it greets. */
  greetAfterMs?: number
  /** Between the last byte of a mail and the answer; 'never' leaves it to the client. */
  answerAfterMs?: number
  /** The answer to a recipient, where it is not yes: 450, 550. */
  refuseRecipient?: (address: string) => Refusal | undefined
  /** The answer to a mail that has come whole, where it is not yes. */
  refuseMail?: (address: string) => Refusal | undefined
  refuseSender?: number
  /** Ends the connection instead of an answer to a mail that has come whole. */
  hangUp?: boolean
  login?: { user: string; pass: string }
  /** Speaks TLS from the first byte, with a certificate that nobody knows. */
  isSecure?: boolean
  /** With a certificate that nobody knows. */
  offersTls?: boolean
  port?: number
}

export interface TestMailServer {
  url: string
  port: number
  /** In the order in which they came; those that were answered with yes. */
  received: Received[]
  /** Connections that were opened. */
  connections: number
  /** How the server behaves from now on. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A real mail server on this machine that does as it is told. */
export async function startMailServer(first: Behaviour = {}): Promise<TestMailServer> {
  let behaviour = first
  const refusal = (said: Refusal) => {
    const { code, text } = typeof said === 'number' ? { code: said, text: 'so will es der Test' } : said
    return Object.assign(new Error(text), { responseCode: code })
  }
  const withoutTls = first.offersTls ? [] : ['STARTTLS']
  const server = new SMTPServer({
    logger: false,
    secure: first.isSecure === true,
    authOptional: first.login === undefined,
    disabledCommands: first.login === undefined ? ['AUTH', ...withoutTls] : withoutTls,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) => {
      const { user, pass } = first.login ?? {}
      if (username === user && password === pass) done(null, { user: username })
      else done(refusal(535))
    },
    onConnect: async (_, done) => {
      result.connections += 1
      await wait(behaviour.greetAfterMs ?? 0)
      done()
    },
    onMailFrom: (_, __, done) => done(behaviour.refuseSender ? refusal(behaviour.refuseSender) : null),
    onRcptTo: ({ address }, _, done) => {
      const code = behaviour.refuseRecipient?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).catch(() => undefined)
      // The client has broken off.
      if (!raw) return
      const { hangUp, answerAfterMs = 0, refuseMail } = behaviour
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
      const code = refuseMail?.(recipients[0] ?? '')
      if (code !== undefined) return done(refusal(code))
      if (hangUp) {
        for (const connection of server.connections) connection.close()
        return
      }
      await wait(answerAfterMs)
      result.received.push({ sender, recipients, raw, mail: await PostalMime.parse(raw) })
      done()
    },
  })
  // Clients break off.
  server.on('error', () => {})
  server.listen(first.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const result: TestMailServer = {
    url: `smtp${first.isSecure ? 's' : ''}://127.0.0.1:${port}`,
    port,
    received: [],
    connections: 0,
    behave: (next) => {
      behaviour = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return result
}
