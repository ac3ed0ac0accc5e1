import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listenFor } from '#platform/web/listen-for.ts'
import type { SearchResult } from '../contract.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './list-beside-map.module.css'
import { ResultMap } from './result-map.tsx'

interface Props {
  params: SearchParams
  result: SearchResult
  /** The map stands in the list's place. */
  isMap: boolean
  /** The list, with the card marked whose pin is pointed at. */
  children: (marked: number | null) => ReactNode
}

/** From here on both have room; the style sheet says the same. */
const WIDE = '(min-width: 68.75em)'

/** The list, and beside it the map where there is room: pointing at an entry of one marks it in the other. */
export function ListBesideMap({ params, result, isMap, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isShown = useRoomForMap()
  const [card, setCard] = useState<number | null>(null)
  const [pin, setPin] = useState<number | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return
    function pointAt({ target }: Event) {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null
      setCard(place ? Number(place.dataset.listing) : null)
    }
    const ends = [
      listenFor(element, ['pointerover', 'focusin'], pointAt),
      listenFor(element, ['pointerleave'], () => setCard(null)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])

  return (
    <div className={isMap ? undefined : styles.columns}>
      <div ref={list} className="stack gap-3">
        {children(pin)}
      </div>
      {!isMap && (
        <div className={styles.map}>
          {isShown && (
            <ResultMap params={params} result={result} isBeside highlighted={card} onPoint={setPin} />
          )}
        </div>
      )}
    </div>
  )
}

/** True once the page has come to rest on a screen that is wide enough: the map never competes with the list. */
function useRoomForMap(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const update = () => setShown(wide.matches)
    const start = setTimeout(update, 300)
    wide.addEventListener('change', update)
    return () => {
      clearTimeout(start)
      wide.removeEventListener('change', update)
    }
  }, [])
  return isShown
}
