import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startMailServer } from './mail-server-for-tests.ts'
import { composeMail } from './message.ts'
import type { DueMail } from './outbox-queries.ts'
import { smtpTransport } from './smtp-transport.ts'

const SENDER = {
  siteName: 'Hundequartier, das „Verzeichnis“',
  publicUrl: 'https://hundequartier.test',
  contactMail: 'kontakt@hundequartier.test',
}

function mail(changed: Partial<DueMail> = {}): DueMail {
  return {
    id: 7,
    lease: '',
    kind: 'request-received',
    recipient: 'jana@hund.example',
    recipientName: 'Jana Brandt',
    replyTo: 'pension@hund.example',
    subject: 'Deine Anfrage',
    content: { heading: 'Deine Anfrage', preview: '', blocks: [] },
    calendar: null,
    unsubscribeUrl: null,
    attempts: 1,
    createdAt: new Date('2026-11-20T09:14:00Z'),
    ...changed,
  }
}

/** The mail as a mail server gets it, and as a mail program reads it. */
async function deliver(changed: Partial<DueMail>) {
  const server = await startMailServer()
  const channel = smtpTransport(server.url).open()
  const outcome = await channel.send(await composeMail(mail(changed), SENDER), async () => true)
  channel.close()
  await server.close()
  const received = server.received[0]
  if (!received) throw new Error(`Nothing came: ${JSON.stringify(outcome)}`)
  return { ...received, headers: received.raw.toString('latin1').split('\r\n\r\n')[0] ?? '' }
}

const NAMES = [
  'Jürgen Größwang',
  'Zoë 🐕‍🦺 & Bello 🏳️‍🌈 mit einem sehr langen Namen, der über mehrere Zeilen des Kopfes geht 🐶🐶🐶🐶🐶🐶',
  'שרה \u200fכהן\u200e (Berlin)',
  'Brandt, Jana; <jana@evil.example>, "die Erste" \\ (zweite)',
  '=?utf-8?Q?Admin=0D=0ABcc:_all@evil.example?=',
  '=?utf-8?B?w6Q=?= und =?x',
  "O'Neill @ Hund: Haus.",
  'eve@evil.example',
  'a\tb',
]

test.each(NAMES)('the name and subject %j arrive as written', async (name) => {
  const { mail: read, recipients } = await deliver({ recipientName: name, subject: `Anfrage von ${name}` })
  const written = name.replace('\t', ' ')
  expect(read.to).toEqual([{ name: written, address: 'jana@hund.example' }])
  expect(read.subject).toBe(`Anfrage von ${written}`)
  expect(recipients).toEqual(['jana@hund.example'])
})

const INJECTIONS = [
  'x\r\nBcc: all@evil.example',
  'x\nBcc: all@evil.example',
  'x\rBcc: all@evil.example',
  'x\r\n\r\n<script>',
  'x\u2028Bcc: all@evil.example',
  'x\u0000\u000b\u0085Bcc: all@evil.example',
  'x\r\n.\r\nMAIL FROM:<eve@evil.example>',
]

test.each(INJECTIONS)('no header or command comes in through a name or subject: %j', async (nasty) => {
  const { mail: read, headers, recipients } = await deliver({ recipientName: nasty, subject: nasty })
  expect(read.headers.map(({ key }) => key).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-entity-ref',
  ])
  expect(headers).not.toMatch(/^Bcc/im)
  expect(`${read.subject}${read.to?.[0]?.name}`).not.toMatch(/[\p{Cc}\u2028]/u)
  expect(recipients).toEqual(['jana@hund.example'])
  expect(read.bcc).toBeUndefined()
})

test.each([
  'jana@hund.example, eve@evil.example',
  'jana@hund.example\r\nRCPT TO:<eve@evil.example>',
  '<jana@hund.example> SIZE=1',
  '"jana\r\n"@hund.example',
  'jana@hund.example>',
  'jana',
  'jana@',
  '',
])('%j is no address to send to', async (recipient) => {
  await expect(composeMail(mail({ recipient }), SENDER)).rejects.toThrow('Adresse des Empfängers')
})

test('an answer goes to the address that is named, and a broken one is left out', async () => {
  expect((await deliver({})).mail.replyTo).toEqual([{ name: '', address: 'pension@hund.example' }])
  const broken = await deliver({ replyTo: 'x@hund.example\r\nBcc: all@evil.example' })
  expect(broken.mail.replyTo).toBeUndefined()
})

test('the body arrives as written in HTML and in text, lines with single dots too', async () => {
  const words = 'Grüße 🐕 von \u200fשרה\u200e\n.\n..\nFrom hier an\n\u202everkehrt'
  const { mail: read } = await deliver({
    content: { heading: 'Ä', preview: 'vorab', blocks: [{ kind: 'quote', text: words }] },
  })
  const quoted = words.split('\n').map((line) => `> ${line}`)
  expect(read.text?.replaceAll('\r\n', '\n')).toContain(quoted.join('\n'))
  expect(read.html).toContain(words.replaceAll('\n', '<br>'))
})

test('says who it is from, and that a machine wrote it', async () => {
  const { mail: read, sender, headers } = await deliver({})
  expect(read.from).toEqual({ name: SENDER.siteName, address: 'kontakt@hundequartier.test' })
  expect(sender).toBe('kontakt@hundequartier.test')
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('mail programs offer to stop the mails with one click', async () => {
  const { headers } = await deliver({ unsubscribeUrl: 'https://hundequartier.test/ein-klick/x' })
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/hundequartier\.test\/ein-klick\/x>$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('every attempt has the same Message-ID, every mail its own', async () => {
  const id = async (changed: Partial<DueMail>) =>
    (await PostalMime.parse((await composeMail(mail(changed), SENDER)).message)).messageId
  expect(await id({ attempts: 1 })).toBe(await id({ attempts: 2 }))
  expect(await id({ id: 8 })).not.toBe(await id({ id: 7 }))
  expect(await id({})).toMatch(/^<mail-7\.[0-9a-z]+@hundequartier\.test>$/)
})

test('a calendar file goes along', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Bello in der Pension Größwang\r\nEND:VCALENDAR\r\n'
  const { mail: read } = await deliver({ calendar })
  expect(read.attachments).toMatchObject([{ filename: 'termin.ics', mimeType: 'text/calendar' }])
  const content = read.attachments[0]?.content
  expect(Buffer.from(content as ArrayBuffer).toString()).toBe(calendar.replaceAll('\r\n', '\n'))
})

test('a domain with umlauts is written as mail servers know it', async () => {
  const { recipient, message } = await composeMail(mail({ recipient: 'jana@münchen.example' }), SENDER)
  expect(recipient).toBe('jana@xn--mnchen-3ya.example')
  expect(message.toString()).toMatch(/^To: Jana Brandt <jana@xn--mnchen-3ya\.example>$/m)
})
