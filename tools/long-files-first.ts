/** The order of test files, the same on every machine: `LONG`, then the largest first, so that no long one begins when the others end. */
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Take long for their size: they start the product, kill it, or wait for it. */
export const LONG = [
  'e2e/journey.test.ts',
  'e2e/mails.test.ts',
  'src/app/sudden-end.test.ts',
  'src/app/sudden-end-registrations.test.ts',
]

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        compare(a.project.name, b.project.name) ||
        weight(b.moduleId) - weight(a.moduleId) ||
        compare(a.moduleId, b.moduleId),
    )
  }
}

function weight(file: string): number {
  return LONG.some((name) => file.endsWith(`/${name}`)) ? Number.MAX_SAFE_INTEGER : statSync(file).size
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
