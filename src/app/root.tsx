import '#platform/web/styles/index.css'
import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { RouterContext } from '#platform/web/router-context.ts'
import { PageError } from './error.tsx'
import { Shell } from './shell/shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { title: match.context.site.name },
    ],
    links: [
      preload(textFont),
      preload(headingFont),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: PageError,
})

function preload(font: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' } as const
}

/** The document around whatever is shown, an error too. */
function Document({ children }: { children: ReactNode }) {
  const { site } = Route.useRouteContext()
  const router = useRouter()
  const { api, submitted } = router.options.context
  const { pathname: path, search } = useLocation()
  const hasOwnShell = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasOwnShell === true),
  })
  const page: PageState = {
    api,
    site,
    submitted,
    path,
    params: {},
    search,
    next: undefined,
    go: (to, { replace = false, keepScroll = false } = {}) =>
      router.navigate({ to: '.', search: to as never, replace, resetScroll: !keepScroll }),
    reload: () => router.invalidate(),
  }
  useEffect(() => {
    // From here on the router hears of going back and forward; until then `starter.ts` does.
    window.onpopstate = null
  }, [])
  return (
    <html lang="de">
      <head>
        <HeadContent />
        {/* The colours of the notice bar, which stands at the upper edge. */}
        <meta name="theme-color" content="#153f31" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c2a20" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <PageProvider value={page}>{hasOwnShell ? children : <Shell>{children}</Shell>}</PageProvider>
      </body>
    </html>
  )
}
