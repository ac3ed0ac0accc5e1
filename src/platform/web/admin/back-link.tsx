import type { ComponentProps } from 'react'
import type { PagePath } from '../page.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './admin-layout.module.css'

/** Leads from a staff page to the one that it belongs to; stands above its title, see `back` of `AdminLayout`. */
export function BackLink<To extends PagePath>({ children, ...link }: ComponentProps<typeof PageLink<To>>) {
  return (
    <PageLink {...(link as ComponentProps<typeof PageLink<To>>)} className={`tappable gap-2 ${styles.back}`}>
      <Icon name="arrow-left" size={18} />
      {children}
    </PageLink>
  )
}
