import { type ComponentProps, lazy, Suspense } from 'react'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

/** A map with one point, to be moved or looked at; its scripts come when it is shown. */
export function LazyPinMap(props: ComponentProps<typeof PinMap>) {
  // The server draws no map.
  if (!useHasScripts()) return null
  return (
    <Suspense fallback={null}>
      <PinMap {...props} />
    </Suspense>
  )
}
