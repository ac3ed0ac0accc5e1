import { expect, test } from 'vitest'
import { editTexts } from './own-texts.ts'

test('a new address that nobody has opened says how everybody logs in then, whoever has entered it', () => {
  const email = 'neu@hof.example'
  const said = (isOwnFormer: boolean, others: string[]) => editTexts.unopened({ email, isOwnFormer, others })
  expect(said(true, [])).toContain(
    'Dann gehört der Eintrag zu dieser Adresse, und du meldest dich künftig mit ihr an.',
  )
  expect(said(false, [])).toContain(
    'Wer ihn öffnet, kann den Eintrag pflegen. Du meldest dich weiter an wie bisher.',
  )
  expect(said(false, ['anna@hof.example', 'ben@hof.example'])).toContain(
    'pflegen; mit anna@hof.example und ben@hof.example lässt er sich dann nicht mehr öffnen. Du',
  )
  expect(said(true, ['anna@hof.example'])).toContain('an; auch mit anna@hof.example lässt')
})
