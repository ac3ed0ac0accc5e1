import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { behindLink } from '#platform/web/behind-link.ts'
import { routerHead } from '#platform/web/head.ts'
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

export const Route = createFileRoute('/antworten/$token')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: ({ context: { api }, params }) =>
    behindLink(
      api.call<typeof readReplyInvitation>('/api/review-replies/:token', { params }),
      ({ state }) => ({ title: STATES[state].title, description: texts.title }),
      { title: texts.gone.title, description: texts.gone.text },
    ),
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      // Without the token: whoever has it may answer for the operator.
      path: '/antworten',
      title: loaderData?.title ?? 'Link nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
    }),
  component: ReplyPage,
  notFoundComponent: UnknownLink,
})

function ReplyPage() {
  const { api, site } = Route.useRouteContext()
  const { view: invitation } = Route.useLoaderData()
  const { token } = Route.useParams()
  const router = useRouter()
  const [isNew, setIsNew] = useState(false)
  if (invitation === null) return <LinkProblem {...texts.gone} contactMail={site.contactMail} />
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
            router.invalidate()
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

function UnknownLink() {
  return <LinkProblem {...texts.unknown} />
}
