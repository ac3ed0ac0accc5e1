/** Attacks on the login of staff, and on what two of them do at once. */
import type { Product } from '../product.ts'
import {
  type Answer,
  type Attack,
  ask,
  cookiesOf,
  filledIn,
  refusedOf,
  request,
  staffHeaders,
} from './client.ts'

export const attacksOnStaff: Record<string, Attack> = {
  'falsche Passwörter von wechselnden Adressen': async ({ product, account }) => {
    const { username, password } = account
    const owner = await logIn(product, username, password, '198.51.100.50')
    const cookie = cookiesOf(owner.headers)
    for (let number = 0; number < 60; number += 1)
      await logIn(product, username, `falsch${number}`, `203.0.113.${number}`)
    const again = await logIn(product, username, password, '198.51.100.50', { cookie })
    return [
      owner.status === 200 && again.status === 200,
      `die Besitzerin kommt danach hinein: ${again.status}`,
    ]
  },
  'falsche Passwörter mit erfundenem X-Forwarded-For': async ({ product, account }) => {
    const { username } = account
    const refused = await refusedOf(12, (number) =>
      logIn(product, username, `falsch${number}`, `10.9.8.${number}, 198.51.100.70`),
    )
    return [refused >= 5, `${refused} von 12 abgelehnt (5 sind frei)`]
  },
  'zwei Anmeldungen in einem Browser': async ({ product, account }) => {
    const { username, password } = account
    const first = cookiesOf((await logIn(product, username, password, '198.51.100.71')).headers)
    const second = cookiesOf(
      (await logIn(product, username, password, '198.51.100.71', { cookie: first })).headers,
    )
    const [before, after] = await Promise.all(
      [first, second].map((cookie) => ask(product, '/api/admin/waiting', { headers: { cookie } })),
    )
    return [
      before?.status === 401 && after?.status === 200,
      `die frühere Sitzung ${before?.status}, die neue ${after?.status}`,
    ]
  },
  'zwei im Team entscheiden zugleich': async ({ product, account }) => {
    const headers = await staffHeaders(product, account, '198.51.100.72')
    await request(product, filledIn({ customerName: 'Zwei zugleich' }), '198.51.100.73')
    const [newest] = JSON.parse((await ask(product, '/api/booking-requests', { headers })).body)
    const decide = (status: string) =>
      ask(product, `/api/booking-requests/${newest.id}/status`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ status, from: 'pending', message: 'Voll' }),
      })
    const both = await Promise.all([decide('confirmed'), decide('rejected')])
    const statuses = both.map(({ status }) => status).sort()
    return [statuses.join() === '200,409', `Antworten ${statuses.join(' und ')}`]
  },
  'ein API-Schlüssel über seinen Bereich und seine Zeit hinaus': async (target) => {
    const headers = await staffHeaders(target.product, target.account, '198.51.100.74')
    const made = await ask(target.product, '/api/admin/api-keys', {
      headers,
      body: JSON.stringify({ name: 'Nur Mails', area: 'mails', access: 'read', validity: 'month' }),
    })
    const key = { 'x-admin-api-key': JSON.parse(made.body).key }
    const call = async (address: string) => (await ask(target.product, address, { headers: key })).status
    const inside = await call('/api/admin/mails')
    const outside = await call('/api/booking-requests')
    await target.changeStored((db) =>
      db
        .updateTable('apiKey')
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .execute(),
    )
    const late = await call('/api/admin/mails')
    return [
      inside === 200 && outside === 403 && late === 401,
      `im Bereich ${inside}, außerhalb ${outside}, danach ${late}`,
    ]
  },
}

function logIn(
  product: Product,
  username: string,
  password: string,
  from: string,
  headers = {},
): Promise<Answer> {
  return ask(product, '/api/admin/login', { body: JSON.stringify({ username, password }), from, headers })
}
