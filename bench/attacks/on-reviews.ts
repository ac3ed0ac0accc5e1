/** Stays that operators invent to have them reviewed. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, ask, day, filledIn, mailsIn, request, staffHeaders, type Target } from './client.ts'

/** Invitations leave soon after a start. */
const INVITED_MS = 15_000

interface Stay {
  name: string
  listingId: number
  customerEmail: string
  customerPhone?: string
  /** From where the customer asks, and from where the operator answers. */
  from: string
  answeredFrom: string
}

/** Each betrays itself in one way alone; the last one is honest. */
const STAYS: readonly Stay[] = [
  stay('Domain', 7, { customerEmail: 'gast@hof7.example' }),
  stay('Telefon', 8, { customerPhone: '+49 331 5550008' }),
  stay('Gerät', 9, { answeredFrom: '203.0.113.109' }),
  ...[1, 2, 3, 4].map((number) => stay(`Schwall ${number}`, 10, { from: `203.0.113.${120 + number}` })),
  stay('nie gemailt', 11, {}),
  stay('ehrlich', 12, {}),
]

export const attacksOnReviews: Record<string, Attack> = {
  'Aufenthalte von eigener Hand, um sie zu bewerten': async (target) => {
    await target.changeStored(async (db) => {
      for (let id = 7; id <= 12; id++) {
        const contact = { email: id === 11 ? null : `hof@hof${id}.example`, phone: `0331 555000${id}` }
        await db.updateTable('listing').set(contact).where('id', '=', id).execute()
      }
    })
    const keys = new Map<string, string>()
    for (const each of STAYS) keys.set(each.name, await confirmed(target, each))
    const over = { checkInDate: day(-9), checkOutDate: day(-2) }
    await target.changeStored((db) =>
      db
        .updateTable('bookingRequest')
        .set(over)
        .where('key', 'in', [...keys.values()])
        .execute(),
    )
    await wait(INVITED_MS)
    const came: string[] = []
    let isHeld = true
    await target.changeStored(async (db) => {
      for (const { name } of STAYS) {
        const row = await db
          .selectFrom('bookingRequest')
          .select(['invitation', 'reviewInvitedAt'])
          .where('key', '=', keys.get(name) ?? '')
          .executeTakeFirstOrThrow()
        const isInvited = row.reviewInvitedAt !== null
        isHeld &&= name === 'ehrlich' ? isInvited : !isInvited && row.invitation === 'held'
        came.push(`${name} ${isInvited ? 'eingeladen' : row.invitation}`)
      }
    })
    return [isHeld, came.join(', ')]
  },
}

function stay(name: string, listingId: number, { customerEmail, ...rest }: Partial<Stay>): Stay {
  return {
    name,
    listingId,
    customerEmail: customerEmail ?? `${name.toLowerCase().replace(/\W/g, '')}@gast.example`,
    from: `203.0.113.${100 + listingId}`,
    answeredFrom: `198.51.100.${100 + listingId}`,
    ...rest,
  }
}

/** Asks for a stay, has it confirmed, and opens it from the mail; the key of the request. */
async function confirmed({ product, data, account }: Target, stay: Stay): Promise<string> {
  const { name, listingId, customerEmail, customerPhone } = stay
  const input = filledIn({
    customerName: name,
    listingId,
    customerEmail,
    ...(customerPhone !== undefined && { customerPhone }),
  })
  const { body } = await request(product, input, stay.from)
  const key = JSON.parse(body).requests[0].statusPath.split('/').at(-1).split('.')[0] as string
  await wait(3000)
  const words = (await mailsIn(data)).map(({ text }) => text ?? '').join('\n')
  const operator = new RegExp(`/betreiber/(${key}[\\w.-]+)`).exec(words)?.[1]
  const mailed = new RegExp(`/anfrage/(${key}[\\w.-]+)`).exec(words)?.[1]
  if (operator === undefined) await confirmAsStaff(product, account, name)
  else
    await ask(product, `/api/operator-requests/${operator}/answer`, {
      body: JSON.stringify({ decision: 'confirmed' }),
      from: stay.answeredFrom,
    })
  await ask(product, `/anfrage/${mailed}`, { from: stay.from })
  return key
}

async function confirmAsStaff(product: Target['product'], account: Target['account'], name: string) {
  const headers = await staffHeaders(product, account, '198.51.100.90')
  const all = JSON.parse((await ask(product, '/api/booking-requests', { headers })).body)
  const { id } = all.find(({ customerName }: { customerName: string }) => customerName === name)
  const body = JSON.stringify({ status: 'confirmed', from: 'pending' })
  await ask(product, `/api/booking-requests/${id}/status`, { method: 'PATCH', headers, body })
}
