import { useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { FormActions } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { StaffReview } from '../contract.ts'
import type { decideReview, removeReply } from '../moderation.ts'
import styles from './moderation-page.module.css'
import { texts } from './moderation-texts.ts'
import { ReasonForm } from './reason-form.tsx'
import { StaffReviewContent } from './staff-review-content.tsx'

interface ReviewCardProps {
  api: ApiClient
  review: StaffReview
  /** Called after each decision, with what it was. */
  onDone: (message: string) => Promise<void>
}

/** A review with what staff can do about it. */
export function ReviewCard({ api, review, onDone }: ReviewCardProps) {
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function decide(decision: 'publish' | 'reject', reason = '') {
    await api.send<typeof decideReview>('POST', '/api/admin/reviews/:id/decision', {
      params: { id: review.id },
      body: { decision, reason },
    })
    await onDone(texts.done[decision])
  }

  async function publish() {
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    await decide('publish').catch((failure) => setError(failureMessage(failure, texts.failed)))
    setIsSending(false)
  }

  async function takeReplyDown(reason: string) {
    await api.send<typeof removeReply>('POST', '/api/admin/reviews/:id/reply-removal', {
      params: { id: review.id },
      body: { reason },
    })
    await onDone(texts.done.removeReply)
  }

  return (
    <article className={styles.card} aria-labelledby={`review-${review.id}`}>
      <StaffReviewContent review={review} titleId={`review-${review.id}`} />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <FormActions>
        {review.status !== 'published' && (
          <Button
            variant={review.status === 'pending' ? 'brand' : 'quiet'}
            onClick={publish}
            aria-disabled={isSending}
          >
            {review.status === 'pending' ? texts.publish : texts.publishAgain}
          </Button>
        )}
        {review.status !== 'rejected' && (
          <ReasonForm
            name={`reject-${review.id}`}
            label={review.status === 'pending' ? texts.reject : texts.takeDown}
            hint={review.stay ? texts.reasonTo.writer : texts.reasonTo.nobody}
            suggestions={texts.rejectSuggestions}
            send={(reason) => decide('reject', reason)}
          />
        )}
        {review.reply !== null && (
          <ReasonForm
            name={`reply-${review.id}`}
            label={texts.removeReply}
            hint={texts.reasonTo.operator}
            send={takeReplyDown}
          />
        )}
      </FormActions>
    </article>
  )
}
