import { ShortPage, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import type { Site } from '#platform/shared/site.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { newsletterTexts as texts } from './texts.ts'

/** What the head of a page says that a link of a mail leads to. */
export function linkHead(title: string) {
  return ({ site }: { site: Site }) => ({ title, description: texts.description(site.name), hasForm: true })
}

/** That it is done, or what else there is to say. */
export function LinkDone({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  return (
    <ShortPage title={title} text={text}>
      <PageLink to={again ? '/newsletter' : '/blog'} className={buttonClass('brand')}>
        {again ? texts.again : texts.toBlog}
      </PageLink>
    </ShortPage>
  )
}

/** In place of a page whose link is none of ours. */
export const missing = { title: subscriptionTexts.missingTitle, View: MissingLink }

function MissingLink() {
  return <LinkDone title={subscriptionTexts.missingTitle} text={subscriptionTexts.missing} />
}
