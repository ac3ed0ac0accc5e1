import { expect, test } from 'vitest'
import type { CustomerView, HistoryEntry } from '../contract.ts'
import type { Actor } from '../rules.ts'
import { nextText, stateText } from './status-texts.ts'

const view = (changed: Partial<CustomerView> = {}) =>
  ({
    ...{ status: 'pending', delivery: 'accepted', listingTitle: 'Waldhof', usualAnswerMinutes: null },
    ...{ createdAt: '2026-12-29T10:00:00.000Z', checkInDate: '2027-02-01', checkOutDate: '2027-02-03' },
    listing: { slug: 'waldhof', listingPhone: '030 1234', isClosed: false },
    ...{ isOverdue: false, isReminded: false, hasBegun: false, isOver: false, reviewPath: null },
    ...{ needsOthers: false, confirmedElsewhere: null },
    ...{ history: [], mayReply: false, alternatives: [{}] },
    ...changed,
  }) as CustomerView

test.for([
  ['2026-12-30', false],
  ['2027-01-01', false],
  ['2027-01-02', true],
] as const)('of an arrival on %s a reminder and others are promised: %s', ([checkInDate, promised]) => {
  const text = nextText(view({ checkInDate }))
  const promise =
    'Meldet sich nach 3 Tagen niemand, erinnern wir die Pension und zeigen dir hier andere in der Nähe.'
  expect(text.includes(promise)).toBe(promised)
  if (!promised) expect(text).not.toMatch(/Nähe|erinnern/)
})

test('once others are shown they are promised no more, the reminder is', () => {
  const text = (checkInDate: string) => nextText(view({ checkInDate, needsOthers: true }))
  expect(text('2027-01-02')).toBe(
    'Der Mailserver von Waldhof hat deine Anfrage angenommen. Sobald eine Antwort da ist, schreiben wir dir eine E-Mail. Nach 3 Tagen ohne Antwort erinnern wir die Pension.',
  )
  expect(text('2027-01-01')).not.toMatch(/Nähe|erinnern/)
})

test('once another one has said yes, it is named, and nobody is sent on', () => {
  const yes = 'Reichert hat für diese Tage zugesagt.'
  const text = (changed: Partial<CustomerView>) =>
    nextText(view({ confirmedElsewhere: 'Reichert', alternatives: [], ...changed }))
  expect(text({ status: 'rejected' })).toBe(yes)
  expect(text({ status: 'rejected', hasBegun: true })).toBe(yes)
  const waiting = `${yes} Brauchst du diese Anfrage nicht mehr, storniere sie am besten.`
  for (const changed of [{}, { isOverdue: true }, { delivery: 'undeliverable' }] as const)
    expect(text(changed)).toBe(waiting)
  expect(text({ hasBegun: true })).toBe(
    `Der Tag der Anreise ist vorbei, eine Zusage von Waldhof gibt es nicht. ${yes}`,
  )
})

const message = (actor: Actor) =>
  ({ kind: 'message', actor, at: '2026-12-29T11:00:00.000Z', from: null, to: null }) as HistoryEntry

test('once the operator has written it is the turn of whoever has the last message', () => {
  const asked = view({ history: [message('operator')], mayReply: true })
  expect([stateText(asked), nextText(asked)]).toEqual([
    'Die Pension hat dir geschrieben',
    'Waldhof hat dir geschrieben. Antworte am besten gleich hier, damit es weitergehen kann.',
  ])
  const replied = view({ history: [message('operator'), message('customer')], mayReply: true })
  expect([stateText(replied), nextText(replied)]).toEqual([
    'Gesendet, wartet auf Antwort',
    'Deine Antwort geht an Waldhof. Sobald eine Antwort da ist, schreiben wir dir eine E-Mail.',
  ])
  const late = nextText({ ...replied, isOverdue: true })
  expect(late).toContain('Waldhof hat sich seit mehr als 3 Tagen nicht gemeldet. Ruf dort an')
  const full = view({ history: [message('operator')], mayReply: false })
  expect(nextText(full)).toContain('Antworte am besten direkt')
})

test('only who was reminded is said to have been', () => {
  expect(nextText(view({ isOverdue: true }))).toBe(
    'Waldhof hat sich seit mehr als 3 Tagen nicht gemeldet. Ruf dort an oder frag bei einer anderen Pension in der Nähe.',
  )
  expect(nextText(view({ isOverdue: true, isReminded: true }))).toContain('wir haben noch einmal erinnert.')
})

test.for(['accepted', 'staff', 'undeliverable'] as const)(
  'after the day of arrival nothing is said to come of a request any more (%s)',
  (delivery) => {
    const late = view({ delivery, isOverdue: true, isReminded: true, hasBegun: true })
    expect(stateText(late)).toBe('Ohne Zusage geblieben')
    expect(nextText(late)).toBe(
      'Der Tag der Anreise ist vorbei, eine Zusage von Waldhof gibt es nicht. Wenn du noch einen Platz brauchst, frag mit anderen Tagen neu an.',
    )
  },
)

test.for([{ delivery: 'staff' }, { delivery: 'undeliverable' }, { isOverdue: true }] as const)(
  'nobody is told to call where no number is known: %o',
  (state) => {
    const { listing } = view()
    const unknown = view({ ...state, listing: listing && { ...listing, listingPhone: null } })
    expect([nextText(view(state)), nextText(unknown)]).toEqual([
      expect.stringMatching(/anrufst|Ruf dort an/),
      expect.not.stringMatching(/ruf/i),
    ])
    expect(nextText(unknown)).toContain('bei einer anderen Pension')
  },
)

test('of a place that gets no requests by mail it is not said that no address of it is known', () => {
  expect(nextText(view({ delivery: 'staff' }))).toBe(
    'Waldhof bekommt von uns keine Anfragen per E-Mail. Unser Team gibt deine Anfrage weiter; schneller geht es vielleicht, wenn du selbst anrufst.',
  )
})

test('who was declined is sent on to others until the day of arrival', () => {
  expect(nextText(view({ status: 'rejected' }))).toContain('In der Nähe')
  expect(nextText(view({ status: 'rejected', hasBegun: true }))).not.toContain('In der Nähe')
  const listing = { slug: 'waldhof', listingPhone: null, isClosed: true } as never
  expect(nextText(view({ status: 'rejected', listing }))).toMatch(
    /^Waldhof hat für immer geschlossen\. In der Nähe/,
  )
  // Where there are none, none are promised.
  expect(nextText(view({ status: 'rejected', alternatives: [] }))).toBe(
    'Frag am besten gleich bei einer anderen Hundepension an.',
  )
})

test('after the stay nothing is left to be settled; who was invited is asked for a review', () => {
  const confirmed = view({ status: 'confirmed', hasBegun: true })
  expect([stateText(confirmed), nextText(confirmed)]).toEqual([
    expect.stringContaining('Der Platz ist für euch da'),
    expect.stringContaining('erwartet euch'),
  ])
  const over = { ...confirmed, isOver: true }
  expect([stateText(over), nextText(over)]).toEqual([
    'Euer Aufenthalt ist vorbei',
    'Wir hoffen, ihr hattet eine gute Zeit bei Waldhof.',
  ])
  expect(nextText({ ...over, reviewPath: '/bewerten/x' })).toContain('Magst du kurz erzählen, wie es war?')
})
