import type { ReactNode } from 'react'
import { pageAddress } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import styles from './form-beside-listing.module.css'

interface FormBesideListingProps {
  listing: { slug: string; listingTitle: string }
  /** What the page is called on the way to it. */
  label: string
  title: string
  children: ReactNode
}

/** A page of a form about a listing, with the way back to that. */
export function FormBesideListing({ listing, label, title, children }: FormBesideListingProps) {
  const href = pageAddress('/hundepension/:slug', { params: { slug: listing.slug } })
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: listing.listingTitle, href }, { label }]} />
      <div className={`sheet ${styles.panel}`}>
        <h1 className="h2">{title}</h1>
        {children}
      </div>
    </div>
  )
}
