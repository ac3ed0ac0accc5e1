/** What each script of the built pages is made of, kept beside them for their styles (`page-styles.ts`) and for tests. */
import path from 'node:path'
import type { Plugin } from 'vite'

const SRC = path.resolve(import.meta.dirname, '../..')
/** In the folder of the build; it is no asset and not served. */
export const CHUNKS_FILE = '.vite/chunks.json'

/** What something needs before it runs, and what it may ask for later. */
interface Needs {
  now: string[]
  later: string[]
}

export interface BuiltChunks {
  /** Scripts by their addresses: those that they load, and the modules that they have code of. */
  chunks: Record<string, Needs & { modules: string[] }>
  /** Modules by their paths in `src`, as they import each other. */
  modules: Record<string, Needs>
}

/** These and whatever they need, now or later. */
export function reachedFrom(from: readonly string[], needs: Readonly<Record<string, Needs>>): Set<string> {
  const reached = new Set(from)
  for (const name of reached) {
    const { now, later } = needs[name] ?? { now: [], later: [] }
    for (const other of [...now, ...later]) reached.add(other)
  }
  return reached
}

/** Writes it down. */
export function chunkModules(): Plugin {
  const named = (ids: readonly string[]) => ids.map((id) => path.relative(SRC, id))
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`)
  return {
    name: 'chunk-modules',
    generateBundle(_options, bundle) {
      const built: BuiltChunks = { chunks: {}, modules: {} }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const withCode = Object.entries(file.modules).flatMap(([id, { code }]) => (code ? [id] : []))
        built.chunks[`/${file.fileName}`] = {
          now: addresses(file.imports),
          later: addresses(file.dynamicImports),
          modules: named(withCode),
        }
      }
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        built.modules[path.relative(SRC, id)] = {
          now: named(importedIds),
          later: named(dynamicallyImportedIds),
        }
      }
      this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(built) })
    },
  }
}
