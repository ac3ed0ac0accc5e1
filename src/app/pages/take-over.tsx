/** Lets the scripts act for the page that the server has rendered; `starter.ts` calls it. */
import '#platform/web/styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { httpApi } from '#platform/web/api-client.ts'
import { type EarlyInput, keepEarlyInput, TakenOver } from '#platform/web/early-input.ts'
import { showLeaving } from '#platform/web/leaving.ts'
import type { Page } from '#platform/web/page.ts'
import { serviceWorkers } from '#platform/web/service-worker.ts'
import { showTakenAlong } from '#platform/web/ui/toast.ts'
import { PAGE_DATA_ID, PAGE_ID, type PageData } from './page-data.ts'
import { PageView } from './page-view.tsx'

const WHOLE = `#${PAGE_ID}`

export function takeOver(page: Page, endHearing: () => EarlyInput): void {
  const root = document.getElementById(PAGE_ID)
  const block = document.getElementById(PAGE_DATA_ID)
  if (!root || !block) throw new Error('The page is not complete')
  showLeaving()
  showTakenAlong()
  // The page for moments without network waits until this one is complete.
  const workers = serviceWorkers()
  if (workers) {
    const register = () => workers.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else addEventListener('load', register)
  }
  // Apart from the scripts' own start, and as a transition, the work is cut into slices between which the page reacts.
  setTimeout(() => {
    const { site, path, params, shown, submitted }: PageData = JSON.parse(block.textContent)
    keepEarlyInput(WHOLE, endHearing())
    startTransition(() => {
      hydrateRoot(
        root,
        <TakenOver part={WHOLE}>
          <PageView
            page={page}
            first={shown}
            api={httpApi}
            site={site}
            path={path}
            params={params}
            submitted={submitted}
          />
        </TakenOver>,
      )
    })
  })
}
