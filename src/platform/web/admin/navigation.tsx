import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
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
      <details
        className={styles.menu}
        onClick={closeOnLink}
        onKeyDown={closeOnEscape}
        onBlur={closeOnLeaving}
      >
        <summary className={styles.toggle} aria-label={texts.menu}>
          <Icon name="menu" className={styles.openIcon} size={22} />
          <Icon name="x" className={styles.closeIcon} size={22} />
        </summary>
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
      </details>
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

function closeOnLink(event: MouseEvent<HTMLDetailsElement>) {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function closeOnLeaving(event: FocusEvent<HTMLDetailsElement>) {
  const next = event.relatedTarget
  if (next !== null && !event.currentTarget.contains(next)) event.currentTarget.open = false
}
