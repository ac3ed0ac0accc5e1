import type { exportSubscribers, newsletterFigures } from '#features/newsletter/contract.ts'
import { CSV_MARK, csvLine } from '#platform/shared/csv.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Card } from './card.tsx'
import { settingsTexts as texts } from './settings-texts.ts'

const COLUMNS = ['E-Mail', 'Bestellt am', 'Bestätigt am', 'Wortlaut', 'Abmelden'] as const

/** How many get the newsletter, and those who agreed as a file for sending it. */
export function NewsletterCard({ figures }: { figures: OutputOf<typeof newsletterFigures> }) {
  const { api } = usePage()
  const save = {
    write: async () => {
      const { data } = await api.send<typeof exportSubscribers>('POST', '/api/admin/newsletter/export', {})
      const rows = data.map(({ email, requestedAt, confirmedAt, wording, unsubscribeUrl }) =>
        csvLine([email, requestedAt, confirmedAt, wording, unsubscribeUrl]),
      )
      saveFile('newsletter.csv', 'text/csv', [CSV_MARK, csvLine(COLUMNS), ...rows].join(''))
    },
    done: { title: texts.newsletterSaved },
  }
  return (
    <Card title={texts.newsletter}>
      <Facts
        layout="rows"
        facts={[
          [texts.newsletterActive, formatNumber(figures.active)],
          [texts.newsletterPending, formatNumber(figures.pending)],
          [texts.newsletterEnded, formatNumber(figures.unsubscribed)],
        ]}
      />
      <p className="note">{texts.newsletterText}</p>
      <div className="actions gap-2">
        <ActionButton label={texts.newsletterSave} action={save} variant="quiet" size="small" />
      </div>
    </Card>
  )
}
