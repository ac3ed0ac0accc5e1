import { useState } from 'react'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import type { ReviewInvitation, readInvitation } from '../contract.ts'
import { dateText } from './day-texts.ts'
import { reviewTexts as texts } from './form-texts.ts'
import { LinkProblem } from './link-problem.tsx'
import styles from './personal-page.module.css'
import { PersonalPage } from './personal-page.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

export const page = definePage('/bewerten/:token', {
  load: ({ api, params }) => api.call<typeof readInvitation>('/api/review-invitations/:token', { params }),
  head: ({ site, data }) =>
    pageHead({
      site,
      // Without the token: whoever has it may write the review.
      path: '/bewerten',
      title: titleOf(data),
      description: texts.description,
      noindex: true,
    }),
  Page: ReviewInvitationPage,
  missing: { title: 'Link nicht gefunden', View: UnknownLink },
  gone: { title: texts.gone.title, description: texts.gone.text, View: ExpiredLink },
})

function titleOf({ listing, review }: ReviewInvitation): string {
  return review ? texts.written[review.status].title : texts.title(listing.title)
}

function ReviewInvitationPage({ data: invitation, params }: PageProps<ReviewInvitation, object, 'token'>) {
  const { api, reload } = usePage()
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
              api={api}
              token={params.token}
              suggestedName={invitation.suggestedName}
              onSent={() => {
                setIsNew(true)
                void reload()
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

function ExpiredLink() {
  const { site } = usePage()
  return <LinkProblem {...texts.gone} contactMail={site.contactMail} />
}

function UnknownLink() {
  return <LinkProblem {...texts.unknown} />
}
