import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './src/app/routes.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      virtualRouteConfig: routes,
      quoteStyle: 'single',
    }),
    react(),
  ],
  appType: 'custom',
  // React and the router are built into the pages, in the variant for production, whatever NODE_ENV is at run time.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: 'src/app/entry-browser.tsx',
          // What every page needs, in one file that changes only with its libraries.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
              ],
            },
          },
        },
  },
}))
