/** What an attacker uses: requests as they like, from addresses that they name, and the mails that come of it. */
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Db } from '#platform/server/database/database.ts'
import type { Product } from '../product.ts'

const DAY_MS = 86_400_000

/** What an attack came to, and whether the product held. */
export type Result = [held: boolean, came: string]
export type Attack = (target: Target) => Promise<Result>

interface Account {
  username: string
  password: string
}

export interface Target {
  /** The one that runs now. */
  product: Product
  data: string
  /** Of the staff, as the product has said it at its first start. */
  account: Account
  /** Stops the product, changes what it has stored, as only time could, and starts it again. */
  changeStored(change: (db: Db) => Promise<unknown>): Promise<void>
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** GET, or POST with a body unless another method is named; `from` is what a proxy would say of the caller's address. */
export async function ask(
  { url }: Product,
  address: string,
  {
    body,
    from,
    method = body === undefined ? 'GET' : 'POST',
    headers = {},
  }: { body?: string; from?: string; method?: string; headers?: object } = {},
): Promise<Answer> {
  const call = http.request(`${new URL(url).origin}`, {
    method,
    path: address,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
  })
  call.end(body)
  const [response] = (await once(call, 'response')) as [http.IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(parts).toString(),
  }
}

/** A connection on which this has been sent as it is. */
export function open({ url }: Product, text: string): net.Socket {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(text)
  return socket
}

/** The status of the answer to what is sent as it is; 0 without any. */
export function sendRaw(product: Product, text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = open(product, text)
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
  })
}

/** The mails that a product without a mail server has written into its data folder. */
export async function mailsIn(data: string): Promise<Email[]> {
  const folder = path.join(data, 'mails')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(names.map((name) => PostalMime.parse(fs.readFileSync(path.join(folder, name)))))
}

/** A day from now on, as `2026-12-24`. */
export const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let sent = 0

/** A booking request as it is sent; each is another one. */
export function filledIn(changed: object): string {
  sent += 1
  return JSON.stringify({
    listingId: 5,
    customerName: 'Änne Übermut',
    customerEmail: `aenne${sent}@hund.example`,
    customerPhone: '0170 1234567',
    checkInDate: day(30),
    checkOutDate: day(37),
    dogSize: 'mittel',
    specialRequests: `Wunsch ${sent}`,
    elapsedMs: 60_000,
    ...changed,
  })
}

export function request(product: Product, body: string, from: string, headers = {}): Promise<Answer> {
  return ask(product, '/api/booking-requests', { body, from, headers })
}

/** How many of so many calls are refused with 429. */
export async function refusedOf(count: number, call: (number: number) => Promise<Answer>): Promise<number> {
  let refused = 0
  for (let number = 0; number < count; number += 1) if ((await call(number)).status === 429) refused++
  return refused
}

/** The headers of somebody of the staff who is logged in, in a browser. */
export async function staffHeaders(product: Product, account: Account, from: string) {
  const { headers } = await ask(product, '/api/admin/login', { body: JSON.stringify(account), from })
  return { cookie: cookiesOf(headers), origin: new URL(product.url).origin, 'sec-fetch-site': 'same-origin' }
}

export const cookiesOf = (headers: http.IncomingHttpHeaders) =>
  headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
