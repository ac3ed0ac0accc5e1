import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admissionSchema } from './admission.ts'
import { DOG_SIZES, type Dog, readDog, readTraits, traitsOf, traitsText, UNKNOWN_DOG } from './dogs.ts'
import { checksOf, demandText, fitOf } from './fit-of.ts'
import { ageText } from './fit-texts.ts'
import { admissionBytes, refusalOf } from './refusals.ts'
import {
  ADMISSION_FIELDS,
  ADMISSION_NAMES,
  type Admission,
  type AdmissionField,
  ANSWERS,
  isAnswer,
  RULE_NAMES,
  RULES,
} from './rules.ts'
import { VERDICTS, verdictOf } from './verdicts.ts'

const known = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const month = fc
  .tuple(fc.integer({ min: 2010, max: 2028 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`)
const vaccination = known(fc.oneof(fc.constantFrom('current', 'missing'), month))
const liking = known(fc.constantFrom('yes', 'sometimes', 'no'))
const flag = known(fc.boolean())
const dogs = fc.array(
  fc.record({
    name: fc.constantFrom('Bello', 'Fips', ''),
    breed: fc.constant(''),
    size: known(fc.constantFrom(...DOG_SIZES)),
    weight: known(fc.integer({ min: 1, max: 120 })),
    born: known(month),
    sex: known(fc.constantFrom('male', 'female')),
    neutered: flag,
    inHeat: flag,
    basic: vaccination,
    rabies: vaccination,
    kennelCough: vaccination,
    insured: flag,
    males: liking,
    females: liking,
    tablets: flag,
    injections: flag,
    listed: flag,
    cats: liking,
    children: liking,
    alone: liking,
    ownFood: flag,
  }) as fc.Arbitrary<Dog>,
  { minLength: 1, maxLength: 4 },
)
const admissions = fc.record(
  Object.fromEntries(ADMISSION_NAMES.map((name) => [name, answerTo(ADMISSION_FIELDS[name])])),
  { requiredKeys: [] },
) as fc.Arbitrary<Admission>
const stays = fc.constantFrom(
  { from: '2026-08-12', to: '2026-08-12' },
  { from: '2026-08-12', to: '2026-08-21' },
  { from: '2027-01-01', to: '2027-03-01' },
  { from: '2026-11-22' },
)

function answerTo(field: AdmissionField): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(...Object.keys(ANSWERS[field.kind]))
  return field.kind === 'limit' ? fc.oneof(word, fc.integer({ min: 1, max: field.max })) : word
}

describe('whether a place takes dogs', () => {
  test('a place of which nothing is known is to be asked, whatever the dog', () => {
    fc.assert(
      fc.property(dogs, stays, (of, when) => {
        expect(fitOf({}, of, when)).toMatchObject({ verdict: 'ask', known: 0 })
      }),
    )
  })

  test('what fits without an answer fits with every answer to it', () => {
    fc.assert(
      fc.property(admissions, dogs, stays, (admission, [dog = UNKNOWN_DOG, ...others], when) => {
        const party = { dog, dogs: others.length + 1, when }
        for (const name of ADMISSION_NAMES)
          if (verdictOf(name, undefined, party) === 'fits')
            expect(verdictOf(name, admission[name], party)).toBe('fits')
      }),
    )
  })

  test('neither the order of the dogs nor their names matter, and several are no better than one', () => {
    fc.assert(
      fc.property(admissions, dogs, stays, (admission, of, when) => {
        const { verdict } = fitOf(admission, of, when)
        expect(fitOf(admission, of.toReversed().map(traitsOf), when).verdict).toBe(verdict)
        const alone = of.map((dog) => VERDICTS.indexOf(fitOf(admission, [dog], when).verdict))
        expect(VERDICTS.indexOf(verdict)).toBeGreaterThanOrEqual(Math.max(...alone))
      }),
    )
  })

  test('whatever does not fit has reasons that people can read, the worst first', () => {
    fc.assert(
      fc.property(admissions, dogs, stays, (admission, of, when) => {
        const { verdict, reasons } = fitOf(admission, of, when)
        expect(reasons[0]?.verdict ?? 'fits').toBe(verdict)
        for (const { sentence, short } of reasons) {
          expect(sentence).toMatch(/^[A-ZÄÖÜ].*[^ ,]\.$/)
          expect(sentence).not.toMatch(/undefined|null|NaN|Infinity| {2}|, \.|none|request/)
          expect(short.length).toBeLessThanOrEqual(14)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the rows of the table say the same of each dog', () => {
    fc.assert(
      fc.property(admissions, dogs, stays, (admission, of, when) => {
        const rows = of.flatMap((dog) => checksOf(admission, dog, of.length, when))
        const worst = Math.max(...rows.map(({ verdict }) => VERDICTS.indexOf(verdict)))
        expect(VERDICTS[worst]).toBe(fitOf(admission, of, when).verdict)
      }),
    )
  })

  test('which of very many places refuse is told from bytes with the same result', () => {
    fc.assert(
      fc.property(admissions, dogs, stays, (admission, of, when) => {
        const isRefused = refusalOf(of, when)(admissionBytes(admission))
        expect(isRefused).toBe(fitOf(admission, of, when).verdict === 'no')
      }),
      { numRuns: 300 },
    )
  })

  test('a day without a night is not measured by the shortest stay: no number refuses it, it is to be asked', () => {
    const day = { from: '2026-08-12', to: '2026-08-12' }
    const night = { ...day, to: '2026-08-13' }
    const admission = (shortestStay: number): Admission => ({ shortestStay })
    for (let nights = 1; nights <= ADMISSION_FIELDS.shortestStay.max; nights++) {
      expect(verdictOf('shortestStay', nights, { dog: UNKNOWN_DOG, dogs: 1, when: day })).toBe('ask')
      expect(refusalOf([bello], day)(admissionBytes(admission(nights)))).toBe(false)
      expect(refusalOf([bello], night)(admissionBytes(admission(nights)))).toBe(nights > 1)
    }
    expect(fitOf(admission(1), [bello], day)).toMatchObject({
      verdict: 'ask',
      reasons: expect.arrayContaining([
        expect.objectContaining({ sentence: 'Nimmt Gäste ab 1 Nacht, du suchst Tagesbetreuung.' }),
      ]),
    })
    expect(verdictOf('shortestStay', 'none', { dog: UNKNOWN_DOG, dogs: 1, when: day })).toBe('fits')
  })

  const bello: Dog = {
    ...UNKNOWN_DOG,
    name: 'Bello',
    size: 'groß',
    weight: 28,
    born: '2023-05',
    sex: 'male',
    neutered: false,
    basic: 'current',
    rabies: '2024-03',
    kennelCough: 'missing',
    insured: true,
    males: 'no',
    females: 'yes',
    tablets: true,
    injections: false,
    listed: false,
  }
  const AUGUST = { from: '2026-08-12', to: '2026-08-21' }

  test('of two dogs of one name the one that is not taken counts, though both are told of in the same words', () => {
    const unweighed = { ...UNKNOWN_DOG, name: 'Bello' }
    const dogs = [
      { ...unweighed, size: 'klein' as const },
      { ...unweighed, size: 'groß' as const },
    ]
    expect(fitOf({ greatestWeight: 5 }, dogs, AUGUST).verdict).toBe('no')
  })

  test.each<[Admission, string, string]>([
    [{ greatestWeight: 15 }, 'nur bis 15 kg', 'Nimmt Hunde bis 15 kg, Bello wiegt 28 kg.'],
    [{ large: 'no' }, 'Größe', 'Nimmt keine großen Hunde, Bello ist groß.'],
    [{ large: 'request' }, 'Größe', 'Nimmt große Hunde nur auf Anfrage, Bello ist groß.'],
    [{}, 'Größe', 'Ob die Pension große Hunde nimmt, ist nicht bekannt.'],
    [{ leastAge: 48 }, 'ab 48 Monaten', 'Nimmt Hunde ab 48 Monaten, Bello ist dann 3 Jahre alt.'],
    [{ intactMales: 'no' }, 'Kastration', 'Nimmt keine unkastrierten Rüden, Bello ist nicht kastriert.'],
    [
      { unsociable: 'no' },
      'Andere Hunde',
      'Nimmt keine Hunde, die sich mit anderen nicht vertragen, Bello verträgt sich nicht mit allen.',
    ],
    [{ kennelCough: 'yes' }, 'Zwingerhusten', 'Verlangt eine Impfung gegen Zwingerhusten, Bello hat keine.'],
    [{ tablets: 'no' }, 'Tabletten', 'Nimmt keine Hunde, die Tabletten brauchen, Bello braucht welche.'],
    [{ trialDay: 'needed' }, 'Probetag', 'Verlangt vorher einen Probetag.'],
    [{ longestStay: 7 }, 'bis 7 Nächte', 'Nimmt Gäste bis 7 Nächte, du suchst 9 Nächte.'],
    [{ shortestStay: 14 }, 'ab 14 Nächten', 'Nimmt Gäste ab 14 Nächten, du suchst 9 Nächte.'],
  ])('%j says "%s": %s', (admission, short, sentence) => {
    expect(fitOf(admission, [bello], AUGUST).reasons).toContainEqual(
      expect.objectContaining({ short, sentence }),
    )
  })

  test.each([
    ['2026-08-31', 'no', '2 bis 3 Monate'],
    ['2026-09-01', 'ask', '3 bis 4 Monate'],
    ['2026-09-30', 'ask', '3 bis 4 Monate'],
    ['2026-10-01', 'fits', '4 bis 5 Monate'],
    ['2027-05-02', 'fits', '11 bis 12 Monate'],
    ['2028-05-01', 'fits', '1 bis 2 Jahre'],
    ['2028-06-01', 'fits', '2 Jahre'],
  ])(
    'born in May a puppy that comes on %s is "%s" where four months are asked for: %s',
    (from, verdict, age) => {
      const puppy = { ...UNKNOWN_DOG, born: '2026-05' as const }
      const check = checksOf({ leastAge: 4 }, puppy, 1, { from }).find(({ rule }) => rule === 'age')
      expect(check?.verdict).toBe(verdict)
      expect(ageText(puppy, { from })).toBe(age)
    },
  )

  test('several dogs are counted, and named by their numbers without a name', () => {
    const nameless = { ...traitsOf(bello), weight: 30 }
    const { reasons } = fitOf({ mostDogs: 1, greatestWeight: 15 }, [bello, nameless], AUGUST)
    const sentences = reasons.map(({ sentence }) => sentence)
    expect(sentences).toContain('Nimmt von einem Halter bis 1 Hund, du hast 2.')
    expect(sentences).toContain('Nimmt Hunde bis 15 kg, Hund 2 wiegt 30 kg.')
  })

  test('a vaccination counts until it is too long ago, then it is to be asked', () => {
    const admission: Admission = { rabies: 'yes' }
    const rabiesOf = (from: string) =>
      checksOf(admission, bello, 1, { from }).find(({ rule }) => rule === 'rabies')
    expect(rabiesOf('2027-03-31')).toEqual({
      rule: 'rabies',
      verdict: 'fits',
      dog: 'aktuell',
      isMissing: false,
    })
    expect(rabiesOf('2027-04-01')).toEqual({
      rule: 'rabies',
      verdict: 'ask',
      dog: 'zu lange her',
      isMissing: false,
    })
  })

  test('where no dog is named, and where nothing is entered of one, it is to be asked', () => {
    const admission: Admission = { greatestWeight: 15, rabies: 'yes' }
    expect(fitOf(admission, [], AUGUST)).toEqual(fitOf(admission, [UNKNOWN_DOG], AUGUST))
    expect(fitOf(admission, [], AUGUST).verdict).toBe('ask')
    const missing = checksOf(admission, UNKNOWN_DOG, 1, AUGUST).filter(({ isMissing }) => isMissing)
    expect(missing.map(({ rule }) => rule)).toContain('rabies')
    expect(missing.every(({ verdict }) => verdict === 'ask')).toBe(true)
  })
})

test('every rule has its row in the table, and says nothing while nothing is known', () => {
  expect(RULE_NAMES.flatMap((rule) => RULES[rule].fields).sort()).toEqual(ADMISSION_NAMES.toSorted())
  expect(RULE_NAMES.map((rule) => demandText(rule, {}))).toEqual(RULE_NAMES.map(() => null))
  const admission: Admission = { small: 'yes', medium: 'yes', large: 'request', greatestWeight: 40 }
  expect(demandText('size', admission)).toBe('klein ja, mittel ja, groß auf Anfrage')
  expect(demandText('weight', admission)).toBe('bis 40 kg')
})

test('the schema takes every answer and no other', () => {
  fc.assert(
    fc.property(admissions, (admission) => {
      expect(admissionSchema.parse(admission)).toEqual(admission)
    }),
  )
  for (const wrong of [
    { small: 'vielleicht' },
    { greatestWeight: 0 },
    { greatestWeight: 1.5 },
    { mostDogs: 11 },
  ])
    expect(admissionSchema.safeParse(wrong).success).toBe(false)
  expect(isAnswer('small', 'toString')).toBe(false)
})

describe('dogs', () => {
  test('traits go through an address and come back, without a name', () => {
    fc.assert(
      fc.property(dogs, (of) => {
        const text = traitsText(of)
        expect(text).toMatch(/^[a-z0-9_-]*$/)
        if (text !== '') expect(readTraits(text)).toEqual(of.map(traitsOf))
      }),
    )
  })

  test('whatever stands in an address is read as at most four dogs', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraits(text).length).toBeLessThanOrEqual(4)
      }),
    )
    expect(readTraits('mittel-kg999-quatsch-kastriert_')).toEqual([
      { ...traitsOf(UNKNOWN_DOG), size: 'mittel', neutered: true },
      traitsOf(UNKNOWN_DOG),
    ])
  })

  test('what was stored is read field by field, and says what is wrong', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readDog(value)))
    fc.assert(
      fc.property(dogs, ([dog]) => {
        expect(readDog(dog)).toEqual({ dog, wrong: [] })
      }),
    )
    const { dog, wrong } = readDog({
      name: 'Bello',
      weight: 'schwer',
      born: '2023-13',
      __proto__: { size: 'klein' },
    })
    expect(dog).toEqual({ ...UNKNOWN_DOG, name: 'Bello' })
    expect(wrong).toEqual(['weight', 'born'])
  })
})
