/** Parts of pages that the server draws with the rest, and whose scripts come when somebody is near to them or has used them. */
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { keepEarlyInput, TakenOver } from './early-input.ts'
import { whenNear } from './when-near.ts'

const loading: Promise<void>[] = []

/** A part whose script cannot be had, for want of network, stays as the server has drawn it: links and forms work so. */
const NEVER = new Promise<never>(() => {})

/** On the server, before the first page is drawn: parts cannot wait for their own modules there. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading)
}

interface PartOptions {
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
  { className, fallback }: PartOptions = {},
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
  const Lazy: ComponentType<Props> = lazy(async () => {
    await Promise.race([whenNear(id), isUsed])
    return { default: await load().catch(() => NEVER) }
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
