import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { outcomeOf } from './smtp-failure.ts'
import type { Channel, Outcome, OutgoingMail, Transport } from './transport.ts'

const AT_ONCE = 4
/** Many mail servers end a connection after some mails; a new one in good time is cheaper than a refusal. */
const MAILS_PER_CONNECTION = 50
/** For the server's answer to QUIT. */
const GOODBYE_MS = 1000
/** For each step of trying whether the server answers: somebody waits for it. */
const TRY_MS = 5000

export interface Timeouts {
  /** Until the connection is there, and until the server greets. */
  connectMs: number
  /** From the first command of a mail until it is handed over. */
  handOverMs: number
  /** From the hand-over to the server's answer, for which it may look through the mail first. */
  answerMs: number
}

const TIMEOUTS: Timeouts = { connectMs: 20_000, handOverMs: 60_000, answerMs: 300_000 }

/** Sends through the mail server of `smtps://user:password@host:port`. */
export function smtpTransport(smtpUrl: string, timeouts: Timeouts = TIMEOUTS): Transport {
  const { options, login } = settingsOf(smtpUrl, timeouts)
  return { atOnce: AT_ONCE, open: () => new SmtpChannel(options, login, timeouts) }
}

/** Connects and logs in, and sends nothing; answers why a mail could not be sent now, as a sentence for staff. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const { options, login } = settingsOf(smtpUrl, { ...TIMEOUTS, connectMs: TRY_MS, answerMs: TRY_MS })
  const connection = new SMTPConnection(options)
  try {
    await connected(connection, login)
    return undefined
  } catch (error) {
    const outcome = outcomeOf(error, false)
    return 'reason' in outcome ? outcome.reason : String(error)
  } finally {
    connection.close()
  }
}

function settingsOf(smtpUrl: string, timeouts: Timeouts) {
  const { host = 'localhost', port, secure, auth, ...more } = parseConnectionUrl(smtpUrl)
  const options: SMTPConnectionOptions = {
    host,
    port,
    secure,
    tls: more.tls,
    ignoreTLS: more.ignoreTLS === true,
    // A password goes over the network only encrypted.
    requireTLS: more.requireTLS === true || (auth !== undefined && !secure && !isThisMachine(host)),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.answerMs,
    socketCloseTimeout: 1000,
  }
  if (more.ignoreTLS === true) options.requireTLS = false
  // Nobody is between: a mail server of this machine has the certificate that its package made, and would be believed without one.
  if (isThisMachine(host) && !secure && !options.requireTLS)
    options.tls = { rejectUnauthorized: false, ...more.tls }
  const login = auth && { user: String(auth.user), pass: String(auth.pass) }
  return { options, login }
}

type Login = { user: string; pass: string } | undefined

/** Connects and logs in; rejects with nodemailer's error. */
function connected(connection: SMTPConnection, login: Login): Promise<void> {
  return new Promise((resolve, reject) => {
    // Stays, since an idle connection may fail too.
    connection.on('error', reject)
    connection.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })))
    connection.connect((error) => {
      if (error) reject(error)
      else if (login === undefined) resolve()
      else connection.login({ ...login }, (failure) => (failure ? reject(failure) : resolve()))
    })
  })
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

class SmtpChannel implements Channel {
  readonly #options: SMTPConnectionOptions
  readonly #login: Login
  readonly #timeouts: Timeouts
  #connection: SMTPConnection | undefined
  #mailsSent = 0
  #underWay: { end: (outcome: Outcome) => void; isHandedOver: boolean } | undefined

  constructor(options: SMTPConnectionOptions, login: Login, timeouts: Timeouts) {
    this.#options = options
    this.#login = login
    this.#timeouts = timeouts
  }

  async send(mail: OutgoingMail, handOver: () => Promise<boolean>): Promise<Outcome> {
    if (this.#mailsSent >= MAILS_PER_CONNECTION) this.close()
    const isUsed = this.#connection !== undefined
    const outcome = await this.#attempt(mail, handOver)
    // Servers may end a connection between two mails; only a new one tells whether they are in trouble.
    const again = isUsed && outcome.kind === 'later' && outcome.serverTrouble
    return again ? this.#attempt(mail, handOver) : outcome
  }

  abort(atOnce: boolean): void {
    const mail = this.#underWay
    if (mail?.isHandedOver && atOnce) {
      mail.end({ kind: 'uncertain', reason: 'Der Vorgang endete, bevor der Mailserver geantwortet hat.' })
    }
    if (mail && !mail.isHandedOver) mail.end({ kind: 'given-up' })
  }

  close(): void {
    const connection = this.#connection
    this.#connection = undefined
    this.#mailsSent = 0
    connection?.quit()
    setTimeout(() => connection?.close(), GOODBYE_MS).unref()
  }

  /** After any other outcome than `sent` the connection is not used again. */
  async #attempt(mail: OutgoingMail, handOver: () => Promise<boolean>): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    let hasEnded = false
    const end = (outcome: Outcome) => {
      hasEnded = true
      resolve(outcome)
    }
    const underWay = { end, isHandedOver: false }
    this.#underWay = underWay
    const fail = (error: unknown) => end(outcomeOf(error, underWay.isHandedOver))
    let timer: NodeJS.Timeout | undefined
    const within = (milliseconds: number) => {
      clearTimeout(timer)
      const tooSlow = Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })
      timer = setTimeout(() => fail(tooSlow), milliseconds)
    }
    let unexpected: unknown
    const { handOverMs, answerMs } = this.#timeouts
    // Its last step comes when the server has all of the mail but the dot that makes it take the mail.
    const body = async function* () {
      yield mail.message
      const mayGoOn = await handOver().catch((error) => {
        unexpected = error
        return false
      })
      if (!mayGoOn) end({ kind: 'given-up' })
      if (hasEnded) throw new Error('the mail may not be handed over')
      underWay.isHandedOver = true
      within(answerMs)
    }
    try {
      const connection = this.#connection ?? (await this.#connect(promise))
      if (connection) {
        within(handOverMs)
        const envelope = { from: mail.sender, to: [mail.recipient] }
        connection.send(envelope, Readable.from(body(), { objectMode: false }), (error) => {
          if (!error && underWay.isHandedOver) end({ kind: 'sent' })
          else fail(error ?? new Error('an answer before the end'))
        })
      }
    } catch (error) {
      fail(error)
    }
    const outcome = await promise
    clearTimeout(timer)
    this.#underWay = undefined
    if (outcome.kind === 'sent') this.#mailsSent++
    else this.#drop()
    if (unexpected !== undefined) throw unexpected
    return outcome
  }

  /** Nothing when the attempt ends before the connection is there. */
  async #connect(attemptEnds: Promise<unknown>): Promise<SMTPConnection | undefined> {
    const connection = new SMTPConnection(this.#options)
    this.#connection = connection
    this.#mailsSent = 0
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = undefined
    })
    const ready = connected(connection, this.#login).then(() => connection)
    return Promise.race([ready, attemptEnds.then(() => undefined)])
  }

  #drop(): void {
    const connection = this.#connection
    this.#connection = undefined
    connection?.close()
  }
}
