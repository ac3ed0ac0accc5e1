import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { InboxItem } from '../contract.ts'
import { DEFERRAL_FIELDS } from '../fields.ts'
import { deferrals, deferredTo } from '../rules.ts'
import styles from './defer-dialog.module.css'
import { deferral } from './deferral.ts'
import { texts } from './inbox-texts.ts'

/** Puts the item that is worked on off. */
export function DeferButton({ item }: { item: InboxItem }) {
  const [isOpen, setIsOpen] = useState(false)
  useStaffKeys(texts.workKeys, [{ keys: 'H', label: texts.later, run: () => setIsOpen(true) }])
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="clock" size={18} />
        <span>{texts.later}</span>
        <KeyHint keys="H" />
      </Button>
      <DeferDialog item={isOpen ? item : undefined} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Asks until when an item is put off; closed without one. */
export function DeferDialog({ item, onClose }: { item: InboxItem | undefined; onClose: () => void }) {
  return (
    <Dialog open={item !== undefined} onOpenChange={onClose} title={texts.deferUntil}>
      {item && <Choices item={item} onClose={onClose} />}
    </Dialog>
  )
}

function Choices({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  function putOff(until: Date) {
    onClose()
    void carryOut(deferral(api, item, until))
  }

  const form = useForm({
    fields: DEFERRAL_FIELDS,
    send: async ({ day }) => {
      const until = deferredTo(day, new Date())
      if (until) return until
      const { message } = DEFERRAL_FIELDS.day
      throw new ApiError('invalid', message, [{ path: 'day', message }])
    },
    onSent: putOff,
    failed: texts.failedDeferral,
  })
  return (
    <div className={`stack gap-3 ${styles.choices}`}>
      <p>{item.title}</p>
      {deferrals(new Date()).map(({ label, until }, index) => (
        <Button
          key={label}
          ref={index === 0 ? first : undefined}
          variant="quiet"
          aria-disabled={isSending}
          onClick={() => putOff(until)}
        >
          {label}
        </Button>
      ))}
      <Form form={form}>
        <TextField {...form.field('day')} />
        <div>
          <SubmitButton form={form}>{texts.putOff}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
