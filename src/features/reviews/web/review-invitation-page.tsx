import { useState } from 'react'
import { formatDate } from '#platform/shared/format.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { ReviewInvitation, readInvitation } from '../contract.ts'
import { reviewTexts as texts } from './form-texts.ts'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview, writtenWords } from './written-review.tsx'

export const page = defineUnlistedPage('/bewerten/:token', {
  load: ({ api, params }) => api.call<typeof readInvitation>('/api/review-invitations/:token', { params }),
  head: ({ data }) => ({ title: titleOf(data), description: texts.description }),
  Page: ReviewInvitationPage,
  missing: linkProblem(texts.unknown, 'Link nicht gefunden'),
  gone: linkProblem({ ...texts.gone, canAsk: true }),
})

function titleOf({ listing, review }: ReviewInvitation): string {
  return review ? writtenWords(listing, review).title : texts.title(listing.title)
}

function ReviewInvitationPage({ data: invitation, params }: PageProps<ReviewInvitation, object, 'token'>) {
  const { reload } = usePage()
  const [isNew, setIsNew] = useState(false)
  return (
    <PersonalPage>
      {invitation.review ? (
        <WrittenReview listing={invitation.listing} review={invitation.review} isNew={isNew} />
      ) : (
        <>
          <Introduction invitation={invitation} />
          {invitation.state === 'open' && (
            <ReviewForm
              token={params.token}
              suggestedName={invitation.suggestedName}
              onSent={() => {
                setIsNew(true)
                void reload({ isSent: true })
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
        {[listing.title, dogName, `${formatDate(checkIn)} bis ${formatDate(checkOut)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1 className={styles.title}>
        {state === 'too_early' && texts.tooEarly.title}
        {state === 'not_possible' && texts.notPossible.title}
        {state === 'open' && texts.title(listing.title)}
      </h1>
      <p className={styles.text}>
        {state === 'too_early' && texts.tooEarly.text(formatDate(checkOut))}
        {state === 'not_possible' && texts.notPossible.text}
        {state === 'open' && texts.lead}
      </p>
    </div>
  )
}
