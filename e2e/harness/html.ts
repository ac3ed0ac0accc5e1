import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'
import { ORIGIN } from './pages.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes markup: no matter for browsers.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'error',
    'no-inline-style': 'error',
  },
})

/** What the rules of HTML say against a page, each with where it stands; of another product than all share by its whole address. */
export async function htmlProblems(address: string): Promise<string[]> {
  const html = await (await fetch(new URL(address, ORIGIN))).text()
  expect(html).toMatch(/^<!doctype html>/i)
  const report = await validator.validateString(html)
  const classless = html.match(/ class="(?:[^"]* )?undefined[" ][^>]*/g) ?? []
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} … ${near}`
    }),
  )
  return [...problems, ...classless.map((part) => `a class that no style has:${part}`)]
}
