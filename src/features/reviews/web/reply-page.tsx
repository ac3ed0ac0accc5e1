import { useState } from 'react'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { ReplyInvitation, readReplyInvitation } from '../contract.ts'
import { replyTexts as texts } from './form-texts.ts'
import { Outcome } from './outcome.tsx'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewItem } from './review-item.tsx'

const STATES: Record<ReplyInvitation['state'], { title: string; text: (listing: string) => string }> = {
  open: { title: texts.title, text: texts.lead },
  replied: { title: texts.repliedTitle, text: () => texts.replied },
  removed: { title: texts.removedTitle, text: () => texts.removed },
  closed: { title: texts.closedTitle, text: texts.closed },
  not_possible: { title: texts.notPossibleTitle, text: () => texts.notPossible },
}

export const page = defineUnlistedPage('/antworten/:token', {
  load: ({ api, params }) => api.call<typeof readReplyInvitation>('/api/review-replies/:token', { params }),
  head: ({ data: { state } }) => ({ title: STATES[state].title, description: texts.title }),
  Page: ReplyPage,
  missing: linkProblem(texts.unknown, 'Link nicht gefunden'),
  gone: linkProblem({ ...texts.gone, canAsk: true, isOwn: true }),
})

function ReplyPage({ data: invitation, params: { token } }: PageProps<ReplyInvitation, object, 'token'>) {
  const { reload } = usePage()
  const [isNew, setIsNew] = useState(false)
  const { listing, review, state } = invitation
  const { title, text } = STATES[state]
  return (
    <PersonalPage>
      <Outcome title={title} isNew={isNew && state !== 'open'}>
        <p className={styles.text}>{text(listing.title)}</p>
      </Outcome>
      {state !== 'not_possible' && state !== 'closed' && (
        <ul className={styles.shown}>
          <ReviewItem review={review} importedFrom="" listingTitle={listing.title} />
        </ul>
      )}
      {state === 'open' && (
        <ReplyForm
          token={token}
          onSent={() => {
            setIsNew(true)
            void reload({ isSent: true })
          }}
        />
      )}
      {state !== 'open' && listing.slug !== null && (
        <p>
          <PageLink
            to="/hundepension/:slug"
            params={{ slug: listing.slug }}
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
