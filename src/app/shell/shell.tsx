import type { ReactNode } from 'react'
import type { Site } from '#platform/shared/site.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What surrounds every page. */
export function Shell({ site, children }: { site: Site; children: ReactNode }) {
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
