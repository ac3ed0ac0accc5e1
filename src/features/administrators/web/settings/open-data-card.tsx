import type { makeOpenData } from '#features/open-data/contract.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Card } from './card.tsx'
import { settingsTexts as texts } from './settings-texts.ts'

/** Writes the files that anybody may use anew, without waiting for the night. */
export function OpenDataCard() {
  const { api } = usePage()
  const make = {
    write: () => api.send<typeof makeOpenData>('POST', '/api/admin/open-data', {}),
    done: { title: texts.openDataMade },
  }
  return (
    <Card
      title={texts.openData}
      action={
        <PageLink to="/daten" className="tappable">
          {texts.openDataPage}
        </PageLink>
      }
    >
      <p className="note">{texts.openDataText}</p>
      <div className="actions gap-2">
        <ActionButton label={texts.openDataMake} action={make} variant="quiet" size="small" />
      </div>
    </Card>
  )
}
