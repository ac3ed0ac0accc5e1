/** What links of mails show that lead nowhere, or no longer. */
import type { ReactNode } from 'react'
import { usePage } from './page.ts'
import { buttonClass } from './ui/button.tsx'
import { MessagePage } from './ui/message-page.tsx'
import { PageLink } from './ui/page-link.tsx'

interface LinkProblemProps {
  title: string
  text: string
  /** Offers to write to the directory. */
  canAsk?: boolean
}

/** The view of such a link, in these words. */
export function linkProblem(words: LinkProblemProps): () => ReactNode {
  return () => <LinkProblem {...words} />
}

export function LinkProblem({ title, text, canAsk }: LinkProblemProps) {
  const { site } = usePage()
  return (
    <MessagePage picture="/covers/5.svg" title={title} text={text}>
      <PageLink to="/suche" className={buttonClass('brand')}>
        Hundepension suchen
      </PageLink>
      {canAsk && (
        <a href={`mailto:${site.contactMail}`} className={buttonClass('quiet')}>
          E-Mail an uns
        </a>
      )}
    </MessagePage>
  )
}
