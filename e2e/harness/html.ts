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

/** A form that only says of its fields that a browser does not fill them: there is nothing to press. */
const SENDS_NOTHING = /^<?form\b[^>]* method="dialog"/

/** What the rules of HTML say against a page, each with where it stands; of another product than all share by its whole address. */
export async function htmlProblems(address: string): Promise<string[]> {
  const html = await (await fetch(new URL(address, ORIGIN))).text()
  expect(html).toMatch(/^<!doctype html>/i)
  const report = await validator.validateString(html)
  const classless = html.match(/ class="(?:[^"]* )?undefined[" ][^>]*/g) ?? []
  const problems = report.results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, line, column }) => {
      const text = html.split('\n')[line - 1] ?? ''
      if (ruleId === 'wcag/h32' && SENDS_NOTHING.test(text.slice(column - 1))) return []
      return [`${ruleId}: ${message} … ${text.slice(Math.max(0, column - 60), column + 60)}`]
    }),
  )
  return [...problems, ...classless.map((part) => `a class that no style has:${part}`)]
}
