import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { contains, containsSmall } from './contains.ts'
import { namesAddress, namesAddressIndexed, withoutAddress } from './personal-data.ts'
import { sharedTestDatabase } from './shared-test-database.ts'

const database = sharedTestDatabase()

/** Which of the texts meet each condition. */
async function meeting(texts: string[], conditions: RawBuilder<boolean | null>[]): Promise<string[][]> {
  const { rows } = await sql<{ text: string; met: boolean[] }>`
    select text, array[${sql.join(conditions)}] as met
    from unnest(${texts}::text[]) as text`.execute(database.db)
  return conditions.map((_, at) => rows.filter(({ met }) => met[at]).map(({ text }) => text))
}

const TEXT = sql`text`
const piece = fc.constantFrom(
  'a',
  'b',
  'ä',
  '🐕',
  '@',
  '.',
  ' ',
  '%',
  '_',
  'hund',
  '@hund.example',
  'ab@b.de',
  '"',
)
const texts = fc.array(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  { maxLength: 20 },
)

test('whatever names an address is found by what stands around the @', async () => {
  const local = fc.array(fc.constantFrom('a', 'b', 'hund', '.'), { minLength: 1, maxLength: 4 })
  const address = fc
    .tuple(local, fc.constantFrom('b.de', 'hund.example'))
    .map(([name, domain]) => `${name.join('')}@${domain}`)
  await fc.assert(
    fc.asyncProperty(texts, address, async (around, email) => {
      const said = [...around, ...around.map((text) => `${text} ${email.toUpperCase()}, ${text}`)]
      const [plain, lookedUp] = await meeting(said, [
        namesAddress(TEXT, email),
        namesAddressIndexed(TEXT, email),
      ])
      expect(lookedUp).toEqual(plain)
    }),
  )
})

test('an address is none that goes on before or after it, and may end a sentence', async () => {
  const own = [
    'an anna@web.de.',
    '"anna@web.de"',
    'Anna@Web.de, Anna',
    'anna@web.de- und',
    '<anna@web.de>',
    'anna@web.de.csv',
  ]
  const others = ['hanna@web.de', 'anna@web.de.example', 'anna@web.de-mail.example', 'anna@web.den']
  const [named] = await meeting([...own, ...others], [namesAddress(TEXT, 'anna@web.de')])
  expect(named).toEqual(own)
  const texts = JSON.stringify([...own, ...others])
  const { rows } = await sql<{ left: string[] }>`
    select ${withoutAddress(sql`${texts}::jsonb`, 'anna@web.de')} as left`.execute(database.db)
  expect(rows[0]?.left.slice(own.length)).toEqual(others)
  expect(rows[0]?.left.slice(0, 2)).toEqual(['an [E-Mail gelöscht].', '"[E-Mail gelöscht]"'])
})

test('an address that begins a line is found in JSON as well', async () => {
  const lines = JSON.stringify([
    'Kontakt:\nanna@web.de',
    'Kontakt:\r\n\tanna@web.de',
    'Kontakt:\nhanna@web.de',
  ])
  const { rows } = await sql<{ isNamed: boolean; left: string[] }>`
    select ${namesAddress(sql`${lines}::jsonb`, 'anna@web.de')} as is_named,
      ${withoutAddress(sql`${lines}::jsonb`, 'anna@web.de')} as left`.execute(database.db)
  expect(rows[0]).toEqual({
    isNamed: true,
    left: ['Kontakt:\n[E-Mail gelöscht]', 'Kontakt:\r\n\t[E-Mail gelöscht]', 'Kontakt:\nhanna@web.de'],
  })
})

test('whatever contains a part is found by its threes of letters', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.array(piece, { minLength: 1, maxLength: 3 }), async (around, pieces) => {
      const part = pieces.join('')
      const said = [...around, ...around.map((text) => `${text}${part}${text}`)]
      const [plain, lookedUp] = await meeting(said, [contains(TEXT, part), containsSmall(TEXT, part)])
      expect(lookedUp).toEqual(plain)
    }),
  )
})
