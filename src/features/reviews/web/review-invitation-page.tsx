import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { behindLink } from '#platform/web/behind-link.ts'
import { routerHead } from '#platform/web/head.ts'
import type { ReviewInvitation, readInvitation } from '../contract.ts'
import { dateText } from './day-texts.ts'
import { reviewTexts as texts } from './form-texts.ts'
import { LinkProblem } from './link-problem.tsx'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

export const Route = createFileRoute('/bewerten/$token')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: ({ context: { api }, params }) =>
    behindLink(
      api.call<typeof readInvitation>('/api/review-invitations/:token', { params }),
      (invitation) => ({ title: titleOf(invitation), description: texts.description }),
      { title: texts.gone.title, description: texts.gone.text },
    ),
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      // Without the token: whoever has it may write the review.
      path: '/bewerten',
      title: loaderData?.title ?? 'Link nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
    }),
  component: ReviewInvitationPage,
  notFoundComponent: UnknownLink,
})

function titleOf({ listing, review }: ReviewInvitation): string {
  return review ? texts.written[review.status].title : texts.title(listing.title)
}

function ReviewInvitationPage() {
  const { api, site } = Route.useRouteContext()
  const { view: invitation } = Route.useLoaderData()
  const { token } = Route.useParams()
  const router = useRouter()
  const [isNew, setIsNew] = useState(false)
  if (invitation === null) return <LinkProblem {...texts.gone} contactMail={site.contactMail} />
  return (
    <PersonalPage>
      {invitation.review ? (
        <WrittenReview listing={invitation.listing} review={invitation.review} isNew={isNew} />
      ) : (
        <>
          <Introduction invitation={invitation} />
          {invitation.state === 'open' && (
            <ReviewForm
              api={api}
              token={token}
              suggestedName={invitation.suggestedName}
              onSent={() => {
                setIsNew(true)
                router.invalidate()
              }}
            />
          )}
        </>
      )}
    </PersonalPage>
  )
}

function Introduction({ invitation }: { invitation: ReviewInvitation }) {
  const { state, listing, checkIn, checkOut, dogName } = invitation
  return (
    <div>
      <p className={styles.stay}>
        {[listing.title, dogName, `${dateText(checkIn)} bis ${dateText(checkOut)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1 className={styles.title}>
        {state === 'too_early' && texts.tooEarly.title}
        {state === 'not_possible' && texts.notPossible.title}
        {state === 'open' && texts.title(listing.title)}
      </h1>
      <p className={styles.text}>
        {state === 'too_early' && texts.tooEarly.text(dateText(checkOut))}
        {state === 'not_possible' && texts.notPossible.text}
        {state === 'open' && texts.lead}
      </p>
    </div>
  )
}

function UnknownLink() {
  return <LinkProblem {...texts.unknown} />
}
