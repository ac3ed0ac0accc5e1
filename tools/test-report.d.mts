type Report = {
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[]
}

export function countTests(
  exitCode: number,
  report: Report | undefined,
  say: (line: string) => void,
): { passed: number; failed: number }
