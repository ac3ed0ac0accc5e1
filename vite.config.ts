import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      virtualRouteConfig: './src/app/routes.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  appType: 'custom',
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-browser.tsx' },
  },
}))
