import type { ReactNode } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What surrounds every public page. */
export function Shell({ children }: { children: ReactNode }) {
  const { site } = usePage()
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
