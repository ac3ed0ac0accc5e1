import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { Card } from '#platform/web/admin/card-list.tsx'
import { Decision } from '#platform/web/admin/decision.tsx'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import type { StaffReview } from '../contract.ts'
import type { decideReview, removeReply, staffReviewById } from '../moderation.ts'
import { texts } from './moderation-texts.ts'
import { StaffReviewContent } from './staff-review-content.tsx'

/** A review as staff see it; ApiError `not_found` when there is none. */
export function readStaffReview(api: ApiClient, id: number): Promise<StaffReview> {
  return api.call<typeof staffReviewById>('/api/admin/reviews/:id', { params: { id } })
}

interface ReviewCardProps {
  review: StaffReview
  /** Called after each decision. */
  onDone?: (() => void) | undefined
}

/** A review with what staff can do about it. */
export function ReviewCard({ review, onDone }: ReviewCardProps) {
  const { api } = usePage()
  const { id } = review

  const decide = (decision: 'publish' | 'reject', reason = '') =>
    api.send<typeof decideReview>('POST', '/api/admin/reviews/:id/decision', {
      params: { id },
      body: { decision, from: review.status, reason },
    })

  const undo = wayBack(api, 'review', id)

  const publish = {
    write: () => decide('publish'),
    done: { title: texts.done.publish },
    undo,
  }

  const takeReplyDown = (reason: string) =>
    api.send<typeof removeReply>('POST', '/api/admin/reviews/:id/reply-removal', {
      params: { id },
      body: { reason },
    })

  return (
    <Card className="panel padded stack gap-4" titleId={`review-${review.id}`}>
      <StaffReviewContent review={review} titleId={`review-${review.id}`} />
      <Decisions>
        {review.status !== 'published' && (
          <ActionButton
            label={review.status === 'pending' ? texts.publish : texts.publishAgain}
            variant={review.status === 'pending' ? 'brand' : 'quiet'}
            action={publish}
            shortcut="F"
            onDone={onDone}
          />
        )}
        {review.status !== 'rejected' && (
          <Decision
            of={id}
            shortcut="A"
            field={reasonFields.reason}
            label={review.status === 'pending' ? texts.reject : texts.takeDown}
            hint={review.stay?.isReachable ? texts.reasonTo.writer : texts.reasonTo.nobody}
            suggestions={texts.rejectSuggestions}
            write={(reason) => decide('reject', reason)}
            done={texts.done.reject}
            undo={undo}
            onDone={onDone}
          />
        )}
        {review.reply !== null && (
          <Decision
            of={id}
            field={reasonFields.reason}
            label={texts.removeReply}
            hint={texts.reasonTo.operator}
            write={takeReplyDown}
            done={texts.done.removeReply}
            undo={undo}
            onDone={onDone}
          />
        )}
      </Decisions>
    </Card>
  )
}
