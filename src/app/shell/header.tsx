import type { ReactNode } from 'react'
import { useFavourites } from '#features/favourites/web/exports.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import type { Site } from '#platform/shared/site.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SiteName } from '#platform/web/ui/site-name.tsx'
import styles from './header.module.css'

const PAGES = [
  { href: '/', label: 'Startseite' },
  { href: '/ueber-uns', label: 'Über uns' },
  { href: '/blog', label: 'Blog' },
  { href: '/faq', label: 'FAQ' },
] as const

interface HeaderProps {
  site: Site
  /** The search of a page that has one: it stays in sight, and the links are behind the menu on every screen. */
  children?: ReactNode
}

export function Header({ site, children }: HeaderProps) {
  return (
    <header className={children ? `${styles.header} ${styles.searching}` : styles.header}>
      <p className={styles.notice}>
        {site.name} ist ein Verzeichnis: Buchung und Betreuung laufen direkt über die Pension.
      </p>
      {site.hasDemoData && (
        <p className={styles.demo}>Demodaten: Alle Einträge und Bewertungen sind erfunden.</p>
      )}
      <div className={styles.bar}>
        <div className={`container ${styles.content}`}>
          <PageLink to="/" className={styles.home} aria-label={`${site.name}, Startseite`}>
            <SiteName>{site.name}</SiteName>
          </PageLink>
          {children && <div className={styles.search}>{children}</div>}
          <Navigation />
        </div>
      </div>
    </header>
  )
}

/** A native disclosure: it opens without scripts; wide screens show its content as a row. */
function Navigation() {
  const count = useFavourites().length
  const { from, to, dogs, traits }: StayParams = usePage().search
  // Before the menu's button or in its row: where it stands, Tab comes to it.
  const shortlist = (
    <NavigationLink href="/merkliste" search={{ from, to, dogs, traits }}>
      <Icon name="heart" size={18} />
      <span className={styles.favouritesLabel}>Merkliste</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> gemerkt</span>
        </span>
      )}
    </NavigationLink>
  )
  return (
    <nav className={styles.navigation} aria-label="Hauptnavigation">
      <span className={styles.favourites}>{shortlist}</span>
      <Menu label="Menü" className={styles.menu} buttonClass={styles.toggle}>
        <ul className={styles.links}>
          {PAGES.map((page) => (
            <li key={page.href}>
              <NavigationLink href={page.href}>{page.label}</NavigationLink>
            </li>
          ))}
          <li className={styles.pass}>
            <NavigationLink href="/hundepass">
              <Icon name="paw-print" size={18} />
              Hundepass
            </NavigationLink>
          </li>
          <li className={styles.inRow}>{shortlist}</li>
          <li className={styles.register}>
            <a className={buttonClass('brand')} href="/hundepension-anmelden">
              Hundepension anmelden
            </a>
          </li>
        </ul>
      </Menu>
    </nav>
  )
}

interface NavigationLinkProps {
  href: string
  search?: StayParams
  children: ReactNode
}

function NavigationLink({ href, search = {}, children }: NavigationLinkProps) {
  const { path } = usePage()
  const isCurrent = path === href || (href !== '/' && path.startsWith(`${href}/`))
  return (
    <a className={styles.link} href={withSearch(href, search)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
