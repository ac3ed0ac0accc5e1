import { type ReactNode, Suspense, useMemo } from 'react'
import { late } from '#platform/web/late.ts'
import { useMatches } from '#platform/web/use-matches.ts'
import { useObjectUrl } from '#platform/web/use-object-url.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import type { ListingToBe } from '../registered-listing.ts'
import type { Entered } from './checks.ts'
import type { Own } from './draft-store.ts'
import styles from './live-preview.module.css'
import { texts } from './registration-texts.ts'

const Preview = late(() => import('./preview.tsx'))
const TypedPreview = late(() => import('./typed-preview.tsx'))

/** In which nothing may have been typed before the preview follows. */
const IDLE_MS = 200
/** As in the style sheets: from here on the form is one page, with room beside or below it. */
const ROOM = '(min-width: 45em)'

interface RegistrationPreviewProps {
  entered: Entered
  own: Own
  /** Of the steps on a phone, where it is wanted alone. */
  isAtEnd: boolean
}

/** How the registered listing will look. */
export function RegistrationPreview({ entered, own, isAtEnd }: RegistrationPreviewProps) {
  const logo = useObjectUrl(own.pictures.logo) ?? null
  const featuredImage = useObjectUrl(own.pictures.featuredImage) ?? null
  const { plan, features, admission } = own
  return (
    <Live
      title={texts.preview.title}
      shown={{ entered, plan, features, admission, logo, featuredImage }}
      isWanted={isAtEnd}
      draw={(shown) => <TypedPreview shown={shown} />}
    />
  )
}

interface LivePreviewProps {
  title: string
  listing: ListingToBe
  /** Also where there is no room beside the form. */
  isWanted: boolean
  /** One view at a time, and what search engines show among them. */
  hasTabs?: boolean
}

/** How a listing will look, a moment after each key stroke. */
export function LivePreview({ title, listing, isWanted, hasTabs = false }: LivePreviewProps) {
  const draw = (shown: ListingToBe) => <Preview listing={shown} hasTabs={hasTabs} />
  return <Live title={title} shown={listing} isWanted={isWanted} draw={draw} />
}

interface LiveProps<Shown> extends Pick<LivePreviewProps, 'title' | 'isWanted'> {
  /** As JSON has it. */
  shown: Shown
  draw: (shown: Shown) => ReactNode
}

function Live<Shown>({ title, shown, isWanted, draw }: LiveProps<Shown>) {
  const hasRoom = useMatches(ROOM)
  // The object is another one each time, what it says is not.
  const text = useSettled(JSON.stringify(shown), IDLE_MS)
  const settled = useMemo(() => JSON.parse(text) as Shown, [text])
  return (
    <section className="stack packed gap-3">
      <header className={styles.header}>
        <h2>{title}</h2>
        <span className={styles.live}>live</span>
      </header>
      <div className={`stack packed gap-3 ${styles.content}`}>
        {(hasRoom || isWanted) && <Suspense fallback={null}>{draw(settled)}</Suspense>}
      </div>
    </section>
  )
}
