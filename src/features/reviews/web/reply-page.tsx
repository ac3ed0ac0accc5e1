import { useState } from 'react'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { ReplyInvitation, readReplyInvitation } from '../contract.ts'
import { replyTexts as texts } from './form-texts.ts'
import { LinkProblem } from './link-problem.tsx'
import { Outcome } from './outcome.tsx'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewItem } from './review-item.tsx'

const STATES: Record<ReplyInvitation['state'], { title: string; text: (listing: string) => string }> = {
  open: { title: texts.title, text: texts.lead },
  replied: { title: texts.repliedTitle, text: () => texts.replied },
  removed: { title: texts.removedTitle, text: () => texts.removed },
  not_possible: { title: texts.notPossibleTitle, text: () => texts.notPossible },
}

export const page = definePage('/antworten/:token', {
  load: ({ api, params }) => api.call<typeof readReplyInvitation>('/api/review-replies/:token', { params }),
  head: ({ site, data: { state } }) =>
    pageHead({
      site,
      // Without the token: whoever has it may answer for the operator.
      path: '/antworten',
      title: STATES[state].title,
      description: texts.title,
      noindex: true,
    }),
  Page: ReplyPage,
  missing: { title: 'Link nicht gefunden', View: UnknownLink },
  gone: { title: texts.gone.title, description: texts.gone.text, View: ExpiredLink },
})

function ReplyPage({ data: invitation, params: { token } }: PageProps<ReplyInvitation, object, 'token'>) {
  const { api, reload } = usePage()
  const [isNew, setIsNew] = useState(false)
  const { listing, review, state } = invitation
  const { title, text } = STATES[state]
  return (
    <PersonalPage>
      <Outcome title={title} isNew={isNew && state !== 'open'}>
        <p className={styles.text}>{text(listing.title)}</p>
      </Outcome>
      {state !== 'not_possible' && (
        <ul className={styles.shown}>
          <ReviewItem review={review} importedFrom="" listingTitle={listing.title} />
        </ul>
      )}
      {state === 'open' ? (
        <ReplyForm
          api={api}
          token={token}
          onSent={() => {
            setIsNew(true)
            void reload()
          }}
        />
      ) : (
        <p>
          <PageLink
            to="/hundepension/:slug"
            params={{ slug: listing.slug ?? '' }}
            hash="bewertungen"
            className={buttonClass('brand')}
          >
            {texts.toListing}
          </PageLink>
        </p>
      )}
    </PersonalPage>
  )
}

function ExpiredLink() {
  const { site } = usePage()
  return <LinkProblem {...texts.gone} contactMail={site.contactMail} />
}

function UnknownLink() {
  return <LinkProblem {...texts.unknown} />
}
