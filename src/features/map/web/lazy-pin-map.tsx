import { type ComponentProps, Suspense, useRef } from 'react'
import { late } from '#platform/web/late.ts'
import { useNearViewport } from '#platform/web/use-near-viewport.ts'
import styles from './lazy-pin-map.module.css'

const PinMap = late(() => import('./pin-map.tsx'))

/**
 * A map with one point, to be moved or looked at; its scripts come when its frame, which it fills, is in sight. Until
 * then the frame takes the focus in the map's place: whoever goes from field to field comes by it.
 */
export function LazyPinMap(props: ComponentProps<typeof PinMap>) {
  const frame = useRef<HTMLElement>(null)
  const isInSight = useNearViewport(frame, '0px')
  return (
    <section
      ref={frame}
      className={styles.frame}
      // Focus that has come here stays when the map comes, and goes on to it.
      {...(isInSight ? { tabIndex: -1 } : { tabIndex: 0, 'aria-label': props.label })}
    >
      {isInSight && (
        <Suspense fallback={null}>
          <PinMap {...props} />
        </Suspense>
      )}
    </section>
  )
}
