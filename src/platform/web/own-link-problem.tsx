/** What links in mails to operators show that no longer hold: what they were about stands on the own page too. */
import { type Instead, usePage } from './page.ts'
import { buttonClass } from './ui/button.tsx'
import { MessagePage } from './ui/message-page.tsx'
import { PageLink } from './ui/page-link.tsx'

interface Words {
  title: string
  text: string
}

/** What such a page shows in these words. */
export function ownLinkProblem(words: Words): Instead {
  return { title: words.title, description: words.text, View: viewOf(words) }
}

function viewOf(words: Words) {
  return () => <OwnLinkProblem {...words} />
}

function OwnLinkProblem({ title, text }: Words) {
  const { site } = usePage()
  return (
    <MessagePage picture="/covers/5.svg" title={title} text={text}>
      <PageLink to="/mein-eintrag" className={buttonClass('brand')}>
        Deinen Eintrag öffnen
      </PageLink>
      <a href={`mailto:${site.contactMail}`} className={buttonClass('quiet')}>
        E-Mail an uns
      </a>
    </MessagePage>
  )
}
