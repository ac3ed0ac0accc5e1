/** Parts of pages that the server draws with the rest, and whose scripts come when somebody is near to them or has used them. */
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { keepEarlyInput, TakenOver } from './early-input.ts'
import { whenNear } from './when-near.ts'

/** Of the parts of this page; they settle where a script cannot be had, too. */
const loading: Promise<unknown>[] = []

let call = () => {}
const isCalled = new Promise<void>((resolve) => {
  call = resolve
})

/** A part whose script cannot be had, for want of network, stays as the server has drawn it: links and forms work so. */
const NEVER = new Promise<never>(() => {})

/**
 * On the server, before the first page is drawn: parts cannot wait for their own modules there. In the browser, before
 * another state of the page is: what has no script by then would be taken away and drawn anew, rather than changed.
 */
export async function partsLoaded(): Promise<void> {
  call()
  await Promise.all(loading)
}

interface PartOptions {
  /** Near to it, the script waits for this as well. */
  until?: () => Promise<void>
  className?: string | undefined
  /** Stands there while the script comes where no server has drawn the part. */
  fallback?: ReactNode
}

/**
 * A part in an element with this id. What somebody presses, chooses or types in it before its script is there happens
 * then. It is drawn anew only for other properties: until its script is there, drawing would take away what the server
 * has drawn.
 */
export function deferredPart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { until, className, fallback }: PartOptions = {},
): ComponentType<Props> {
  // Other pages may have something else with this id.
  const part = `#${id}[data-part]`
  let Drawn: ComponentType<Props> | undefined
  let isUsed: Promise<void> = NEVER
  if (typeof document === 'undefined') {
    loading.push(
      load().then((part) => {
        Drawn = part
      }),
    )
  } else isUsed = keepEarlyInput(part)
  const Lazy: ComponentType<Props> = lazy(() => {
    const coming = Promise.race([whenNear(id).then(until), isUsed, isCalled]).then(load)
    loading.push(coming.catch(() => {}))
    return coming.then(
      (part) => ({ default: part }),
      () => NEVER,
    )
  })
  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, by its module
  function Part(props: Props) {
    const Shown = Drawn ?? Lazy
    return (
      <div id={id} className={className} data-part="">
        <Suspense fallback={fallback}>
          <TakenOver part={part}>
            <Shown {...props} />
          </TakenOver>
        </Suspense>
      </div>
    )
  }
  return memo(Part)
}
