import { expect, it } from 'vitest'
import { countTests } from './test-report.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `test ${index}` })),
})

function count(exitCode: number, ...testResults: ReturnType<typeof file>[]) {
  return countTests(exitCode, { testResults }, () => {})
}

it('counts passed and failed tests', () => {
  const counted = count(1, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'))
  expect(counted).toEqual({ passed: 3, failed: 1 })
})

it('counts a file that does not load as failed', () => {
  expect(count(1, file('passed', 'passed'), file('failed'))).toEqual({ passed: 1, failed: 1 })
})

it('counts skipped tests as failed, and names them', () => {
  const lines: string[] = []
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending')] }
  expect(countTests(0, report, (line) => lines.push(line))).toEqual({ passed: 1, failed: 3 })
  expect(lines).toHaveLength(3)
})

it.each([
  ['without a report', 1, undefined],
  ['without any test', 0, { testResults: [] }],
])('counts a run %s as failed', (_, exitCode, report) => {
  expect(countTests(exitCode, report, () => {})).toEqual({ passed: 0, failed: 1 })
})

it('counts a run that fails outside of its tests as failed', () => {
  expect(count(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
})
