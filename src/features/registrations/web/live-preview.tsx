import { lazy, Suspense, useEffect, useState } from 'react'
import { useObjectUrl } from '#platform/web/use-object-url.ts'
import type { Entered } from './checks.ts'
import type { Plan } from './hours-plan.ts'
import styles from './live-preview.module.css'
import type { Pictures } from './picture-shapes.ts'
import { previewListing } from './preview-listing.ts'
import { texts } from './registration-texts.ts'

const Preview = lazy(() => import('./preview.tsx'))

/** In which nothing may have been typed before the preview follows. */
const IDLE_MS = 200
/** As in the style sheets: from here on the form is one page, with room beside or below it. */
const ROOM = '(min-width: 720px)'

interface LivePreviewProps {
  entered: Entered
  plan: Plan
  features: string
  pictures: Pictures
  /** Of the steps on a phone, where it is wanted alone. */
  isAtEnd: boolean
}

/** How the listing will look, a moment after each key stroke. */
export function LivePreview({ entered, plan, features, pictures, isAtEnd }: LivePreviewProps) {
  const hasRoom = useHasRoom()
  const logo = useObjectUrl(pictures.logo) ?? null
  const featuredImage = useObjectUrl(pictures.featuredImage) ?? null
  const settled = useSettled({ entered, plan, features, logo, featuredImage })
  return (
    <section className={styles.preview}>
      <header className={styles.header}>
        <h2>{texts.preview.title}</h2>
        <span className={styles.live}>live</span>
      </header>
      <div className={styles.content}>
        {(hasRoom || isAtEnd) && (
          <Suspense fallback={null}>
            <Preview listing={previewListing(settled)} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function useHasRoom(): boolean {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => {
    const query = matchMedia(ROOM)
    const look = () => setHasRoom(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return hasRoom
}

/** What it was before the last change, until nothing has changed for a moment. */
function useSettled<T extends object>(value: T): T {
  const [settled, setSettled] = useState(value)
  const mark = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is another one each time, what it says is not
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), IDLE_MS)
    return () => clearTimeout(timer)
  }, [mark])
  return settled
}
