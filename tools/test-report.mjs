/** Reads the counts from a report in vitest's JSON format. */

/**
 * Counts the tests of one run. A file that does not load, a skipped test and a run that fails although all its tests
 * passed (or that wrote no report) each count as one failed; `say` is told about those that vitest does not show as failed.
 */
export function countTests(exitCode, report, say) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed))
  const left = tests.filter((test) => test.status !== 'passed' && !isFailed(test))
  for (const test of left) say(`Übersprungen, zählt als fehlgeschlagen: ${test.fullName}`)
  const failed = tests.filter(isFailed).length + broken.length + left.length
  if (tests.length === 0) say('Es lief kein einziger Test.')
  const unexplained = failed === 0 && (exitCode !== 0 || tests.length === 0)
  return { passed, failed: failed + (unexplained ? 1 : 0) }
}

function isFailed(test) {
  return test.status === 'failed'
}
