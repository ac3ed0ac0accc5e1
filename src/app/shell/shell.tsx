import type { ComponentType, ReactNode } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface ShellProps {
  /** What the page has people search with, in the header. */
  Search: ComponentType | undefined
  children: ReactNode
}

/** What surrounds every public page. */
export function Shell({ Search, children }: ShellProps) {
  const { site } = usePage()
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <Header site={site}>{Search && <Search />}</Header>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  )
}
