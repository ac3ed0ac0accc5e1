/** Attacks on the login of staff, and on what two of them do at once. */
import { type Answer, type Attack, ask, filledIn, request } from './hostile-client.ts'
import type { Product } from './product.ts'

export const attacksOnStaff: Record<string, Attack> = {
  'falsche Passwörter mit erfundenem X-Forwarded-For': async ({ product }) => {
    const { username } = accountOf(product)
    let refused = 0
    for (let number = 0; number < 12; number += 1) {
      const { status } = await logIn(product, username, `falsch${number}`, `10.9.8.${number}, 198.51.100.70`)
      if (status === 429) refused++
    }
    return [refused >= 5, `${refused} von 12 abgelehnt (5 sind frei)`]
  },
  'zwei Anmeldungen in einem Browser': async ({ product }) => {
    const { username, password } = accountOf(product)
    const first = cookiesOf(await logIn(product, username, password, '198.51.100.71'))
    const second = cookiesOf(await logIn(product, username, password, '198.51.100.71', { cookie: first }))
    const [before, after] = await Promise.all(
      [first, second].map((cookie) => ask(product, '/api/admin/waiting', { headers: { cookie } })),
    )
    return [
      before?.status === 401 && after?.status === 200,
      `die frühere Sitzung ${before?.status}, die neue ${after?.status}`,
    ]
  },
  'zwei im Team entscheiden zugleich': async ({ product }) => {
    const { username, password } = accountOf(product)
    const cookie = cookiesOf(await logIn(product, username, password, '198.51.100.72'))
    await request(product, filledIn({ customerName: 'Zwei zugleich' }), '198.51.100.73')
    const headers = { cookie, origin: new URL(product.url).origin, 'sec-fetch-site': 'same-origin' }
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
  'ein API-Schlüssel über seinen Bereich hinaus': async ({ product }) => {
    const { username, password } = accountOf(product)
    const cookie = cookiesOf(await logIn(product, username, password, '198.51.100.74'))
    const headers = { cookie, origin: new URL(product.url).origin, 'sec-fetch-site': 'same-origin' }
    const made = await ask(product, '/api/admin/api-keys', {
      headers,
      body: JSON.stringify({ name: 'Nur Mails', area: 'mails', access: 'read', validity: 'month' }),
    })
    const key = { 'x-admin-api-key': JSON.parse(made.body).key }
    const [inside, outside] = await Promise.all(
      ['/api/admin/mails', '/api/booking-requests'].map((address) => ask(product, address, { headers: key })),
    )
    return [
      inside?.status === 200 && outside?.status === 403,
      `im Bereich ${inside?.status}, außerhalb ${outside?.status}`,
    ]
  },
}

const accountOf = ({ said }: Product) => {
  const [, username = '', password = ''] = /Benutzername (\S+), Passwort (\S+)/.exec(said) ?? []
  return { username, password }
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

const cookiesOf = ({ headers }: Answer) =>
  headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
