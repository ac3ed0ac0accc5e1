import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { InboxItem } from '../contract.ts'
import { deferrals } from '../rules.ts'
import { deferral } from './deferral.ts'
import { texts } from './inbox-texts.ts'
import styles from './work-page.module.css'

/** Puts an item off, until one of a few times. */
export function DeferMenu({ item }: { item: InboxItem }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const [isOpen, setIsOpen] = useState(false)
  useStaffKeys(texts.workKeys, [{ keys: 'H', label: texts.later, run: () => setIsOpen(true) }])
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="small" aria-busy={isSending}>
          <Icon name="clock" size={18} />
          {texts.later}
          <KeyHint keys="H" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {isOpen &&
            deferrals(new Date()).map(({ label, until }) => (
              <DropdownMenu.Item
                key={label}
                className={styles.menuItem}
                onSelect={() => void carryOut(deferral(api, item, until))}
              >
                {label}
              </DropdownMenu.Item>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
