import type { makeOpenData } from '#features/open-data/contract.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Card } from './card.tsx'
import { settingsTexts as texts } from './settings-texts.ts'

/** Writes the files that anybody may use anew, without waiting for the night. */
export function OpenDataCard() {
  const { api } = usePage()
  const { carryOut, isSending } = useStaffAction()
  const make = {
    write: () => api.send<typeof makeOpenData>('POST', '/api/admin/open-data', {}),
    done: { title: texts.openDataMade },
    failed: texts.failedAction,
  }
  return (
    <Card title={texts.openData} action={<PageLink to="/daten">{texts.openDataPage}</PageLink>}>
      <p className="note">{texts.openDataText}</p>
      <div className="actions gap-2">
        <Button variant="quiet" size="small" aria-disabled={isSending} onClick={() => void carryOut(make)}>
          {texts.openDataMake}
        </Button>
      </div>
    </Card>
  )
}
