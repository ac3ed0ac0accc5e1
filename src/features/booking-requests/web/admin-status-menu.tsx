import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { StaffRequest, setRequestStatus } from '../contract.ts'
import { STATUS_LABELS, STATUSES, type Status } from '../rules.ts'
import styles from './admin-requests.module.css'
import { texts } from './admin-texts.ts'

interface StatusMenuProps {
  api: ApiClient
  request: StaffRequest
  onChanged: () => void
}

/** Sets a request's status. A menu instead of a select, which saves what the arrow keys merely pass. */
export function StatusMenu({ api, request, onChanged }: StatusMenuProps) {
  const [isSaving, setIsSaving] = useState(false)
  const isUnderway = useRef(false)

  async function save(status: Status) {
    if (isUnderway.current || status === request.status) return
    isUnderway.current = true
    setIsSaving(true)
    try {
      await api.send<typeof setRequestStatus>('PATCH', '/api/booking-requests/:id/status', {
        params: { id: request.id },
        body: { status },
      })
      showToast({ title: texts.updated, description: texts.updatedTo(request.id, status) })
    } catch (error) {
      showToast({
        title: texts.failedTitle,
        description: failureMessage(error, texts.failed),
        tone: 'danger',
      })
    } finally {
      isUnderway.current = false
      setIsSaving(false)
      onChanged()
    }
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="small"
          className={styles.menuButton}
          aria-label={texts.changeStatusOf(request.id)}
          aria-busy={isSaving}
        >
          {texts.changeStatus}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.RadioGroup
            value={request.status}
            onValueChange={(status) => save(status as Status)}
            aria-label={texts.changeStatusOf(request.id)}
          >
            {STATUSES.map((status) => (
              <DropdownMenu.RadioItem key={status} value={status} className={styles.menuItem}>
                {STATUS_LABELS[status]}
                <DropdownMenu.ItemIndicator>
                  <Check size={18} aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
