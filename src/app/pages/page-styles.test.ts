import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '../routes.ts'
import { builtAssets } from './page-assets.ts'
import { scopedName, stylesOf } from './page-styles.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
const scoped = (name: string, file: string) => scopedName(name, path.join(SRC, file))

const HERE = 'a/web/here.module.css'
const ELSEWHERE = 'b/web/elsewhere.module.css'
const here = scoped('card', HERE)
const other = scoped('card', ELSEWHERE)

const only = (css: string) => stylesOf(css, new Set([HERE, 'a/web/here.tsx', 'platform/web/styles/base.css']))

test.each([
  ['what belongs to no file', '@layer tokens,base;:root{--ink:#000}.row{display:flex}h1>a:hover{color:red}'],
  ['a rule of a file that the page has', `.${here}{color:red;&:hover>.${here}{color:blue}}`],
  ['a rule of it within others', `@layer ui{@media (width<40rem){.row .${here}::after{content:"}"}}}`],
  ['what it has in common with another', `.${other},.${here}{color:red}`],
  ['its animation', `@keyframes ${here}{0%{opacity:0}to{opacity:1}}`],
  ['an animation for everybody', '@keyframes fade{to{opacity:0}}'],
  ['fonts', '@font-face{font-family:Hof;src:url(/assets/hof.woff2)}'],
])('%s stays as it is', (_what, css) => {
  expect(only(css)).toBe(css)
})

test.each([
  ['a rule of another file', `.${other}{color:red}a{color:blue}`, 'a{color:blue}'],
  ['with what lies within it', `.${other}{&:hover{color:red}}a{color:blue}`, 'a{color:blue}'],
  ['what would be left empty of it', `@layer ui{@media print{.${other}{color:red}}}a{top:0}`, 'a{top:0}'],
  [
    'its animations',
    `@keyframes ${other}{to{opacity:0}}@-webkit-keyframes ${other}{to{opacity:0}}a{top:0}`,
    'a{top:0}',
  ],
])('%s goes', (_what, css, left) => {
  expect(only(css)).toBe(left)
})

test('no two files of styles share what their names end with', () => {
  const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const scopes = files.flatMap((file) => (file.endsWith('.module.css') ? [scoped('', file)] : []))
  expect(scopes.length).toBeGreaterThan(150)
  expect(new Set(scopes).size).toBe(scopes.length)
})

test('a page has the styles of what it can come to show, and not those of what only others show', () => {
  const { of } = builtAssets(path.resolve(SRC, '../dist/browser'))
  const isStyled = (page: string, name: string, file: string) =>
    of(page).head.includes(`.${scoped(name, `${file}.module.css`)}`)
  const [home, questions] = ['features/home/web/home-page.tsx', 'features/faq/web/faq-page.tsx'] as const
  expect(isStyled(home, 'card', 'features/listings/web/listing-card')).toBe(true)
  expect(isStyled(questions, 'card', 'features/listings/web/listing-card')).toBe(false)
  for (const page of [home, questions]) expect(isStyled(page, 'header', 'app/shell/header')).toBe(true)
})

test('what a class is composed of stands in every page in which the class does', () => {
  const browser = path.resolve(SRC, '../dist/browser')
  const { of } = builtAssets(browser)
  const files = fs.readdirSync(path.join(browser, 'assets')).filter((file) => file.endsWith('.js'))
  const scripts = files.map((file) => fs.readFileSync(path.join(browser, 'assets', file), 'utf8')).join()
  const composed = [...scripts.matchAll(/["'`][\w-]+(_\w{4}) ([\w-]+_\w{4})\b/g)]
  expect(composed).not.toHaveLength(0)
  for (const page of Object.values(PAGES)) {
    const head = of(page).head.toString()
    const missing = composed.filter(
      ([, scope, other]) => head.includes(`${scope}`) && !head.includes(`.${other}`),
    )
    expect(missing.map(([pair]) => pair)).toEqual([])
  }
})
