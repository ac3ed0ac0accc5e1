/** Builds the pages for the browser and the server into dist/. As a script: `npm run build`. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { install, projectNode, setUpAlone } from './install.mjs'
import { capture, lastLines, main, programEnv, root, SetupError } from './process.mjs'

const hashFile = join(root, 'dist', '.build-hash')
const commitFile = join(root, 'dist', 'commit')
const built = ['dist/browser', 'dist/server']

/** Builds unless dist/ already holds what the sources say. */
export async function buildIfStale() {
  if (isFresh()) return
  await setUpAlone(() => (isFresh() ? undefined : build()))
}

async function build() {
  console.log('Baue die Seiten …')
  const hash = sourceHash()
  rmSync(hashFile, { force: true })
  await checkContent()
  await vite('build')
  await vite('build', '--ssr')
  compressAssets(join(root, 'dist/browser/assets'))
  await noteCommit()
  writeFileSync(hashFile, hash)
}

/** Puts a brotli and a gzip form beside every script and style, at the best quality: made once, sent often. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** Notes what commit the pages are built of, for the settings; without a repository nothing is known. */
async function noteCommit() {
  rmSync(commitFile, { force: true })
  const asked = capture('git', ['rev-parse', '--short=8', 'HEAD'])
  const { code, output } = await asked.catch(() => ({ code: 1, output: '' }))
  if (code === 0) writeFileSync(commitFile, output)
}

/** A text that is not right ends the build with one sentence, as it would end a start. */
async function checkContent() {
  const node = projectNode()
  const { code, output } = await capture(node, ['tools/check-content.ts'], { env: programEnv(node) })
  if (code !== 0) throw new SetupError(lastLines(output))
}

async function vite(...args) {
  const env = programEnv(projectNode(), { NODE_ENV: 'production' })
  const { code, output } = await capture('vite', [...args, '--logLevel', 'warn'], { env })
  if (code !== 0)
    throw new SetupError(
      `${lastLines(output, 40)}\n\nDie Seiten ließen sich nicht bauen (vite ${args.join(' ')}).`,
    )
}

function isFresh() {
  return (
    built.every((path) => existsSync(join(root, path))) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === sourceHash()
  )
}

/** One hash over all that the build reads. */
function sourceHash() {
  const hash = createHash('sha256')
  const sources = ['src', 'content']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const settings = ['vite.config.ts', 'tsconfig.json', 'package-lock.json'].map((name) => join(root, name))
  for (const file of [...sources, ...settings]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  await main(async () => {
    await install()
    await setUpAlone(build)
    console.log('Die Seiten liegen in dist/.')
  })
}
