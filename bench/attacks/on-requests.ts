/** Attacks on what is sent: limits, traps, and requests that are sent again. */
import { type Attack, ask, filledIn, refusedOf, request } from './client.ts'

export const attacksOnRequests: Record<string, Attack> = {
  'Fallenfeld in fremdem Namen, 60-mal': async ({ product }) => {
    for (let number = 0; number < 60; number += 1)
      await request(product, filledIn({ website: 'x' }), `192.0.2.${number}`)
    const { status, body } = await request(product, filledIn({}), '198.51.100.1')
    return [status === 200, `eine echte Anfrage danach: ${status} ${short(body)}`]
  },
  'erfundenes X-Forwarded-For': async ({ product }) => {
    const refused = await refusedOf(14, (number) =>
      request(product, filledIn({}), `10.9.8.${number}, 198.51.100.2`),
    )
    return [refused === 4, `${refused} von 14 Anfragen einer Adresse abgelehnt (10 sind erlaubt)`]
  },
  'Adressen aus einem IPv6-Netz': async ({ product }) => {
    const refused = await refusedOf(14, (number) => request(product, filledIn({}), `2001:db8:0:7::${number}`))
    return [refused === 4, `${refused} von 14 abgelehnt`]
  },
  'dieselbe Anfrage 100-mal zugleich': async ({ product }) => {
    const body = filledIn({})
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        request(product, body, '198.51.100.3', { 'idempotency-key': 'einmal' }),
      ),
    )
    const paths = new Set(all.map((answer) => JSON.parse(answer.body).requests?.[0]?.statusPath))
    return [
      all.every(({ status }) => status === 200) && paths.size === 1,
      `${all.filter(({ status }) => status === 200).length} von 100 angenommen, ${paths.size} Anfrage`,
    ]
  },
  'nach dem Stornieren noch einmal gesendet, mit demselben Schlüssel': async ({ product }) => {
    const body = filledIn({})
    const key = { 'idempotency-key': 'noch einmal' }
    const send = async () =>
      JSON.parse((await request(product, body, '198.51.100.4', key)).body).requests[0].statusPath as string
    const first = await send()
    await ask(product, `/api/requests/${first.split('/').at(-1)}/cancel`, { body: '{}' })
    const again = await send()
    return [
      again !== first,
      again === first ? 'die stornierte wurde als Erfolg gemeldet' : 'eine neue Anfrage',
    ]
  },
  'Aufrufe in anderer Schreibweise und leere Formulare': async ({ product }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const calls = {
      '/%61pi/site': { from: '10.9.8.7, 198.51.100.60' },
      '/kontakt': { from: '198.51.100.61', body: 'name=', headers: form },
    }
    const came: string[] = []
    for (const [path, call] of Object.entries(calls))
      came.push(`${path} ${await refusedOf(620, () => ask(product, path, call))}`)
    return [
      came.every((each) => each.endsWith(' 20')),
      `von 620 abgelehnt (600 sind erlaubt): ${came.join(', ')}`,
    ]
  },
}

function short(text: string): string {
  return text.slice(0, 80)
}
