import { useEffect, useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import type { ListingAction, previewAction } from '../contract.ts'
import { MAX_PREVIEWED } from '../rules.ts'
import { partsOf } from './in-parts.ts'
import { texts } from './list-texts.ts'

type Planned = OutputOf<typeof previewAction>

/** What the step would do, asked anew when something about it changes; `seen` is of how many listings that is known. */
export function usePreview(ids: readonly number[], action: ListingAction) {
  const { api } = usePage()
  const [planned, setPlanned] = useState<Planned>()
  const [seen, setSeen] = useState(0)
  const [problem, setProblem] = useState<string>()
  const asked = JSON.stringify([ids, action])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says it all
  useEffect(() => {
    let isWanted = true
    setPlanned(undefined)
    setSeen(0)

    async function ask() {
      const whole: Planned = { changes: [], total: 0, kept: [], totalKept: 0 }
      for (const some of partsOf(ids)) {
        const part = await api.send<typeof previewAction>('POST', '/api/admin/listing-actions/preview', {
          body: { ids: some, action },
        })
        if (!isWanted) return
        whole.changes = [...whole.changes, ...part.changes].slice(0, MAX_PREVIEWED)
        whole.total += part.total
        whole.kept = [...whole.kept, ...part.kept].slice(0, MAX_PREVIEWED)
        whole.totalKept += part.totalKept
        setSeen((known) => known + some.length)
      }
      setPlanned(whole)
      setProblem(undefined)
    }

    ask().catch((error: unknown) => isWanted && setProblem(failureMessage(error, texts.previewFailed)))
    return () => {
      isWanted = false
    }
  }, [asked])
  return { planned, seen, problem }
}
