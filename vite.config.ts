import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkModules } from './src/app/pages/chunk-modules.ts'
import { pageStyles, scopedName } from './src/app/pages/page-styles.ts'
import { publicChunk, staffChunk } from './src/app/pages/shared-chunks.ts'
import { PAGES } from './src/app/routes.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [chunkModules(), pageStyles()])],
  appType: 'custom',
  // Each class stands in styles, scripts and pages.
  css: { modules: { generateScopedName: scopedName } },
  // React is built into the pages, in the variant for production, whatever NODE_ENV is at run time.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: {
    // The oldest that pages serve: Vite's own choice moves with its versions.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    // The few small drawings of the style sheets save their requests.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/pages/entry-server.tsx' }
      : {
          input: [
            'src/app/pages/starter.ts',
            'src/app/pages/take-over.tsx',
            ...Object.values(PAGES).map((file) => `src/${file}`),
          ],
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              // Each module is where it belongs, not where the first that needs it is.
              includeDependenciesRecursively: false,
              groups: [
                { name: (id, modules) => publicChunk(id, modules) ?? null, priority: 1 },
                { name: (id, modules) => staffChunk(id, modules) ?? null },
              ],
            },
          },
        },
  },
}))
