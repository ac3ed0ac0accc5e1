import { formatMoment } from '#platform/shared/format.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { StaffInquiry } from '../contract.ts'
import { OFFERS } from '../packages.ts'
import { markAction } from './mark-action.ts'
import { staffTexts as texts } from './staff-texts.ts'

/** An inquiry that looks like spam, with what staff can decide about it. */
export function InquiryCard({ inquiry }: { inquiry: StaffInquiry }) {
  const { api } = usePage()
  const { id, listing, email, createdAt, months, status, suspectedSpam } = inquiry
  const mark = (to: 'open' | 'done', isSpam: boolean, done: string) =>
    markAction(api, inquiry, { status: to, suspectedSpam: isSpam }, { done, undone: texts.suspectedAgain })
  return (
    <StaffCard titleId={`anfrage-${id}`}>
      <h2 id={`anfrage-${id}`}>{listing}</h2>
      <Facts
        layout="rows"
        facts={[
          [texts.email, email],
          [texts.package, `${OFFERS[inquiry.package].name}, ${texts.term(months)}`],
          [texts.received, formatMoment(createdAt)],
        ]}
      />
      {suspectedSpam && status === 'open' && (
        <Decisions>
          <ActionButton label={texts.release} action={mark('open', false, texts.released)} shortcut="F" />
          <ActionButton
            label={texts.dismiss}
            action={mark('done', true, texts.dismissed)}
            shortcut="A"
            variant="quiet"
          />
        </Decisions>
      )}
    </StaffCard>
  )
}
