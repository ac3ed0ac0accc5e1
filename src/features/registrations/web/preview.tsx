import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ListingPreview } from '#features/listing-page/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './preview.module.css'
import { texts } from './registration-texts.ts'

/** The card and the page as they will look; loaded when there is room for them. Announced to nobody. */
export default function Preview({ listing }: { listing: Listing }) {
  const { name } = usePage().site
  const [isLarge, setLarge] = useState(false)
  const page = <ListingPreview listing={listing} siteName={name} today={berlinDay(new Date())} />
  return (
    <>
      <div className={styles.card} inert>
        <ListingCard listing={listing} />
      </div>
      <p className={styles.caption}>{texts.preview.caption}</p>
      <div className={styles.window} inert>
        <PageFrame className={styles.page}>{page}</PageFrame>
      </div>
      <Button variant="quiet" onClick={() => setLarge(true)}>
        <Icon name="eye" size={18} />
        {texts.preview.large}
      </Button>
      <Dialog open={isLarge} onOpenChange={setLarge} title={texts.preview.title}>
        <div className={styles.large}>
          <PageFrame className={styles.largePage}>{page}</PageFrame>
        </div>
      </Dialog>
    </>
  )
}

/** A document of its own, so that what is drawn in it is as wide, and named as freely, as a page is. */
function PageFrame({ className, children }: { className: string | undefined; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  function adopt() {
    const inner = frame.current?.contentDocument
    if (!inner || inner.body === body) return
    inner.documentElement.lang = 'de'
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
      inner.head.append(sheet.cloneNode(true))
    }
    setBody(inner.body)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the frame is there
  useEffect(adopt, [])

  return (
    <>
      <iframe ref={frame} className={className} title={texts.preview.title} onLoad={adopt} />
      {body && createPortal(<div inert>{children}</div>, body)}
    </>
  )
}
