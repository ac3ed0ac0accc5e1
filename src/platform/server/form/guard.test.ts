import { expect, test } from 'vitest'
import { FormGuard } from './guard.ts'

interface Post {
  email: string
  trap: string
  elapsedMs?: number
}

const guard = () =>
  new FormGuard<Post>({
    trap: 'trap',
    limits: [
      { per: 'address', max: 50, withinMs: 60_000 },
      { per: ({ email }) => email, max: 3, withinMs: 60_000 },
    ],
    tooMany: () => 'Zu viele.',
  })

test('thirty posts of a program in the name of somebody leave that person what they may send', () => {
  const admit = guard()
  const victim = { email: 'anna@hund.example', trap: '' }
  for (let number = 0; number < 30; number += 1) {
    const post = admit.admit({ ...victim, trap: 'x' }, '192.0.2.1')
    expect([post.suspectedSpam, post.count()]).toEqual([true, undefined])
  }
  for (let number = 0; number < 3; number += 1) {
    expect(admit.admit(victim, '198.51.100.7').count()).toBeUndefined()
  }
  expect(admit.admit(victim, '198.51.100.7').count()).toMatchObject({ code: 'too_many_requests' })
})

test('the network address of a program is limited all the same', () => {
  const admit = guard()
  const codes = Array.from({ length: 51 }, (_, number) => {
    const post = { email: `${number}@hund.example`, trap: 'x' }
    return admit.admit(post, '192.0.2.1').count()?.code
  })
  expect([codes[49], codes[50]]).toEqual([undefined, 'too_many_requests'])
})

test('whoever has thousands of networks may send ten times what one may, and keeps no neighbour out', () => {
  const admit = new FormGuard<Post>({
    limits: [{ per: 'address', max: 2, withinMs: 3_600_000 }],
    tooMany: () => 'Zu viele.',
  })
  const post = { email: 'anna@hund.example', trap: '' }
  const refusals = (networks: number, from: (number: number) => string) =>
    Array.from({ length: networks }, (_, number) => admit.admit(post, from(number)).count()).filter(Boolean)
  expect(refusals(20, (number) => `2001:db8:1:${number.toString(16)}::/64`)).toEqual([])
  expect(refusals(3, (number) => `2001:db8:1:a${number}::/64`)).toHaveLength(3)
  expect(refusals(2, () => '2001:db8:2:1::/64')).toEqual([])
  expect(refusals(30, (number) => `192.0.2.${number}`)).toEqual([])
})

test('what repeats a submission counts with it: a double click uses up nothing, and what was kept for staff stays so', () => {
  const admit = new FormGuard<Post>({
    limits: [
      { per: 'address', max: 1, withinMs: 3_600_000 },
      { per: ({ email }) => email, max: 1, withinMs: 3_600_000, beyond: 'keep' },
    ],
    same: { by: ({ email }) => email, withinMinutes: 10 },
    tooMany: () => 'Zu viele.',
  })
  const [anna, otto] = ['anna', 'otto'].map((name) => ({ email: `${name}@hund.example`, trap: '' }))
  const codeOf = (post: typeof anna, from: string) => admit.admit(post as Post, from).count()?.code
  for (let click = 0; click < 20; click += 1) expect(codeOf(anna, '192.0.2.1')).toBeUndefined()
  expect(codeOf(otto, '192.0.2.1')).toBe('too_many_requests')
  // Refused it is refused again.
  expect(codeOf(otto, '192.0.2.1')).toBe('too_many_requests')
  for (let click = 0; click < 2; click += 1) {
    const kept = admit.admit(anna as Post, '192.0.2.2')
    expect([kept.count(), kept.suspectedSpam]).toEqual([undefined, true])
  }
})

test('a submission counts once, however often it is asked', () => {
  const admission = guard().admit({ email: 'anna@hund.example', trap: '' }, '192.0.2.1')
  for (let number = 0; number < 9; number += 1) expect(admission.count()).toBeUndefined()
})
