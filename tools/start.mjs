/** `npm start`: installs and builds what is missing, then serves. */
import { buildIfStale } from './build.mjs'
import { install, projectNode } from './install.mjs'
import { main, programEnv, runInForeground } from './process.mjs'
import { serverArgs, serverEnv } from './server.mjs'

await main(async () => {
  await install()
  await buildIfStale()
  const node = projectNode()
  return runInForeground(node, [...serverArgs, ...process.argv.slice(2)], programEnv(node, serverEnv))
})
