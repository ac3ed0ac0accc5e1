import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#platform/shared/site.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What surrounds every public page. */
export function Shell({ site, children }: { site: Site; children: ReactNode }) {
  const hasOwnShell = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasOwnShell === true),
  })
  if (hasOwnShell) return children
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <Header site={site} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  )
}
