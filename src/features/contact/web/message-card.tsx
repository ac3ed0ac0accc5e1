import { wayBack } from '#features/mails/web/staff-exports.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { ContactMessage, judgeMessage } from '../contract.ts'
import { TOPICS } from '../fields.ts'
import { staffTexts as texts } from './staff-texts.ts'

/** A message that looks like spam, with what staff can decide about it. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { api } = usePage()
  const { id, name, email, topic, createdAt } = message
  const judge = (isSpam: boolean) => ({
    write: () =>
      api.send<typeof judgeMessage>('POST', '/api/admin/contact-messages/:id/judgement', {
        params: { id },
        body: { isSpam },
      }),
    done: { title: isSpam ? texts.dismissed : texts.released },
    undo: wayBack(api, 'contact-message', id, !isSpam),
  })
  return (
    <StaffCard titleId={`nachricht-${id}`}>
      <h2 id={`nachricht-${id}`}>{texts.from(name)}</h2>
      <Facts
        layout="rows"
        facts={[
          [texts.email, email],
          [texts.topic, TOPICS[topic]],
          [texts.received, formatMoment(createdAt)],
        ]}
      />
      <p className="as-written">{message.message}</p>
      {message.suspectedSpam && !message.isDismissed && (
        <Decisions>
          <ActionButton label={texts.release} action={judge(false)} shortcut="F" />
          <ActionButton label={texts.dismiss} action={judge(true)} shortcut="A" variant="quiet" />
        </Decisions>
      )}
    </StaffCard>
  )
}
