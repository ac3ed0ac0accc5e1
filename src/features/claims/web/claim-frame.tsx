/** What the pages on which somebody takes over an entry have in common. */

import type { ReactNode } from 'react'
import { PersonalPage } from '#features/reviews/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { pageAddress } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { ClaimableListing, claimableListing } from '../contract.ts'
import styles from './claim-frame.module.css'
import { claimTexts as texts } from './claim-texts.ts'

interface ClaimFrameProps {
  slug: string
  /** What the page is called and says first. */
  head: ReactNode
  children: ReactNode
}

/** In their frame, with the way back. */
export function ClaimFrame({ slug, head, children }: ClaimFrameProps) {
  return (
    <PersonalPage>
      <div className={styles.head}>{head}</div>
      {children}
      <p>
        <PageLink to="/hundepension/:slug" params={{ slug }}>
          {texts.back}
        </PageLink>
      </p>
    </PersonalPage>
  )
}

export const missing = linkProblem(texts.missing)
export const gone = linkProblem(texts.closed)

/** What the head of one of these pages says. */
export function claimHead(title: string) {
  return ({ data: { listingTitle } }: { data: ClaimableListing }) => ({
    title: `${title}: ${listingTitle}`,
    description: texts.description(listingTitle),
    hasForm: true,
  })
}

/** The path of one of these pages. */
export function claimPath(slug: string, step: '' | '/code' | '/nachweis' = ''): string {
  return pageAddress(`/hundepension/:slug/uebernehmen${step}`, { params: { slug } })
}

export function loadClaimable({ api, params }: { api: ApiClient; params: { slug: string } }) {
  return api.call<typeof claimableListing>('/api/listings/slug/:slug/claim', { params })
}
