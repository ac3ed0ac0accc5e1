import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { documents, publicRoutes, routes } from './src/app/routes.ts'

/** The router keeps, in the browser too, the styles that the server has written into a page; its own plugin says no. */
const stylesWithinPages: Plugin = {
  name: 'styles-within-pages',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
}

const routeFiles = { target: 'react', routesDirectory: './src', quoteStyle: 'single' } as const

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      ...routeFiles,
      autoCodeSplitting: true,
      generatedRouteTree: './src/app/route-tree.gen.ts',
      virtualRouteConfig: routes,
    }),
    tanstackRouterGenerator({
      ...routeFiles,
      generatedRouteTree: './src/app/public-route-tree.gen.ts',
      virtualRouteConfig: publicRoutes,
    }),
    react(),
    stylesWithinPages,
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
    // The few small drawings of the style sheets save their requests.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: [
            'src/app/entry-public.tsx',
            'src/app/entry-personal.tsx',
            'src/app/starter.ts',
            'src/app/take-over.tsx',
            ...Object.values(documents).map((file) => `src/${file}`),
          ],
          preserveEntrySignatures: 'strict',
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, in one file that changes only with its libraries.
                {
                  name: 'libraries',
                  test: /node_modules\/(?!.*[iI]nfinite)(?:react|react-dom|scheduler|@tanstack)\//,
                },
                // What many pages have in common, in one file: a request costs more than a few unused lines; a page
                // without a form does without the parts of forms.
                {
                  name: 'base',
                  test: /\/src\/(?!.*\/(?:badge|breadcrumb|form)\b)/,
                  minShareCount: 9,
                },
              ],
            },
          },
        },
  },
}))
