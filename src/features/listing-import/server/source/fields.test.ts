import { describe, expect, it } from 'vitest'
import type { NumberKind } from '#features/listings/declared/kinds.ts'
import { webAddressOf } from '#platform/shared/entered.ts'
import { Findings } from './candidate.ts'
import { DETAIL_READERS } from './columns.ts'
import * as fields from './fields.ts'

const PLACES: NumberKind = {
  ...{
    kind: 'number',
    label: 'Plätze',
    least: 1,
    most: 500,
    decimals: 0,
    message: 'Bitte gib eine Zahl an.',
  },
  ...{ fact: null, operators: null, merged: 'chosen', openData: null, isInDemo: false },
  staff: { section: 'aufnahme', isExpected: false },
  imported: { headers: ['Plätze'] },
}
const website = (text: string, found: Findings) => fields.readWebsite(text, found)
const premium = (text: string, found: Findings) => fields.readYesNo('Premium', text, found)
const readCount = (text: string, found: Findings) => fields.readCount('Anzahl', 1_000_000, text, found)
const { description: readDescription, priceFrom: readPrice } = DETAIL_READERS
const counted = (text: string, found: Findings) => fields.readSimple(PLACES, text, found)
const measured = (text: string, found: Findings) => fields.readSimple({ ...PLACES, decimals: 1 }, text, found)
const image = (text: string, found: Findings) => fields.readImage('Bild', text, found)

/** What a reader makes of a text; all that is found. */
function read<T>(reader: (text: string, found: Findings) => T, text: string) {
  const found = new Findings(false)
  return { value: reader(text, found), problems: [...found.problems, ...found.notes] }
}

describe('readers of values', () => {
  it.each([
    ['a title', fields.readTitle, '  Hundepension\n<b>Waldhof</b> ', 'Hundepension Waldhof'],
    ['an e-mail address', fields.readEmail, 'mailto:Post@wald-hof.example', 'Post@wald-hof.example'],
    [
      'an e-mail address with umlaut',
      fields.readEmail,
      'büro@hündehof.example',
      'büro@xn--hndehof-n2a.example',
    ],
    ['a phone number', fields.readPhone, 'Tel.: +49 (0)30 / 123-45', '030 12345'],
    ['a website', website, 'https://waldhof.example/a?b=c', 'https://waldhof.example/a?b=c'],
    ['a website without scheme', website, 'www.waldhof.example', 'https://www.waldhof.example/'],
    ['a website with port', website, 'waldhof.example:8080', 'https://waldhof.example:8080/'],
    ['a website with umlaut', website, 'hündehof.example', 'https://xn--hndehof-n2a.example/'],
    ['a website that nearly is one', website, 'HTTPS://Waldhof.example?a=b', 'https://waldhof.example/?a=b'],
    ['a picture of this server', image, '/images/hof.jpg', '/images/hof.jpg'],
    ['a rating', fields.readRating, '4,7', 4.7],
    ['a rating to the tenth', fields.readRating, '4,46', 4.5],
    ['a rating of zero as none', fields.readRating, '0', null],
    ['a count', readCount, '1.234', 1234],
    ['a price', readPrice, '32,50 €', 32.5],
    ['a number of places', counted, '12', 12],
    ['a number with decimals', measured, '3,25', 3.3],
    ['yes', premium, 'Ja', true],
    ['no', premium, '0', false],
    ['an empty text', fields.readEmail, ' ', null],
    ['a description', readDescription, '<p>Ruhig &amp; grün</p><p>1 < 2</p>', 'Ruhig & grün\n1 < 2'],
  ])('read %s', (_, reader, text, value) => {
    expect(read<unknown>(reader, text)).toEqual({ value, problems: [] })
  })

  it.each([
    ['no title', fields.readTitle, ' <br> ', 'Name fehlt'],
    ['a short title', fields.readTitle, 'A', 'zu kurz'],
    ['a long title', fields.readTitle, 'A'.repeat(121), 'mehr als 120 Zeichen'],
    ['a title with control characters', fields.readTitle, 'Wald\u0000hof', 'Steuerzeichen'],
    ['a broken e-mail address', fields.readEmail, 'post@hof', '„post@hof“ ist keine'],
    ['two e-mail addresses', fields.readEmail, 'a@b.example, c@d.example', 'ist keine'],
    ['a script for a website', website, 'javascript:alert(1)', 'ist keine Webadresse'],
    ['a disguised script for a website', website, ' java\tscript:alert(1)', 'ist keine Webadresse'],
    ['data for a website', website, 'data:text/html,hi', 'ist keine Webadresse'],
    ['a website with user name', website, 'https://bank.example@evil.example', 'ist keine Webadresse'],
    ['a word for a website', website, 'keine', 'ist keine Webadresse'],
    ['a script for a picture', image, 'javascript:1', 'ist keine Webadresse'],
    ['a picture of another server as path', image, '//evil', 'ist keine Webadresse'],
    ['too good a rating', fields.readRating, '5,1', 'nicht zwischen 1 und 5'],
    ['a negative count', readCount, '-1', 'keine glaubhafte Anzahl'],
    ['a negative price', readPrice, '-1', 'kein glaubhafter Preis'],
    ['a monthly price', readPrice, '1.200', 'kein glaubhafter Preis'],
    ['half a place', counted, '2,5', 'Plätze „2,5“ ist keine Zahl von 1 bis 500'],
    ['too many places', counted, '501', 'keine Zahl von 1 bis 500'],
    ['perhaps', premium, 'vielleicht', 'weder ja noch nein'],
  ])('refuse %s', (_, reader, text, problem) => {
    expect(read<unknown>(reader, text).problems).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    'hof.example',
    'http://www.Hof.example',
    'https://hof.example#top',
    'https://hof.example/hünde-wald/',
  ])('keep the website %s as forms do', (written) => {
    expect(read(website, written)).toEqual({ value: webAddressOf(written), problems: [] })
  })

  it('leave a malformed value out, with a note', () => {
    const found = new Findings(false)
    expect(fields.readEmail('post@hof', found)).toBeUndefined()
    expect(found).toMatchObject({ problems: [], notes: ['E-Mail-Adresse „post@hof“ ist keine, weggelassen'] })
  })

  it('leave a greatest weight out with which no dog of a size that is welcome could come', () => {
    const found = new Findings(false)
    const rules = 'Große Hunde: ja; Höchstgewicht: 5; Tollwut geimpft: Pflicht'
    expect(DETAIL_READERS.admission(rules, found)).toEqual({ large: 'yes', rabies: 'yes' })
    expect(found.notes).toEqual([
      'Höchstgewicht „bis 5 kg“ lässt keinen Hund der Größen zu, die aufgenommen werden, weggelassen',
    ])
  })

  it('leave a longest stay out that is shorter than the shortest', () => {
    const found = new Findings(false)
    const rules = 'Kürzester Aufenthalt: 5; Längster Aufenthalt: 2; Tollwut geimpft: Pflicht'
    expect(DETAIL_READERS.admission(rules, found)).toEqual({ shortestStay: 5, rabies: 'yes' })
    expect(found.notes).toEqual([
      'Längster Aufenthalt „bis 2 Nächte“ ist kürzer als der kürzeste, weggelassen',
    ])
  })

  it('leave a phone number out that is none', () => {
    const found = new Findings(false)
    expect(fields.readPhone('auf Anfrage', found)).toBeUndefined()
    expect(found).toMatchObject({
      problems: [],
      notes: ['Telefonnummer „auf Anfrage“ ist keine, weggelassen'],
    })
  })

  it('cut a long description', () => {
    const found = new Findings(false)
    expect(readDescription('a'.repeat(6000), found)).toHaveLength(5000)
    expect(found.notes).toEqual(['Beschreibung auf 5000 Zeichen gekürzt'])
  })

  it.each([
    ['D-10115', '10115'],
    ['10 115', '10115'],
    ['10115.0', '10115'],
    ["'01067", '01067'],
    ['1067', '1067'],
    ['  ', null],
  ])('take the postcode out of „%s“', (text, postcode) => {
    expect(fields.readPostcode(text)).toBe(postcode)
  })
})
