import { FormActions } from '#platform/web/form/form.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'

interface LinkProblemProps {
  title: string
  text: string
  /** Where to ask. */
  contactMail?: string
}

/** What a link shows that leads nowhere, or no longer. */
export function LinkProblem({ title, text, contactMail }: LinkProblemProps) {
  return (
    <PersonalPage>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <FormActions>
        <PageLink to="/" className={buttonClass('brand')}>
          Zur Startseite
        </PageLink>
        {contactMail !== undefined && (
          <a href={`mailto:${contactMail}`} className={buttonClass('quiet')}>
            E-Mail schreiben
          </a>
        )}
      </FormActions>
    </PersonalPage>
  )
}
