/**
 * Which styles stand in a page: of the files of styles that belong to its scripts, what the page can come to need.
 * The files are shared by pages that have little in common; this is worked out once, while the pages are built.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'
import type { Plugin } from 'vite'
import { PAGES } from '../routes.ts'
import { type BuiltChunks, CHUNKS_FILE, reachedFrom } from './chunk-modules.ts'
import { MANIFEST_FILE, styleFilesOf, stylesFileOf, TAKE_OVER } from './page-assets.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
/** At the end of each name, in a selector or of an animation. */
const SCOPE = /[\w-]_([0-9A-Za-z]{4})(?![\w-])/g

/** The name of a class or animation of a file of styles, as it stands in pages: with that file's scope. */
export function scopedName(name: string, file: string): string {
  return `${name}_${scopeOf(path.relative(SRC, file))}`
}

/** Four letters and digits for a file below `src`. */
function scopeOf(file: string): string {
  const hash = createHash('sha256').update(file).digest('base64')
  return hash.replace(/[^0-9A-Za-z]/g, '').slice(0, 4)
}

/** Writes the styles of each page once all files are built. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    writeBundle: {
      order: 'post',
      handler: ({ dir = '' }) => {
        const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8')
        const { modules }: BuiltChunks = JSON.parse(read(CHUNKS_FILE))
        const manifest = JSON.parse(read(MANIFEST_FILE))
        for (const page of Object.values(PAGES)) {
          const needed = withComposed(reachedFrom([TAKE_OVER.replace(/^src\//, ''), page], modules))
          const css = styleFilesOf(manifest, page).map(read).join('')
          const file = path.join(dir, stylesFileOf(page))
          fs.mkdirSync(path.dirname(file), { recursive: true })
          fs.writeFileSync(file, stylesOf(css, needed))
        }
      },
    },
  }
}

/** These files, and those that they compose classes of: no script needs to import them. */
function withComposed(files: ReadonlySet<string>): Set<string> {
  const all = new Set(files)
  for (const file of all) {
    if (!file.endsWith('.module.css')) continue
    const css = fs.readFileSync(path.join(SRC, file), 'utf8')
    for (const [, other = ''] of css.matchAll(/composes:[^;]* from "([^"]+)"/g))
      all.add(path.join(path.dirname(file), other))
  }
  return all
}

/** Of these styles what belongs to the given files, and what belongs to no file: tokens, elements, classes for everybody. */
export function stylesOf(css: string, files: ReadonlySet<string>): string {
  const scopes = new Set([...files].filter((file) => file.endsWith('.css')).map(scopeOf))
  const root = postcss.parse(css)
  keepOnly(root, (name) => {
    const named = [...name.matchAll(SCOPE)].map(([, scope = '']) => scope)
    return named.length === 0 || named.some((scope) => scopes.has(scope))
  })
  return root.toString()
}

/** Leaves out rules and animations whose names are not wanted, and what holds nothing else. */
function keepOnly(container: Container<ChildNode>, isWanted: (name: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule' ? !isWanted(node.selector) : isUnwantedAnimation(node, isWanted))
      return void node.remove()
    if (node.type !== 'atrule' || !node.nodes?.length || isAnimation(node)) return
    keepOnly(node, isWanted)
    if (node.nodes.length === 0) node.remove()
  })
}

function isAnimation(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name.endsWith('keyframes')
}

function isUnwantedAnimation(node: ChildNode, isWanted: (name: string) => boolean): boolean {
  return node.type === 'atrule' && isAnimation(node) && !isWanted(node.params)
}
