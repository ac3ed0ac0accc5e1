import { DropdownMenu } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { singleKeys } from '#platform/web/admin/browser-setting.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { type StaffAction, useStaffAction, type WayBack } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { STATUS_LABELS, STATUSES, type Status } from '../rules.ts'
import type {
  bookingRequestDetail,
  StaffRequest,
  sendRequestMailsNow,
  setRequestStatus,
} from '../staff-contract.ts'
import styles from './admin-requests.module.css'
import { STATUS_KEYS, texts } from './admin-texts.ts'

/** Sets a request's status. A menu instead of a select, which saves what the arrow keys merely pass. */
export function StatusMenu({ request }: { request: StaffRequest }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const [isOpen, setOpen] = useState(false)

  function save(status: Status) {
    if (status === request.status) return
    void carryOut(statusAction(api, request, status))
  }

  /** By the keys that stand in the menu. */
  function choose(event: KeyboardEvent) {
    const chosen = singleKeys.isOn() && STATUS_KEYS.find(({ key }) => key === event.key.toUpperCase())
    if (!chosen) return
    event.preventDefault()
    setOpen(false)
    save(chosen.status)
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="small"
          className={styles.menuButton}
          aria-label={texts.changeStatusOf(request.id)}
          aria-busy={isSending}
        >
          {texts.changeStatus}
          <Icon name="chevron-down" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={choose}
        >
          <DropdownMenu.RadioGroup
            value={request.status}
            onValueChange={(status) => save(status as Status)}
            aria-label={texts.changeStatusOf(request.id)}
          >
            {STATUSES.map((status) => (
              <DropdownMenu.RadioItem key={status} value={status} className={styles.menuItem}>
                {STATUS_LABELS[status]}
                {status !== request.status && <KeyOf status={status} />}
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" size={18} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function KeyOf({ status }: { status: Status }) {
  const key = STATUS_KEYS.find((each) => each.status === status)?.key
  return (
    key && (
      <span aria-hidden="true">
        <KeyHint keys={key} />
      </span>
    )
  )
}

/**
 * Gives a request this status, unless somebody else has set another one meanwhile; can be taken back for a while. Of what
 * looks like spam nobody is mailed.
 */
export function statusAction(
  api: ApiClient,
  { id, status: from, suspectedSpam }: Pick<StaffRequest, 'id' | 'status' | 'suspectedSpam'>,
  status: Status,
): StaffAction {
  return {
    write: () =>
      api.send<typeof setRequestStatus>('PATCH', '/api/booking-requests/:id/status', {
        params: { id },
        body: { status, from },
      }),
    done: {
      title: suspectedSpam && status === 'rejected' ? texts.discarded : texts.updated,
      description: texts.updatedTo(id, status),
    },
    failed: texts.failed,
    allTheSame: async () => {
      const now = await api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params: { id } })
      if (now.status === status) return undefined
      return { label: texts.allTheSame(status), action: statusAction(api, now, status) }
    },
    undo: statusUndo(api, { id, suspectedSpam }, from),
  }
}

/** Gives a request the status back that it had before. */
export function statusUndo(
  api: ApiClient,
  { id, suspectedSpam }: Pick<StaffRequest, 'id' | 'suspectedSpam'>,
  former: Status,
): WayBack {
  return {
    ...wayBack(api, 'booking-request', id, false),
    about: `booking-request ${id}`,
    done: { title: texts.undone, description: texts.updatedTo(id, former) },
    failed: texts.failed,
    ...(!suspectedSpam && {
      sendNow: () =>
        api.send<typeof sendRequestMailsNow>('POST', '/api/admin/booking-requests/:id/send-now', {
          params: { id },
        }),
    }),
  }
}
