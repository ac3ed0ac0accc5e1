import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { AdminPage, Waiting } from './admin-page.ts'
import { LogoutForm } from './logout-form.tsx'
import styles from './navigation.module.css'
import { texts } from './texts.ts'
import { WaitingBadge } from './waiting-badge.tsx'

interface NavigationProps {
  pages: readonly AdminPage[]
  username: string
  waiting: Waiting
}

/** A native disclosure: a bar on small screens, which opens without scripts; beside the page on wide ones. */
export function Navigation({ pages, username, waiting }: NavigationProps) {
  return (
    <header className={styles.header}>
      <PageLink to="/admin" className={styles.home}>
        <span className={styles.mark}>
          <Icon name="paw-print" size={22} />
        </span>
        {texts.area}
      </PageLink>
      <Menu label={texts.menu} className={styles.menu} buttonClass={styles.toggle}>
        <div className={styles.content}>
          <nav aria-label={texts.navigation}>
            <Pages pages={pages} waiting={waiting} />
          </nav>
          <div className={styles.account}>
            <p className={styles.name}>
              {texts.loggedInAs} <strong>{username}</strong>
            </p>
            <LogoutForm className={styles.link} />
            <a className={styles.link} href="/">
              <Icon name="globe" size={19} />
              {texts.toSite}
            </a>
          </div>
        </div>
      </Menu>
    </header>
  )
}

function Pages({ pages, waiting }: Omit<NavigationProps, 'username'>) {
  const { path } = usePage()
  const isCurrent = (to: string) => path === to || (to !== '/admin' && path.startsWith(`${to}/`))
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <li key={page.to}>
          <PageLink
            to={page.to}
            className={styles.link}
            aria-current={isCurrent(page.to) ? 'page' : undefined}
          >
            <Icon name={page.icon} size={19} />
            {page.label}
            <WaitingBadge page={page} waiting={waiting} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
