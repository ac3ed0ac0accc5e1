/** `npm start`: installs and builds what is missing, then serves. */
import { buildIfStale } from './build.mjs'
import { install, projectNode } from './install.mjs'
import { main, programEnv, runInForeground } from './process.mjs'

await main(async () => {
  await install()
  await buildIfStale()
  const node = projectNode()
  return runInForeground(node, ['src/app/main.ts', ...process.argv.slice(2)], programEnv(node))
})
