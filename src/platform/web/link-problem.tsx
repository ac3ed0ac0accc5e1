/** What links of mails show that lead nowhere, or no longer. */
import { mailHref } from '#platform/shared/mail-href.ts'
import { type Instead, usePage } from './page.ts'
import { buttonClass } from './ui/button.tsx'
import { MessagePage } from './ui/message-page.tsx'
import { PageLink } from './ui/page-link.tsx'

interface LinkProblemProps {
  title: string
  text: string
  /** Offers to write to the directory. */
  canAsk?: boolean
  /** It was about an entry of one's own: what it said stands there too. */
  isOwn?: boolean
}

/** What such a page shows in these words; `title` where its head says it shorter. */
export function linkProblem(words: LinkProblemProps, title = words.title): Instead {
  return {
    title,
    ...(words.canAsk && { description: words.text }),
    View: viewOf(words),
  }
}

function viewOf(words: LinkProblemProps) {
  return () => <LinkProblem {...words} />
}

/** The same as a part of a page. */
export function LinkProblem({ title, text, canAsk, isOwn }: LinkProblemProps) {
  const { site } = usePage()
  return (
    <MessagePage picture="/covers/5.svg" title={title} text={text}>
      <PageLink to={isOwn ? '/mein-eintrag' : '/suche'} className={buttonClass('brand')}>
        {isOwn ? 'Deinen Eintrag öffnen' : 'Hundepension suchen'}
      </PageLink>
      {canAsk && (
        <a href={mailHref(site.contactMail)} className={buttonClass('quiet')}>
          E-Mail an uns
        </a>
      )}
    </MessagePage>
  )
}
