/** Runs one of the project's programs on its own Node, installing first if needed: `node tools/run.mjs import FILE`. */
import { buildIfStale } from './build.mjs'
import { install, projectNode } from './install.mjs'
import { main, programEnv, runInForeground, SetupError } from './process.mjs'

const programs = {
  // Node watches the modules that it imports itself: the server's. The pages are Vite's, which reloads them in place.
  dev: {
    args: ['--watch', '--watch-preserve-output', 'src/app/main.ts', '--dev'],
    env: { NODE_ENV: 'development' },
  },
  import: { args: ['src/app/cli.ts', 'import'] },
  demo: { args: ['src/app/cli.ts', 'demo'] },
  backup: { args: ['src/app/cli.ts', 'backup'] },
  restore: { args: ['src/app/cli.ts', 'restore'] },
  privacy: { args: ['src/app/cli.ts', 'privacy'] },
  admin: { args: ['src/app/cli.ts', 'admin'] },
  faults: { args: ['bench/faults/run.ts'] },
  bench: { args: ['bench/run.ts'], built: true },
  // The calendars of the Länder, in words: what of their data cannot be right.
  holidays: {
    args: [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'embedded'],
      ...['school-holidays', 'public-holidays'].map((name) => `src/features/stay/${name}.test.ts`),
    ],
  },
  format: { args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
}

await main(async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (!program)
    throw new SetupError(`Unbekannt: „${name}“. Möglich sind: ${Object.keys(programs).join(', ')}.`)
  await install()
  if (program.built) await buildIfStale()
  const node = projectNode()
  return runInForeground(node, [...program.args, ...rest], programEnv(node, program.env))
})
