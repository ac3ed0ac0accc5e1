import { createPortal } from 'react-dom'
import { usePage, withSearch } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import { filterInput } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { askExplanation } from './search-queries.ts'
import { controls, whyHere as texts } from './search-texts.ts'
import styles from './why-here.module.css'

interface WhyDialogProps {
  params: SearchParams
  id: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Why a listing stands at its place, with the numbers that put it there; asked for when it is opened. */
export function WhyDialog({ params, id, open, onOpenChange }: WhyDialogProps) {
  const { api } = usePage()
  const question = withSearch('', { ...filterInput(params), sort: params.sort, id })
  const { answer, isFailed } = useAnswer(open ? question : undefined, () => askExplanation(api, params, id))
  return createPortal(
    <Dialog open={open} onOpenChange={onOpenChange} title={answer?.title ?? texts.here}>
      <div className="stack gap-4" aria-busy={!answer && !isFailed}>
        {isFailed && <p role="alert">{texts.failed}</p>}
        {!answer && !isFailed && <p>{texts.waiting}</p>}
        {answer && (
          <>
            <p>{answer.sentence}.</p>
            {answer.behind && <p>{answer.behind}</p>}
            <table className={styles.points}>
              <caption className="visually-hidden">{texts.points}</caption>
              <tbody>
                {answer.quality.parts.map(({ label, points, most }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{texts.of(points, most)}</td>
                  </tr>
                ))}
                {answer.takenOff > 0 && (
                  <tr>
                    <th scope="row">{texts.unconfirmed}</th>
                    <td>−{answer.takenOff}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{texts.points}</th>
                  <td>{answer.quality.score}</td>
                </tr>
              </tfoot>
            </table>
            <p>{answer.isPremium ? texts.premium : texts.unpaid}</p>
          </>
        )}
        <PageLink to="/so-entsteht-die-reihenfolge">{controls.ranking}</PageLink>
      </div>
    </Dialog>,
    document.body,
  )
}
