import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './personal-page.module.css'

interface LinkProblemProps {
  title: string
  text: string
  contactMail?: string
}

/** What a link shows that leads nowhere, or no longer. */
export function LinkProblem({ title, text, contactMail }: LinkProblemProps) {
  return (
    <div className={`container ${styles.problem}`}>
      <img src="/covers/5.svg" alt="" width={800} height={600} />
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={styles.buttons}>
          <PageLink to="/suche" className={buttonClass('brand')}>
            Hundepension suchen
          </PageLink>
          {contactMail !== undefined && (
            <a href={`mailto:${contactMail}`} className={buttonClass('quiet')}>
              E-Mail an uns
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
