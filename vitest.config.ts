import { defineConfig } from 'vitest/config'
import { testsOnDatabases } from './tools/tests-on-databases.ts'

/** What takes longer hangs, on a busy machine too. */
const patient = { testTimeout: 120_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          ...patient,
        },
      },
      {
        test: {
          name: 'postgres',
          include: testsOnDatabases(import.meta.dirname),
          env: { DATABASE_ENGINE: 'postgres' },
          globalSetup: 'tools/vitest-postgres.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'tools/vitest-browser.ts',
          // Files share their worker's Chromium.
          isolate: false,
          ...patient,
        },
      },
    ],
  },
})
