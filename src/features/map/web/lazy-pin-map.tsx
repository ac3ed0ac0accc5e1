import { type ComponentProps, lazy, Suspense } from 'react'

const PinMap = lazy(() => import('./pin-map.tsx'))

/** A map with one point that can be moved; its scripts come when it is shown. */
export function LazyPinMap(props: ComponentProps<typeof PinMap>) {
  return (
    <Suspense fallback={null}>
      <PinMap {...props} />
    </Suspense>
  )
}
