import { type ComponentProps, useRef } from 'react'
import type { PagePath } from '../page.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { hasUnsaved } from '../unsaved-warning.ts'
import styles from './admin-layout.module.css'
import { useStaffKeys } from './keys.ts'
import { texts } from './texts.ts'

/** Escape leads back, unless something is unsaved. */
export function useBackKey(goBack: () => void): void {
  useStaffKeys(texts.everywhere, [{ keys: 'Esc', label: texts.back, run: () => hasUnsaved() || goBack() }])
}

/** Leads from a staff page to the one that it belongs to, as Escape does; stands above its title, see `back` of `AdminLayout`. */
export function BackLink<To extends PagePath>({ children, ...link }: ComponentProps<typeof PageLink<To>>) {
  const anchor = useRef<HTMLAnchorElement>(null)
  useBackKey(() => anchor.current?.click())
  return (
    <PageLink
      {...(link as ComponentProps<typeof PageLink<To>>)}
      ref={anchor}
      className={`tappable gap-2 ${styles.back}`}
    >
      <Icon name="arrow-left" size={18} />
      {children}
    </PageLink>
  )
}
