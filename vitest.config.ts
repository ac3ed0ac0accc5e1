import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tools/long-files-first.ts'
import { testsOnDatabases } from './tools/tests-on-databases.ts'

const shared = {
  // What takes longer hangs, on a busy machine too.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // With patience for a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // Files share their worker, what it has loaded, and its Chromium; a test leaves nothing behind that others could see.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'embedded',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.postgres.test.ts'],
          env: { DATABASE_ENGINE: 'embedded' },
          globalSetup: 'tools/vitest-embedded.ts',
          ...shared,
        },
      },
      {
        test: {
          name: 'postgres',
          include: testsOnDatabases(import.meta.dirname),
          env: { DATABASE_ENGINE: 'postgres' },
          globalSetup: 'tools/vitest-postgres.ts',
          ...shared,
        },
      },
      {
        test: {
          name: 'browser',
          // A browser waits now and then, for the product or to be drawn.
          maxWorkers: 3,
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'tools/vitest-browser.ts',
          ...shared,
        },
      },
    ],
  },
})
