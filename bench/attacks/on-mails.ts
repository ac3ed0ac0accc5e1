/** Attacks on people by the mails that the product sends them. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, ask, filledIn, mailsIn, request } from './client.ts'

export const attacksOnMails: Record<string, Attack> = {
  'Plus-Adressen': async ({ product, data }) => {
    let refused = 0
    for (let number = 0; number < 14; number += 1) {
      const customerEmail = `opfer+${number}@hund.example`
      const { status, body } = await request(product, filledIn({ customerEmail }), `203.0.113.${number}`)
      if (status !== 200) refused++
      const [sent] = JSON.parse(body).requests
      const reason = JSON.stringify({ reason: 'Jackpot: www.gewinn.example' })
      await ask(product, `/api/requests/${sent.statusPath.split('/').at(-1)}/cancel`, { body: reason })
    }
    await wait(3000)
    const mails = (await mailsIn(data)).filter(({ to }) =>
      to?.some(({ address }) => address?.startsWith('opfer')),
    )
    const told = mails.filter(({ text, html }) => `${text}${html}`.includes('Jackpot')).length
    return [
      refused === 0 && mails.length <= 5 && told === 0,
      `${refused} von 14 abgelehnt, ${mails.length} Mails an die Adresse, ${told} mit Worten des Absenders`,
    ]
  },
  'Werbung im Namen an eine fremde Adresse': async ({ product, data }) => {
    const words = { customerName: 'Gewinne jetzt', specialRequests: 'Klick hier', dogName: 'Sofort' }
    await request(
      product,
      filledIn({ ...words, listingId: 6, customerEmail: 'fremd@hund.example' }),
      '203.0.113.99',
    )
    await wait(3000)
    const [mail] = (await mailsIn(data)).filter(({ to }) => to?.[0]?.address === 'fremd@hund.example')
    const told = `${mail?.subject} ${mail?.text} ${mail?.html} ${mail?.to?.[0]?.name}`
    const found = Object.values(words).filter((word) => told.includes(word))
    return [
      mail !== undefined && found.length === 0,
      `${found.length} Worte des Absenders in der ersten Mail`,
    ]
  },
  'Worte in einer gemerkten Suche': async ({ product, data }) => {
    const body = JSON.stringify({
      email: 'fremde@hund.example',
      search: `query=${encodeURIComponent('Hauptgewinn www.gewinn.example')}`,
      nickname: '',
      elapsedMs: 60_000,
    })
    const { status } = await ask(product, '/api/kept-searches', { body, from: '198.51.100.62' })
    await wait(3000)
    const told = (await mailsIn(data)).filter(({ text }) => text?.includes('Hauptgewinn')).length
    return [status === 200 && told === 0, `${told} Mails mit Worten des Absenders`]
  },
  'Codes zum Übernehmen, 40-mal bestellt und 300-mal geraten': async (target) => {
    const email = 'hof@uebernommen.example'
    let slug = ''
    await target.changeStored(async (db) => {
      const changed = db.updateTable('listing').set({ email }).where('id', '=', 13)
      slug = (await changed.returning('slug').executeTakeFirstOrThrow()).slug
    })
    const { product, data } = target
    const body = JSON.stringify({ website: '', elapsedMs: 60_000 })
    for (let number = 0; number < 40; number += 1)
      await ask(product, `/api/listings/slug/${slug}/claim-code`, { body, from: `203.0.113.${number}` })
    let guessed = 0
    let refused = 0
    for (let number = 0; number < 300; number += 1) {
      const code = `ABCD-${2222 + number}`
      const { status } = await ask(product, `/api/listings/slug/${slug}/claim`, {
        body: JSON.stringify({ code }),
        from: '192.0.2.77',
      })
      if (status === 200) guessed++
      if (status === 429) refused++
    }
    await wait(3000)
    const mails = (await mailsIn(data)).filter(({ to }) => to?.some(({ address }) => address === email))
    return [
      mails.length > 0 && mails.length <= 5 && guessed === 0 && refused > 200,
      `${mails.length} Mails, ${guessed} Codes erraten, ${refused} von 300 Versuchen abgelehnt`,
    ]
  },
}
