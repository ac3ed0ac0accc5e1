import { wayBack } from '#features/mails/web/staff-exports.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import { CaseHeader } from '#platform/web/admin/case-header.tsx'
import { Decision } from '#platform/web/admin/decision.tsx'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { OwnPicture } from '../contract.ts'
import { CHANGES } from '../editing.ts'
import type { approveChange, rejectChange, reopenListing, StaffChange, seeChange } from '../staff-contract.ts'
import styles from './change-card.module.css'
import { changesTexts as texts } from './own-texts.ts'
import { pictureTexts } from './picture-texts.ts'
import { PictureShown } from './picture-tile.tsx'
import pictureStyles from './pictures-form.module.css'

/** What was, what is to be, and what is said of pictures that are not on the other side. */
const SIDES = [
  ['before', 'after', pictureTexts.goes],
  ['after', 'before', pictureTexts.isNew],
] as const

/** A change, before and after side by side, with what staff can do about it. */
export function ChangeCard({ change }: { change: StaffChange }) {
  const { api } = usePage()
  const { id, listing, name, status, before, after, pictures } = change
  const words = name === 'closing' ? { before: texts.open, after: texts.closed } : { before, after }
  const titleId = `aenderung-${id}`
  const told = change.isReachable ? 'operator' : 'nobody'

  const params = { id }
  const undo = wayBack(api, 'listing-change', id, false)
  const approve = {
    undo,
    write: () => api.send<typeof approveChange>('POST', '/api/admin/listing-changes/:id/approve', { params }),
    done: { title: texts.approved },
  }
  const markSeen = {
    undo,
    write: () => api.send<typeof seeChange>('POST', '/api/admin/listing-changes/:id/seen', { params }),
    done: { title: texts.markedSeen },
  }
  const reopen = {
    undo,
    write: () => api.send<typeof reopenListing>('POST', '/api/admin/listing-changes/:id/reopen', { params }),
    done: { title: texts.reopened },
  }

  return (
    <StaffCard titleId={titleId}>
      <CaseHeader
        titleId={titleId}
        listing={listing}
        about={CHANGES[name].label}
        by={change.operator ?? texts.formerOperator}
        at={change.createdAt}
        decided={{ by: change.decidedBy, state: texts.states[status], isRefused: status === 'rejected' }}
      />
      <dl className={`stack gap-3 ${styles.sides}`}>
        {SIDES.map(([side, other, otherwise]) => (
          <div key={side}>
            <dt className="note">{texts[side]}</dt>
            <dd>
              {pictures ? (
                <Pictures
                  name={name}
                  pictures={pictures[side]}
                  others={pictures[other]}
                  otherwise={otherwise}
                />
              ) : (
                words[side] || texts.nothing
              )}
            </dd>
          </div>
        ))}
      </dl>
      {change.reason !== null && <p>{change.reason}</p>}
      <Decisions>
        {status === 'waiting' && (
          <>
            <ActionButton label={texts.approve} action={approve} shortcut="F" />
            <Decision
              of={id}
              shortcut="A"
              field={reasonFields.reason}
              label={texts.reject}
              hint={texts.reasonTo[told]}
              write={(reason) =>
                api.send<typeof rejectChange>('POST', '/api/admin/listing-changes/:id/reject', {
                  params,
                  body: { reason },
                })
              }
              done={texts.rejected[told]}
              undo={wayBack(api, 'listing-change', id, change.isReachable)}
            />
          </>
        )}
        {name === 'closing' && (status === 'applied' || status === 'seen') && (
          <ActionButton label={texts.reopen} action={reopen} shortcut="W" />
        )}
        {status === 'applied' && (
          <ActionButton label={texts.seen} action={markSeen} variant="quiet" shortcut="F" />
        )}
      </Decisions>
    </StaffCard>
  )
}

interface PicturesProps extends Pick<StaffChange, 'name'> {
  pictures: readonly OwnPicture[]
  others: readonly OwnPicture[]
  /** Said of those that are not among the others. */
  otherwise: string
}

function Pictures({ name, pictures, others, otherwise }: PicturesProps) {
  const known = new Set(others.map(({ name }) => name))
  if (pictures.length === 0) return texts.nothing
  return (
    <ol className={pictureStyles.difference}>
      {pictures.map((picture, index) => (
        <li key={picture.name}>
          <div className={pictureStyles.shown} data-change={name}>
            <PictureShown picture={picture} />
          </div>
          <p>
            {name === 'pictures' && index === 0 && <Badge tone="confirmed">{pictureTexts.main}</Badge>}{' '}
            {!known.has(picture.name) && <Badge tone="waiting">{otherwise}</Badge>} {picture.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
