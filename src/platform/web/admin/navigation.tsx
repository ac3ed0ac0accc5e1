import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SiteName } from '#platform/web/ui/site-name.tsx'
import { type AdminPage, PAGE_GROUPS, type Waiting } from './admin-page.ts'
import { KeyHint } from './key-hint.tsx'
import { LogoutForm } from './logout-form.tsx'
import styles from './navigation.module.css'
import { texts } from './texts.ts'
import { WaitingBadge } from './waiting-badge.tsx'

interface NavigationProps {
  pages: readonly AdminPage[]
  username: string
  /** Undefined where it could not be counted. */
  waiting: Waiting | undefined
  onShowKeys: () => void
  onJump: () => void
}

/** A native disclosure: a bar on small screens, which opens without scripts; beside the page on wide ones. */
export function Navigation({ pages, username, waiting, onShowKeys, onJump }: NavigationProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens in the menu
    <header
      className={`row ${styles.header}`}
      // Escape closes the menu, and does nothing else then.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <PageLink to="/admin" className={`tappable ${styles.home}`}>
        <SiteName>
          <span className={styles.area}>{texts.area}</span>
        </SiteName>
      </PageLink>
      <button type="button" className={`row gap-2 ${styles.jump}`} title={texts.jump} onClick={onJump}>
        <Icon name="search" size={19} />
        <span>{texts.jump}</span>
        <KeyHint keys="Strg K" />
      </button>
      <Menu label={texts.menu} className={styles.menu} buttonClass={styles.toggle}>
        <div className={styles.content}>
          <nav aria-label={texts.navigation}>
            <Pages pages={pages} waiting={waiting} />
            {waiting === undefined && <p className={styles.uncounted}>{texts.uncounted}</p>}
          </nav>
          <div className={styles.account}>
            <p className={styles.name}>
              {texts.loggedInAs} <strong>{username}</strong>
            </p>
            <button type="button" className={`row gap-3 ${styles.link} ${styles.keys}`} onClick={onShowKeys}>
              <Icon name="keyboard" size={19} />
              <span>{texts.allKeys}</span>
              <KeyHint keys="?" />
            </button>
            <LogoutForm className={`row gap-3 ${styles.link}`} />
            <a className={`row gap-3 ${styles.link}`} href="/">
              <Icon name="globe" size={19} />
              <span>{texts.toSite}</span>
            </a>
          </div>
        </div>
      </Menu>
    </header>
  )
}

/** The overview, then the pages of each group. */
function Pages({ pages, waiting }: Omit<NavigationProps, 'username' | 'onShowKeys' | 'onJump'>) {
  return [undefined, ...PAGE_GROUPS].map((group) => (
    <section key={group ?? ''} className={styles.group} aria-label={group}>
      {group !== undefined && <p className={styles.groupName}>{group}</p>}
      <ul className={styles.pages}>
        {pages
          .filter((page) => page.group === group)
          .map((page) => (
            <Entry key={page.to} page={page} waiting={waiting} />
          ))}
      </ul>
    </section>
  ))
}

function Entry({ page, waiting }: { page: AdminPage; waiting: Waiting | undefined }) {
  const { path } = usePage()
  const isCurrent = path === page.to || (page.to !== '/admin' && path.startsWith(`${page.to}/`))
  return (
    <li>
      <PageLink
        to={page.to}
        className={`row gap-3 ${styles.link}`}
        title={page.label}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={page.icon} size={19} />
        <span>{page.label}</span>
        <WaitingBadge page={page} waiting={waiting} />
      </PageLink>
    </li>
  )
}
