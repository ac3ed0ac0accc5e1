import type { ReactNode } from 'react'
import { Logo } from '#features/listings/web/exports.ts'
import { LinkProblem } from '#platform/web/link-problem.tsx'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SiteName } from '#platform/web/ui/site-name.tsx'
import type { OperatorSession } from '../contract.ts'
import { AskInstead } from './ask-for-link.tsx'
import { linkTexts } from './link-texts.ts'
import styles from './own-frame.module.css'
import { ownTexts as texts } from './own-texts.ts'

/** What surrounds every page of an operator. */
export function OwnFrame({ data, children }: { data: OperatorSession; children: ReactNode }) {
  const { site, path } = usePage()
  const { listings, email, waitingRequests, openReviews } = data
  const only = listings.length === 1 ? listings[0] : undefined
  return (
    <>
      <a className="skip-link" href="#inhalt">
        {texts.skip}
      </a>
      <header className={styles.header}>
        <div className={`container row gap-3 ${styles.bar}`}>
          <PageLink
            to="/"
            className={`tappable ${styles.home}`}
            aria-label={`${site.name}, ${linkTexts.home}`}
          >
            <SiteName>
              <span className={styles.site}>{site.name}</span>
            </SiteName>
          </PageLink>
          {only && (
            <p className={`row gap-3 ${styles.own}`}>
              <Logo src={only.logo} title={only.listingTitle} className={styles.logo} />
              <span>
                <span className={styles.name} title={only.listingTitle}>
                  {only.listingTitle}
                </span>
                <small>{texts.yours}</small>
              </span>
            </p>
          )}
          <div className={`actions ${styles.ways}`}>
            {only && (
              <PageLink
                to="/hundepension/:slug"
                params={{ slug: only.slug }}
                className={`tappable gap-2 ${styles.way}`}
              >
                <Icon name="external-link" size={18} />
                {texts.show}
              </PageLink>
            )}
            <PageLink to="/faq" className={`tappable gap-2 ${styles.way}`}>
              <Icon name="info" size={18} />
              {texts.help}
            </PageLink>
            <LogOut label={texts.logOut} />
          </div>
        </div>
        {listings.length > 0 && (
          <nav className="container" aria-label={texts.navigation}>
            <ul className={styles.pages}>
              <Tab to={{}} isCurrent={path === '/mein-eintrag'}>
                {texts.title}
              </Tab>
              <Tab to={{ hash: 'anfragen' }}>
                {texts.requests}
                {waitingRequests > 0 && <span className={styles.count}>{waitingRequests}</span>}
              </Tab>
              <Tab to={{ hash: 'eintrag' }} isCurrent={path.startsWith('/mein-eintrag/')}>
                {texts.edit}
              </Tab>
              <Tab to={{ hash: 'ferien-ampel' }}>{texts.room}</Tab>
              <Tab to={{ hash: 'bewertungen' }}>
                {texts.reviews}
                {openReviews > 0 && <span className={styles.count}>{openReviews}</span>}
              </Tab>
              <Tab to={{ hash: 'zahlen' }}>{texts.figures}</Tab>
            </ul>
          </nav>
        )}
      </header>
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={`container note stack gap-1 ${styles.footer}`}>
        <p>
          {texts.loggedInAs} {email}
        </p>
        <LogOut label={texts.logOutEverywhere} isEverywhere />
        <p>{texts.everywhere}</p>
        <p className="tappable-links">
          <PageLink to="/faq" search={{ fuer: 'betreiber' }}>
            {texts.questions}
          </PageLink>
        </p>
      </footer>
    </>
  )
}

interface TabProps {
  to: { hash?: string }
  isCurrent?: boolean
  children: ReactNode
}

function Tab({ to, isCurrent = false, children }: TabProps) {
  return (
    <li>
      <PageLink to="/mein-eintrag" {...to} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </PageLink>
    </li>
  )
}

/** A form with or without scripts: the new page that follows leaves nothing of this one in the browser's memory. */
function LogOut({ label, isEverywhere = false }: { label: string; isEverywhere?: boolean }) {
  return (
    <form method="post" action="/mein-eintrag/abmelden">
      {isEverywhere && <input type="hidden" name="ueberall" value="1" />}
      <button type="submit" className={styles.logOut}>
        <Icon name="log-out" size={19} />
        {label}
      </button>
    </form>
  )
}

/** In place of a page that needs a session. */
export function OwnLogin() {
  return (
    <main id="inhalt" className={styles.main}>
      <AskInstead title={linkTexts.title} about={linkTexts.aboutAny} note={linkTexts.noCookies} />
    </main>
  )
}

export function OwnFailure() {
  return (
    <main id="inhalt" className={styles.main}>
      <LinkProblem title={texts.failedTitle} text={linkTexts.failed} />
    </main>
  )
}
