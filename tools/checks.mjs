/** The checks that read the code without running it. As a script: `npm run lint`. */
import { realpathSync } from 'node:fs'
import { install, projectNode } from './install.mjs'
import { capture, main, programEnv } from './process.mjs'

/** Title and command of each check; the commands are found in node_modules/.bin. */
export const checks = [
  { title: 'Typen', command: ['tsc', '-p', '.'] },
  { title: 'Lint und Format', command: ['biome', 'ci', '--colors=off', '.'] },
  { title: 'Import-Regeln', command: ['node', 'tools/import-rules.ts'] },
  { title: 'Tabellen', command: ['node', 'tools/table-rules.ts'] },
  { title: 'Toter Code', command: ['knip', '--no-progress'] },
]

/** Runs one check; prints what it says only when it fails. Resolves to whether it passed. */
export async function passes({ title, command: [program, ...args] }) {
  const node = projectNode()
  const { code, output } = await capture(program === 'node' ? node : program, args, { env: programEnv(node) })
  if (code !== 0) console.log(output.trimEnd())
  console.log(`${title}: ${code === 0 ? 'in Ordnung' : 'fehlgeschlagen'}`)
  return code === 0
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  await main(async () => {
    await install()
    const passed = await Promise.all(checks.map(passes))
    return passed.every(Boolean) ? 0 : 1
  })
}
